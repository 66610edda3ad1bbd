import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";

/** Pastes the copied text with one press, which needs three touches in a field. Absent without a touch screen. */
export function PasteButton({ onPaste }: { onPaste: (text: string) => void }) {
  // Browsers give the clipboard to pages over HTTPS only.
  if (navigator.clipboard?.readText === undefined) return null;
  const paste = async () => {
    try {
      const text = await navigator.clipboard.readText();
      if (text.trim() === "") toast.error("The clipboard has no text. Copy the enquiry first.");
      else onPaste(text);
    } catch {
      toast.error("The browser blocked pasting. Touch the box and paste there.");
    }
  };
  return (
    <span className="hidden pointer-coarse:inline-flex">
      <Button variant="quiet" size="row" onClick={() => void paste()}>
        Paste
      </Button>
    </span>
  );
}
