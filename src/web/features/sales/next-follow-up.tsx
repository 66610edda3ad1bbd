import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { DateInput } from "../../ui/fields/date-input.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { indianToday } from "../../ui/today.ts";
import type { SaleWithCalls } from "./sale-with-calls.ts";

type NextFollowUpProps = {
  /** YYYY-MM-DD; blank for none. */
  day: string;
  onChange: (day: string) => void;
  error: string | undefined;
};

/** The day of the next follow-up, proposed when a paper goes to the customer. */
export function NextFollowUp({ day, onChange, error }: NextFollowUpProps) {
  return (
    <div className="flex flex-wrap items-start gap-x-3">
      <Field label="Next follow-up" error={error} className="min-w-0 flex-1 sm:max-w-60">
        <DateInput value={day} onChange={onChange} min={indianToday()} />
      </Field>
      {day !== "" && (
        <Button variant="quiet" className="mt-6.5" onClick={() => onChange("")}>
          No follow-up
        </Button>
      )}
    </div>
  );
}

/** Saves the next follow-up after the paper was sent. Shows a refusal; the sent paper is not affected. */
export async function noteFollowUp(sale: SaleWithCalls, followUp: string): Promise<void> {
  const day = followUp === "" ? null : followUp;
  if (day === sale.next_follow_up) return;
  await sale
    .setFollowUp({ day })
    .catch((thrown: unknown) => toast.error(errorText(thrown, "The follow-up could not be saved")));
}
