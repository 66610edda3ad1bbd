import { CopyPlus } from "lucide-react";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { Button } from "../../../ui/button.tsx";
import { useStartFrom } from "./use-start-from.ts";

/** Opens the wizard filled with a saved quotation's inputs. */
export function StartFromButton({ record }: { record: QuotationRecord }) {
  const start = useStartFrom(record);
  return (
    <Button icon={CopyPlus} className="md:mr-auto" onClick={start}>
      Use as a starting point
    </Button>
  );
}
