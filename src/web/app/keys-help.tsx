import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import type { KeyActId } from "../ui/keys.ts";
import { lazyOf } from "../ui/lazy-of.ts";
import { actsHeard, useKey } from "../ui/use-key.ts";

const KeysDialog = lazyOf(async () => (await import("./keys-dialog.tsx")).KeysDialog);

/** The way to the list of all keys, by `?` and by a button. */
export function KeysHelp({ className }: { className: string }) {
  const [heard, setHeard] = useState<ReadonlySet<KeyActId> | null>(null);
  const open = () => setHeard(actsHeard());
  const navigate = useNavigate();
  useKey("help", open);
  useKey("home", () => void navigate({ to: "/" }));
  useKey("history", () => void navigate({ to: "/history" }));
  return (
    <>
      <button type="button" className={className} onClick={open}>
        Keyboard
      </button>
      <Suspense fallback={null}>
        {heard && <KeysDialog heard={heard} onClose={() => setHeard(null)} />}
      </Suspense>
    </>
  );
}
