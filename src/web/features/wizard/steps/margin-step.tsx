import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { brokenMarginRule } from "#domain/approval/broken-rules.ts";
import { formatPercent, formatShare } from "#domain/numbers/format.ts";
import { defaultMargin, maxMargin, type Totals } from "#domain/quotation/document/margin-and-totals.ts";
import { totalsOfDraft } from "#domain/quotation/draft/draft-part.ts";
import { marginKey, uncheckedFrom } from "#domain/quotation/draft/unchecked-values.ts";
import { marginProblems, marginProblemsAtNext } from "#domain/wizard/validation.ts";
import { myRulesQuery } from "../../../api/settings-queries.ts";
import { Field } from "../../../ui/fields/field.tsx";
import { NumberInput } from "../../../ui/fields/number-input.tsx";
import { MoneyText } from "../../../ui/money-text.tsx";
import { indianToday } from "../../../ui/today.ts";
import { RuleNotice } from "../../approval/rule-notice.tsx";
import { SimilarFold } from "../../similar/similar-fold.tsx";
import { similarToDraftQuery } from "../../similar/similar-to-draft.ts";
import { useWizard } from "../wizard-context.ts";
import { FromTemplate } from "./from-template.tsx";
import { RemedyButton } from "./remedy-button.tsx";

const marginField = "margin_percentage";

/** The step of the margin: margin percentage (0 to 100 %), GST, and the price calculation with their amounts. */
export function MarginStep() {
  const { draft, dispatch, refused } = useWizard();
  const totals = totalsOfDraft(draft, indianToday());
  const [problem] = marginProblems(draft);
  const [missing] = refused === "margin" ? marginProblemsAtNext(draft) : [];
  const template = uncheckedFrom(draft, marginKey);
  return (
    <div className="grid gap-4">
      <div className="grid gap-5 border border-rule bg-sheet p-5 max-md:p-4">
        <div className="grid grid-cols-2 gap-x-4 gap-y-5 max-md:grid-cols-1">
          <Field
            label="Margin Percentage (%)"
            required
            hint={
              <>
                {`Standard margin is ${defaultMargin}%, but can be customized as needed`}
                {template !== null && (
                  <span className="mt-1.5 block">
                    <FromTemplate source={template} valueKey={marginKey} />
                  </span>
                )}
              </>
            }
            error={(problem ?? missing)?.hint}
          >
            <NumberInput
              value={draft.marginPercentage}
              onChange={(text) => dispatch({ kind: "typeMargin", text })}
              min={0}
              max={maxMargin}
              step={0.1}
              unit="%"
              data-field={marginField}
            />
          </Field>
          <Field
            label="GST Percentage (%)"
            hint={`GST rate is fixed at ${totals.gstPercentage}% as per Indian tax regulations for crane equipment`}
          >
            <NumberInput value={totals.gstPercentage} onChange={() => undefined} unit="%" readOnly />
          </Field>
        </div>
        <PriceCalculation totals={totals} />
      </div>
      {problem === undefined && (
        <>
          <MarginNotice marginPercentage={totals.marginPercentage} isRevision={draft.revises !== null} />
          <MarginSummary totals={totals} />
        </>
      )}
      <SimilarFold query={similarToDraftQuery(draft)} />
    </div>
  );
}

function PriceCalculation({ totals }: { totals: Totals }) {
  return (
    <section aria-label="Price Calculation">
      <h2 className="card-title">Price Calculation</h2>
      <table className="mt-2 w-full tabular-nums">
        <tbody>
          <CalculationRow label="Subtotal" rule="Sum of all components" amount={totals.subtotal} />
          <CalculationRow
            label={`Margin (${formatShare(Number(totals.marginPercentage))}%)`}
            rule={`Subtotal × ${formatShare(Number(totals.marginPercentage))} / 100`}
            amount={totals.margin}
          />
          <CalculationRow label="Total before GST" rule="Subtotal + margin" amount={totals.beforeGst} />
          <CalculationRow
            label={`GST (${totals.gstPercentage}%)`}
            rule={`Total before GST × ${totals.gstPercentage} / 100`}
            amount={totals.gst}
          />
          <CalculationRow label="Final Total" rule="Total before GST + GST" amount={totals.total} isTotal />
        </tbody>
      </table>
    </section>
  );
}

function MarginSummary({ totals }: { totals: Totals }) {
  return (
    <section aria-label="Margin Summary" className="border border-ok bg-ok-soft p-4">
      <h2 className="flex items-center gap-2 font-section text-ok">
        <Check size={18} strokeWidth={2} aria-hidden="true" />
        Margin Summary
      </h2>
      <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-3">
        {[
          { label: "Margin", amount: totals.margin },
          { label: "GST", amount: totals.gst },
          { label: "Final Total", amount: totals.total },
        ].map(({ label, amount }) => (
          <div key={label}>
            <dt className="text-hint text-ink-2">{label}</dt>
            <dd className="font-value">
              <MoneyText amount={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function CalculationRow(props: { label: string; rule: string; amount: number; isTotal?: boolean }) {
  return (
    <tr
      className={props.isTotal ? "border-t border-ink font-total" : "border-t border-rule first:border-t-0"}
    >
      <th scope="row" className="py-2 pr-3 text-left font-[inherit]">
        {props.label}
      </th>
      <td className="py-2 pr-3 font-text text-ink-2 max-md:hidden">{props.rule}</td>
      <td className="py-2 text-right">
        <MoneyText amount={props.amount} inColumn />
      </td>
    </tr>
  );
}

/** While a margin is typed, that it is below the user's least one. */
function MarginNotice({ marginPercentage, isRevision }: { marginPercentage: string; isRevision: boolean }) {
  const { data: limits } = useQuery(myRulesQuery);
  const broken = limits && brokenMarginRule(Number(marginPercentage), limits);
  if (!broken) return null;
  return (
    <RuleNotice
      approval={{ state: "awaiting", broken: [broken] }}
      mayBeCovered={isRevision}
      action={
        <RemedyButton
          field={marginField}
          label={`Take ${formatPercent(broken.limit)}`}
          event={{ kind: "typeMargin", text: String(broken.limit) }}
        />
      }
    />
  );
}
