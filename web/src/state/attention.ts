/** Tells a person who looks elsewhere that it is their turn or that somebody has written, if they want to be told. */
import { settings } from "./settings.svelte";

/** Why nobody can be told here, whatever they wish. */
export function hindrance(): "insecure" | "unknown" | undefined {
  if (!isSecureContext) return "insecure";
  return "Notification" in globalThis ? undefined : "unknown";
}

/** Whether a browser can keep the app here: to be installed, and to be opened when there is no network. */
export function keeping(): "secure" | "insecure" | "unknown" {
  if (!isSecureContext) return "insecure";
  return "serviceWorker" in navigator ? "secure" : "unknown";
}

/** Asks the browser for leave; whether it was given. */
export async function mayNotify(): Promise<boolean> {
  if (hindrance()) return false;
  if (Notification.permission === "default") await Notification.requestPermission();
  return Notification.permission === "granted";
}

/** A later message about the same thing takes the place of the one before it. */
export async function notify(title: string, text: string, path: string, about = "turn"): Promise<void> {
  if (!settings.notify || document.visibilityState === "visible" || !(await mayNotify())) return;
  const options = { body: text, icon: "/icon.svg", tag: `${path} ${about}`, data: path };
  const worker = "serviceWorker" in navigator && (await navigator.serviceWorker.getRegistration());
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options).onclick = () => window.focus();
}
