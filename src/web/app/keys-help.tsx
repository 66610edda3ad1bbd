import { Suspense, useState } from "react";
import type { KeyActId } from "../ui/keys/keyboard-shortcuts.ts";
import { actsHere, useKey } from "../ui/keys/use-key.ts";
import { lazyOf } from "../ui/lazy-of.ts";
import { useNavigate } from "../ui/routing/routing.tsx";

const KeysDialog = lazyOf(async () => (await import("./keys-dialog.tsx")).KeysDialog);

/** Opens the list of all keyboard shortcuts, by `?` and by a button. */
export function KeysHelp({ className }: { className: string }) {
  const [here, setHere] = useState<ReadonlySet<KeyActId> | null>(null);
  const open = () => setHere(actsHere());
  const navigate = useNavigate();
  useKey("help", open);
  useKey("home", () => navigate({ to: "/" }));
  useKey("history", () => navigate({ to: "/history" }));
  return (
    <>
      <button type="button" className={className} onClick={open}>
        Keyboard
      </button>
      <Suspense fallback={null}>{here && <KeysDialog here={here} onClose={() => setHere(null)} />}</Suspense>
    </>
  );
}
