import { CopyPlus } from "lucide-react";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { Button } from "../../../ui/button.tsx";
import { useDraftOf } from "../../sales/use-draft-of.ts";

/** Opens the wizard filled with a saved quotation's inputs. */
export function StartFromButton({ record }: { record: QuotationRecord }) {
  const start = useDraftOf("start");
  return (
    <Button icon={CopyPlus} className="md:mr-auto" onClick={() => start(record)}>
      Use as a starting point
    </Button>
  );
}
