/** The page at /api/docs: the description of the interface, to be read and tried, with nothing from elsewhere. */
import SwaggerUI from "swagger-ui-dist/swagger-ui-es-bundle.js";
import "swagger-ui-dist/swagger-ui.css";

SwaggerUI({ dom_id: "#interface", url: "/api/openapi.json", deepLinking: true, validatorUrl: null });
