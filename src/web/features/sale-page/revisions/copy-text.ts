import { toast } from "../../../ui/feedback/toast-store.ts";

/** Puts a text on the clipboard and says so; where the browser does not let it, says that. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(done);
  } catch {
    toast.error(`The browser does not let it be copied. The text: ${text}`);
  }
}
