/** As much as we use of it: the library has no types of its own. */
declare module "swagger-ui-dist/swagger-ui-es-bundle.js" {
  interface Settings {
    dom_id: string;
    url: string;
    deepLinking: boolean;
    validatorUrl: null;
  }
  export default function SwaggerUI(settings: Settings): unknown;
}
