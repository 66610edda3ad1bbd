import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { servedRates } from "#domain/rates/draft-rates.ts";
import { ratesQuery } from "../../../api/rates-query.ts";
import { useWizard } from "../wizard-context.ts";

/**
 * The rates of a new draft come from the server; when they do not come, the specification's stay. It shows nothing: within
 * the wizard itself each state of its call would draw the whole wizard anew.
 */
export function ServedDefaults(): null {
  const { draft, dispatch, isSignedIn } = useWizard();
  const { data } = useQuery({ ...ratesQuery, enabled: isSignedIn });
  useEffect(() => {
    if (data) dispatch({ type: "defaultsServed", values: servedRates(draft, data.rates) });
  }, [dispatch, draft, data]);
  return null;
}
