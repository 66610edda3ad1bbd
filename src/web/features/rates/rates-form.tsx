import type { setRates } from "#contract/rates/rates-api.ts";
import type { RateName } from "#domain/components/define-component.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import type { PriceRules } from "#domain/rates/price-rules.ts";
import type { KnownRate, KnownRates } from "#domain/rates/rate-history.ts";
import { type RateField, rateFields, rateText, rateTitle, rateUnit, readRate } from "#domain/rates/rates.ts";
import { call } from "../../api/call.ts";
import { ratesKey } from "../../api/settings-queries.ts";
import { Field } from "../../ui/fields/field.tsx";
import { NumberInput } from "../../ui/fields/number-input.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
import { VersionedSettingsForm } from "../../ui/versioned-settings-form.tsx";
import { useKeptForm } from "../auth/use-kept-form.ts";
import { RuleFields } from "./rule-fields.tsx";
import { isSameRules, readTypedRules, type TypedPriceRules, typedRulesOf } from "./typed-rules.ts";

type CurrentRates = PriceRules & { version: number; rates: KnownRates };
type Typed = Partial<Record<RateName, string>>;

const whose = (field: RateField, { value, since, by }: KnownRate): string =>
  since === null
    ? `${rateText(field, value)} from the beginning`
    : `${rateText(field, value)} since ${formatDateTime(since)} by ${by}`;

/** The changed rates, or their faults. */
function readTypedRates(typed: Typed, { rates }: CurrentRates) {
  const changed: Partial<Record<RateName, number>> = {};
  const problems: Typed = {};
  for (const field of rateFields) {
    const text = typed[field.rate];
    if (text === undefined) continue;
    const found = readRate(field, text);
    if (found.kind === "wrong") problems[field.rate] = found.message;
    else if (found.kind === "blank") problems[field.rate] = `${rateTitle(field)} is required`;
    else if (Number(found.text) !== rates[field.rate].value) changed[field.rate] = Number(found.text);
  }
  return { changed, problems };
}

/** The changed rules, or their faults. Nothing while no rule was touched. */
function readChangedRules(rules: TypedPriceRules | null, known: CurrentRates) {
  if (rules === null) return { changed: {}, problems: new Map<string, string>(), count: 0 };
  const read = readTypedRules(rules);
  const isChanged = !isSameRules(read.rules, known);
  return { changed: isChanged ? read.rules : {}, problems: read.problems, count: isChanged ? 1 : 0 };
}

/** The texts of the button and the notice for so many rates, with the rules or without. */
function wordsOf(rates: number, hasRules: boolean): { action: string; done: string; status: string } {
  if (hasRules && rates === 0)
    return { action: "Set the rules", done: "The rules were set", status: "The rules are to set." };
  const [some, were] = rates > 1 ? [`${rates} rates`, "were"] : ["the rate", "was"];
  const done = rates > 1 ? `${some} ${were} set` : "The rate was set";
  return hasRules
    ? {
        action: `Set ${some} and the rules`,
        done: `${done}, and the rules`,
        status: `${rates} to set, and the rules.`,
      }
    : { action: `Set ${some}`, done, status: `${rates} to set. New quotations start with them at once.` };
}

/** Sets the rates in force, and the firm's rules. */
export function RatesForm({ known, onRefresh }: { known: CurrentRates; onRefresh: () => Promise<unknown> }) {
  /** `seen`: the version of the rates on the screen when typing began. */
  const form = useKeptForm<{ typed: Typed; rules: TypedPriceRules | null; seen: number | null }>("rates", {
    typed: {},
    rules: null,
    seen: null,
  });
  const { typed, rules, seen } = form.values;
  const { changed, problems } = readTypedRates(typed, known);
  const changedRules = readChangedRules(rules, known);
  const count = Object.keys(changed).length;
  const isChanged = count + changedRules.count > 0;
  const isWrong = Object.keys(problems).length + changedRules.problems.size > 0;
  const words = wordsOf(count, changedRules.count > 0);
  const setting = useSubmit<typeof form.values>({
    check: () => isChanged && !isWrong,
    send: () =>
      call<typeof setRates>("PUT", "/api/rates", {
        body: { ...changed, ...changedRules.changed, version: seen ?? known.version },
      }),
    reloads: [[ratesKey]],
    done: words.done,
    onDone: (_, sent) => form.clearSaved(sent),
  });

  return (
    <VersionedSettingsForm
      label="Rates in force"
      setting={{ ...setting, submit: () => setting.submit(form.values) }}
      isTyped={Object.keys(typed).length > 0 || rules !== null}
      isWrong={isWrong}
      isChanged={isChanged}
      status={isChanged ? words.status : "Nothing changed yet."}
      action={words.action}
      onRefresh={() => {
        form.change({ seen: null });
        void onRefresh();
      }}
      onStart={form.clear}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2 xl:grid-cols-4">
        {rateFields.map((field) => {
          const rate = known.rates[field.rate];
          return (
            <Field
              key={field.rate}
              label={`${rateTitle(field)} (${rateUnit(field)})`}
              required
              hint={`In force: ${whose(field, rate)}`}
              error={setting.isTried || typed[field.rate] !== "" ? problems[field.rate] : undefined}
            >
              <NumberInput
                unit={rateUnit(field)}
                min={0}
                step={field.definition.format.kind === "number" ? field.definition.format.step * 100 : 1}
                value={typed[field.rate] ?? String(rate.value)}
                onChange={(text) => {
                  form.change(({ typed, rules, seen }) => ({
                    rules,
                    typed: { ...typed, [field.rate]: text },
                    seen: seen ?? known.version,
                  }));
                }}
              />
            </Field>
          );
        })}
      </div>
      <RuleFields
        typed={rules ?? typedRulesOf(known)}
        problemOf={(place, text) =>
          setting.isTried || text !== "" ? changedRules.problems.get(place) : undefined
        }
        onChange={(rules) =>
          form.change(({ typed, seen }) => ({ typed, rules, seen: seen ?? known.version }))
        }
      />
    </VersionedSettingsForm>
  );
}
