import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { olderRates, rateFieldOf } from "#domain/quotation/draft/draft-rates.ts";
import { rateText, rateTitle } from "#domain/rates/rates.ts";
import { ratesQuery } from "../../../api/settings-queries.ts";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { useWizard } from "../wizard-context.ts";

/** The notice while a draft uses an older rate. One press takes the new rates. */
export function OlderRates() {
  const { draft, dispatch, isSignedIn } = useWizard();
  const { data } = useQuery({ ...ratesQuery, enabled: isSignedIn });
  const older = useMemo(
    () => (data && draft.stage.kind !== "saved" ? olderRates(draft, data.rates) : []),
    [draft, data],
  );
  return (
    <div role="status">
      {older.length > 0 && (
        <Notice
          className="mb-4"
          action={
            <Button
              size="row"
              data-act="takeRates"
              onClick={() => dispatch({ kind: "takeRates", rates: older })}
            >
              {older.length === 1 ? "Take the new rate" : "Take the new rates"}
            </Button>
          }
        >
          <p className="font-value">
            This quotation uses {older.length === 1 ? "an older rate" : "older rates"}.
          </p>
          <ul>
            {older.map((each) => {
              const field = rateFieldOf(each);
              return (
                field && (
                  <li key={field.rate}>
                    {rateTitle(field)}: {rateText(field, each.value)}, now {rateText(field, each.inForce)}
                  </li>
                )
              );
            })}
          </ul>
        </Notice>
      )}
    </div>
  );
}
