import { queryOptions } from "@tanstack/react-query";
import type { getFirstSteps } from "#contract/first-steps/first-steps-api.ts";
import { call } from "../../api/call.ts";

/** The steps of the first hour. Other screens end them, so each visit of the home page reads them again. */
export const firstStepsQuery = queryOptions({
  queryKey: ["first steps"],
  queryFn: async ({ signal }) =>
    (await call<typeof getFirstSteps>("GET", "/api/first-steps", { signal })).data.steps,
  refetchOnMount: "always",
});
