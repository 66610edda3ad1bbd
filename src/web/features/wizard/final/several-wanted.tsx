import { Layers } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { useWizard } from "../wizard-context.ts";
import { useBeginOffer } from "./use-begin-offer.ts";

/** Says above the prices that the line asks for several cranes, of which a quotation prices one. */
export function SeveralWanted() {
  const { draft } = useWizard();
  const begin = useBeginOffer(null);
  const quantity = draft.fromLine?.quantity ?? 1;
  if (quantity < 2 || draft.stage.kind === "saved" || draft.revises !== null) return null;
  return (
    <Notice
      className="no-print"
      action={
        <Button size="row" icon={Layers} onClick={() => begin({ quantity })}>
          Offer {quantity} nos.
        </Button>
      }
    >
      <p>
        <strong className="font-value">The line asks for {quantity} nos. This quotation prices one.</strong>{" "}
        An offer has the quantity. Both are saved together.
      </p>
    </Notice>
  );
}
