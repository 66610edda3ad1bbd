import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { setRates } from "#contract/rates/rates-api.ts";
import type { RateName } from "#domain/components/define-component.ts";
import { formatMoment } from "#domain/numbers/format.ts";
import type { KnownRate, KnownRates } from "#domain/rates/rate-history.ts";
import { type RateField, rateFields, rateText, rateTitle, rateUnit, readRate } from "#domain/rates/rates.ts";
import { call } from "../../api/call.ts";
import { ratesKey } from "../../api/rates-query.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { Field } from "../../ui/fields/field.tsx";
import { NumberInput } from "../../ui/fields/number-input.tsx";
import { VersionedSettingsForm } from "../../ui/versioned-settings-form.tsx";
import { useKeptForm } from "../auth/use-kept-form.ts";

type Known = { version: number; rates: KnownRates };
type Typed = Partial<Record<RateName, string>>;

const whose = (field: RateField, { value, since, by }: KnownRate): string =>
  since === null
    ? `${rateText(field, value)} from the beginning`
    : `${rateText(field, value)} since ${formatMoment(since)} by ${by}`;

/** The changed rates, or their faults. */
function readTyped(typed: Typed, { rates }: Known) {
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

/** Sets the rates in force. */
export function RatesForm({ known, onRefresh }: { known: Known; onRefresh: () => Promise<unknown> }) {
  const client = useQueryClient();
  /** `seen`: the version of the rates on the screen when typing began. */
  const form = useKeptForm<{ typed: Typed; seen: number | null }>("rates", { typed: {}, seen: null });
  const { typed, seen } = form.values;
  const [isChecked, setChecked] = useState(false);
  const { changed, problems } = readTyped(typed, known);
  const count = Object.keys(changed).length;
  const isWrong = Object.keys(problems).length > 0;
  const setting = useMutation({
    mutationFn: () =>
      call<typeof setRates>("PUT", "/api/rates", { body: { ...changed, version: seen ?? known.version } }),
    onSuccess: async () => {
      toast.success(count === 1 ? "The rate was set" : `${count} rates were set`);
      start();
      await client.invalidateQueries({ queryKey: [ratesKey] });
    },
  });

  function start(): void {
    form.clear();
    setChecked(false);
  }

  return (
    <VersionedSettingsForm
      label="Rates in force"
      setting={setting}
      isTyped={Object.keys(typed).length > 0}
      isWrong={isWrong}
      isChanged={count > 0}
      status={
        count === 0 ? "Nothing changed yet." : `${count} to set. New quotations start with them at once.`
      }
      action={count > 1 ? `Set ${count} rates` : "Set the rate"}
      onChecked={() => setChecked(true)}
      onRefresh={() => {
        form.change({ seen: null });
        void onRefresh();
      }}
      onStart={start}
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
              error={isChecked || typed[field.rate] !== "" ? problems[field.rate] : undefined}
            >
              <NumberInput
                unit={rateUnit(field)}
                min={0}
                step={field.definition.reading.as === "number" ? field.definition.reading.step * 100 : 1}
                value={typed[field.rate] ?? String(rate.value)}
                onChange={(text) => {
                  form.change(({ typed, seen }) => ({
                    typed: { ...typed, [field.rate]: text },
                    seen: seen ?? known.version,
                  }));
                }}
              />
            </Field>
          );
        })}
      </div>
    </VersionedSettingsForm>
  );
}
