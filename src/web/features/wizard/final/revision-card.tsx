import { WandSparkles } from "lucide-react";
import { amountFigure } from "#domain/price-bridge/amount-figure.ts";
import { maxReasonLength } from "#domain/sales/sale-status.ts";
import { printWarning } from "#domain/text/printable-letters.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { Textarea } from "../../../ui/fields/textarea.tsx";
import { Waterfall } from "../../prices/waterfall.tsx";
import type { WizardFinal } from "../session/use-wizard-session.ts";
import { useWizard } from "../wizard-context.ts";

/** The number, the reason and the price bridge of a revision. Nothing is issued before the save. */
export function RevisionCard({ final }: { final: WizardFinal }) {
  const { draft, dispatch } = useWizard();
  const { revises } = draft;
  if (revises === null) return null;
  const bridge = final.state.kind === "ready" ? final.state.data.bridge : undefined;
  const next = revises.revision + 1;
  const isSaved = draft.stage.kind === "saved";
  const type = (text: string) => dispatch({ kind: "typeReason", text });
  return (
    <section aria-label="Revision" className="grid gap-4 border border-rule bg-sheet py-5">
      <p className="border-l-[3px] border-ink px-5 max-md:px-4">
        <b className="font-value">
          {isSaved ? (
            `This is revision ${next}.`
          ) : (
            <>
              This becomes revision {next} of <span className="whitespace-nowrap">{revises.number}</span>.
            </>
          )}
        </b>{" "}
        R{revises.revision} stays readable and is marked superseded.
        {!isSaved && " Nothing is issued until you save."}
      </p>
      {bridge && (
        <>
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 px-5 max-md:px-4">
            <h2 className="card-title">Price change</h2>
            <p className="text-label text-ink-2 tabular-nums">
              R{bridge.a.revision} {amountFigure(bridge.from_total)} → R{next} {amountFigure(bridge.to_total)}
            </p>
          </div>
          <p className="mx-5 border-l-[3px] border-ink bg-sheet-2 px-4 py-3 break-words max-md:mx-4">
            {bridge.line}
          </p>
        </>
      )}
      <div className="px-5 max-md:px-4">
        <Field
          label="Reason"
          required
          warning={printWarning(draft.reason)}
          hint={`For the list of revisions and the internal cost sheet, never on a customer’s paper. ${draft.reason.length} of ${maxReasonLength}`}
        >
          <Textarea
            value={draft.reason}
            onChange={type}
            maxLength={maxReasonLength}
            rows={2}
            readOnly={isSaved}
            data-field="reason"
          />
        </Field>
        {bridge && bridge.causes.length > 0 && !isSaved && (
          <Button
            variant="quiet"
            size="row"
            data-act="takeCauses"
            icon={WandSparkles}
            onClick={() =>
              type([...new Set(bridge.causes.map(({ words }) => words))].join("; ").slice(0, maxReasonLength))
            }
          >
            Use the price changes
          </Button>
        )}
      </div>
      {bridge && bridge.causes.length > 0 && (
        <Waterfall
          bridge={bridge}
          before={`R${bridge.a.revision}`}
          after={`R${next}${isSaved ? "" : ", this draft"}`}
        />
      )}
    </section>
  );
}
