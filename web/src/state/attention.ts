/** Tells a person who looks elsewhere that it is their turn, if they want to be told. */
import { settings } from "./settings.svelte";

/** Asks the browser for leave; whether it was given. */
export async function mayNotify(): Promise<boolean> {
  if (!("Notification" in globalThis)) return false;
  if (Notification.permission === "default") await Notification.requestPermission();
  return Notification.permission === "granted";
}

export async function notify(title: string, text: string, path: string): Promise<void> {
  if (!settings.notify || document.visibilityState === "visible" || !(await mayNotify())) return;
  const options = { body: text, icon: "/icon.svg", tag: path, data: path };
  const worker = await navigator.serviceWorker.getRegistration();
  if (worker) await worker.showNotification(title, options);
  else new Notification(title, options).onclick = () => window.focus();
}
