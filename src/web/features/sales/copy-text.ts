import { toast } from "../../ui/feedback/toast-store.ts";

/** Copies a text to the clipboard and reports success or failure. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error(`The browser blocked copying. The text: ${text}`);
  }
}
