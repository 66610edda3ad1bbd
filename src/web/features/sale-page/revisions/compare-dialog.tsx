import { useQuery } from "@tanstack/react-query";
import { Copy } from "lucide-react";
import { useState } from "react";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { errorText } from "../../../api/error-text.ts";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../../ui/feedback/skeleton.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import { ChangedBeside } from "../../prices/changed-beside.tsx";
import { Waterfall } from "../../prices/waterfall.tsx";
import { copyText } from "../../sales/copy-text.ts";
import { compareQuery } from "../../sales/sale-queries.ts";
import { CompareChoices } from "./compare-choices.tsx";

type CompareDialogProps = {
  record: QuotationRecord;
  /** The other quotation's number; blank while none is named. */
  other: string;
  onOther: (other: string) => void;
  onClose: () => void;
};

/** Compares the price of a quotation with that of another one of the same crane type. */
export function CompareDialog({ record, other, onOther, onClose }: CompareDialogProps) {
  const number = record.quotation_id;
  const series = number.slice(0, number.lastIndexOf("-"));
  const form = useKeptForm(`compare ${number}`, { typed: other });
  const { typed } = form.values;
  const [isMissing, setMissing] = useState(false);
  const found = useQuery({ ...compareQuery(other, number), enabled: other !== "" });
  return (
    <Dialog
      isInAddress
      open
      onClose={onClose}
      title="Compare"
      width="wide"
      description={`Compare ${number} with another quotation of the same crane type, each at its newest revision.`}
      onSubmit={() => {
        setMissing(typed.trim() === "");
        if (typed.trim() !== "") onOther(typed.trim().toUpperCase());
      }}
      actions={
        <>
          {found.data && (
            <Button
              icon={Copy}
              className="mr-auto"
              onClick={() => void copyText(found.data.line, "The line was copied")}
            >
              Copy
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
          <Button type="submit" variant="primary">
            Compare
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <CompareChoices
          record={record}
          chosen={other}
          onChoose={(number) => {
            form.change({ typed: number });
            setMissing(false);
            onOther(number);
          }}
        />
        <Field
          label="Quotation ID"
          required
          hint={`Such as ${series}-00012`}
          error={isMissing ? "Enter the ID of the other quotation" : undefined}
        >
          <TextInput
            value={typed}
            maxLength={40}
            onChange={(value) => {
              form.change({ typed: value });
              setMissing(false);
            }}
          />
        </Field>
        {other !== "" && found.isPending && <Skeleton className="h-48 w-full" />}
        {found.isError && (
          <ErrorBanner>{errorText(found.error, "The quotations could not be compared")}</ErrorBanner>
        )}
        {found.data && (
          <>
            <p className="border-l-[3px] border-ink bg-sheet-2 px-4 py-3 break-words">{found.data.line}</p>
            <Waterfall
              bridge={found.data}
              before={revisionName(found.data.a.quotation_id, found.data.a.revision)}
              after={revisionName(found.data.b.quotation_id, found.data.b.revision)}
            />
            <ChangedBeside {...found.data} />
          </>
        )}
      </div>
    </Dialog>
  );
}
