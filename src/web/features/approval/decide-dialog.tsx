import { describeForOthers } from "#domain/approval/broken-rules.ts";
import { formatMoney, formatPercent } from "#domain/numbers/format.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { maxMargin } from "#domain/quotation/document/margin-and-totals.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { maxNoteLength } from "#domain/sales/sale-status.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { NumberInput } from "../../ui/fields/number-input.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { Textarea } from "../../ui/fields/textarea.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { KeptNotice } from "../auth/kept-notice.tsx";
import { type KeptForm, useKeptForm } from "../auth/use-kept-form.ts";
import { SavedPointRow } from "../open-points/point-row.tsx";
import type { SaleWithCalls } from "../sales/sale-with-calls.ts";
import { useSaleChange } from "../sales/use-sale-change.ts";
import { SimilarFold } from "../similar/similar-fold.tsx";
import { similarQuery } from "../similar/similar-query.ts";
import { numberOf, useWaitingApprovals } from "./approvals-query.ts";
import { PriceBridgeLine } from "./bridge-line.tsx";
import { type Decided, decisionOf, problemOf } from "./typed-decision.ts";

const money = (rupees: number): string => formatMoney(paiseOrNull(Math.max(0, rupees)) ?? 0);

/** Sends a decision as it was typed. */
function useDecision(
  { number, revision, decide }: SaleWithCalls,
  form: KeptForm<Decided>,
  onClose: () => void,
) {
  return useSaleChange<void>({
    check: () => problemOf(form.values) === undefined,
    change: () => decide(decisionOf(revision, form.values)),
    done:
      form.values.decision === "send_back"
        ? `${revisionName(number, revision)} was sent back`
        : `${revisionName(number, revision)} was approved`,
    failed: "The decision could not be saved",
    onDone: () => {
      form.clear();
      onClose();
    },
  });
}

/**
 * The dialog that approves a revision, or sends it back with a note or the lowest margin without approval.
 */
export function DecideDialog({ sale, onClose }: { sale: SaleWithCalls; onClose: () => void }) {
  const { number, revision, author } = sale;
  const form = useKeptForm<Decided>(`approval ${revisionName(number, revision)}`, {
    decision: "approve",
    note: "",
    margin: "",
  });
  const { decision, note, margin } = form.values;
  const isBack = decision === "send_back";
  const problem = problemOf(form.values);
  const saleChange = useDecision(sale, form, onClose);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Approval"
      description={`${revisionName(number, revision)}, saved by ${author}`}
      onSubmit={() => saleChange.submit()}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" busy={saleChange.isBusy}>
            {isBack ? "Send back" : "Approve"}
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {saleChange.failure && <ErrorBanner>{saleChange.failure}</ErrorBanner>}
        <KeptNotice form={form} />
        <Judged sale={sale} />
        <Segmented
          legend="Decision"
          value={decision}
          onChange={(decision) => form.change({ decision })}
          options={[
            { value: "approve", label: "Approve" },
            { value: "send_back", label: "Send back" },
          ]}
        />
        {isBack && (
          <Field
            label="Lowest margin without approval (%)"
            hint="A revision at this margin or above needs no approval, if no other rule is broken more"
            error={saleChange.isTried && margin.trim() !== "" ? problem : undefined}
          >
            <NumberInput
              unit="%"
              min={0}
              max={maxMargin}
              step={0.5}
              value={margin}
              onChange={(margin) => form.change({ margin })}
            />
          </Field>
        )}
        <Field label="Note" error={saleChange.isTried && margin.trim() === "" ? problem : undefined}>
          <Textarea
            value={note}
            onChange={(note) => form.change({ note })}
            maxLength={maxNoteLength}
            rows={2}
          />
        </Field>
      </div>
    </Dialog>
  );
}

/** The broken rules of a revision, its price change, and similar quotations. */
function Judged({ sale }: { sale: SaleWithCalls }) {
  const { number, revision, author, approval } = sale;
  const waiting = useWaitingApprovals().find((each) => numberOf(each) === number);
  const isWide = useMedia("(width >= 48rem)");
  return (
    <>
      <ul className="border-l-[3px] border-signal bg-signal-soft px-4 py-2 break-words">
        {approval.broken.map((broken) => (
          <li key={broken.words}>{describeForOthers(broken, author)}</li>
        ))}
      </ul>
      {waiting && (
        <dl className="grid grid-cols-3 gap-4 border border-rule p-4 max-sm:grid-cols-1 max-sm:gap-2">
          <Figure
            label="Margin"
            value={`${waiting.margin < 0 ? "−" : ""}${money(Math.abs(waiting.margin))}`}
          />
          <Figure
            label="Margin on costs"
            value={waiting.margin_percentage === null ? "–" : formatPercent(waiting.margin_percentage)}
          />
          <Figure label="Total incl. GST" value={money(waiting.final_amount)} />
        </dl>
      )}
      {sale.open_points.length > 0 && (
        <section aria-label="Open points">
          <ul className="grid gap-2">
            {sale.open_points.map((point) => (
              <SavedPointRow key={point.key} point={point} />
            ))}
          </ul>
        </section>
      )}
      {revision > 0 && <PriceBridgeLine sale={sale} />}
      {sale.cranes.length > 0 && (
        <div className="grid max-h-96 gap-2 overflow-y-auto">
          {sale.cranes.map((crane) => (
            <SimilarFold
              key={crane}
              query={similarQuery(crane)}
              {...(sale.saleKind === "offer" && { to: crane })}
              isShown={isWide && sale.cranes.length === 1}
              isNarrow
            />
          ))}
        </div>
      )}
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-caption text-ink-2">{label}</dt>
      <dd className="font-value tabular-nums">{value}</dd>
    </div>
  );
}
