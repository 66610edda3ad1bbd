import { BadgeCheck } from "lucide-react";
import { useState } from "react";
import type { technicalCheck } from "#contract/quotations/quotations-api.ts";
import type { QuotationView } from "#domain/quotation/record/view.ts";
import { checkedText, maxCheckNoteLength, notCheckedText } from "#domain/technical/technical-check.ts";
import { call } from "../../../api/call.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Textarea } from "../../../ui/fields/textarea.tsx";
import { useSession } from "../../auth/session.ts";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import { useSaleChange } from "../../sales/use-sale-change.ts";
import { SaleChangeDialog } from "../acts/sale-change-dialog.tsx";

type TechnicalCheckProps = {
  view: QuotationView;
  /** True on the newest revision: only its data can be checked. */
  isNewest: boolean;
};

/** The user who checked the technical data of the shown revision. A user with the right marks the newest one as checked. */
export function TechnicalCheck({ view, isNewest }: TechnicalCheckProps) {
  const { user } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { checked } = view;
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-rule pb-3">
      <div className="min-w-0 flex-1 basis-52">
        <p className={`flex items-start gap-2 ${checked ? "font-value" : "text-ink-2"}`}>
          {checked && (
            <BadgeCheck
              size={18}
              strokeWidth={1.6}
              aria-hidden="true"
              className="mt-0.5 flex-none text-good"
            />
          )}
          <span className="min-w-0 break-words">
            {checked ? `Checked: ${checkedText(checked)}` : notCheckedText}
          </span>
        </p>
        {checked && checked.note !== "" && (
          <p className="mt-0.5 break-words whitespace-pre-line text-label text-ink-2">{checked.note}</p>
        )}
      </div>
      {isNewest && user?.checks_technical_data === true && (
        <Button size="row" className="no-print" onClick={() => setOpen(true)}>
          {checked ? "Check again" : "Mark as checked"}
        </Button>
      )}
      {isOpen && <CheckDialog view={view} onClose={() => setOpen(false)} />}
    </div>
  );
}

function CheckDialog({ view, onClose }: { view: QuotationView; onClose: () => void }) {
  const { number, revision } = view;
  const form = useKeptForm(`technical check ${number}`, { note: "" });
  const { note } = form.values;
  const isLong = note.length > maxCheckNoteLength;
  const change = useSaleChange<string>({
    change: (note) =>
      call<typeof technicalCheck>("POST", "/api/quotation/:id/technical-check", {
        params: { id: number },
        body: { revision, note },
      }),
    check: () => !isLong,
    done: `The technical data of ${number} are checked`,
    failed: "The check could not be saved",
    onDone: () => {
      form.clear();
      onClose();
    },
  });
  return (
    <SaleChangeDialog
      title="Technical data checked"
      description={`You confirm the technical data of ${number}, R${revision}. Drawing and calculation print your name and the date.`}
      form={form}
      change={change}
      onSave={() => change.submit(note)}
      onClose={onClose}
    >
      {(shown) => (
        <Field
          label="Note"
          error={shown(isLong ? `Note must be at most ${maxCheckNoteLength} characters` : null)}
        >
          <Textarea value={note} onChange={(note) => form.change({ note })} rows={3} />
        </Field>
      )}
    </SaleChangeDialog>
  );
}
