import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import type { defaultMetalPrice } from "#contract/prices-api.ts";
import { call } from "../../../../api/call.ts";
import { useWizard } from "../wizard-context.ts";

/**
 * The column's default metal price comes from the server; when it does not come, 80 stays. It shows nothing: within the
 * wizard itself each state of its call would draw the whole wizard anew.
 */
export function ServedDefaults(): null {
  const { dispatch, isSignedIn } = useWizard();
  const query = useQuery({
    queryKey: ["default metal price"],
    queryFn: ({ signal }) =>
      call<typeof defaultMetalPrice>("GET", "/api/column/metal-price/default", { signal }),
    enabled: isSignedIn,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const price = query.data?.data.metal_price;
  useEffect(() => {
    if (price !== undefined)
      dispatch({ type: "defaultsServed", values: { "column.metal_price": String(price) } });
  }, [dispatch, price]);
  return null;
}
