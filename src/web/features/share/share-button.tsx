import { Share2 } from "lucide-react";
import { Suspense, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { lazyOf } from "../../ui/lazy-of.ts";
import { canShareFiles } from "../papers/share-files.ts";
import type { SaleWithCalls } from "../sales/sale-with-calls.ts";
import type { Share } from "./use-share.ts";

const ShareDialog = lazyOf(async () => (await import("./share-dialog.tsx")).ShareDialog);

type ShareButtonProps = {
  sale: SaleWithCalls;
  share: Share;
  variant?: "primary" | "secondary";
  size?: "row";
};

/** Shares the paper: through the system where it takes files, else by a chat. */
export function ShareButton({ sale, share, ...look }: ShareButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        {...look}
        icon={Share2}
        busy={share.isBusy}
        onClick={canShareFiles() ? share.share : () => setOpen(true)}
      >
        Share
      </Button>
      <Suspense fallback={null}>
        {isOpen && <ShareDialog sale={sale} share={share} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
