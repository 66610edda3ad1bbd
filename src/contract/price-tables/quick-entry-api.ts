import { type Answer, endpoint } from "../endpoint.ts";
import type { quickEntryChoicesSchemas } from "./quick-entry-schemas.ts";

export const quickEntryChoices = endpoint<{ answer: Answer<typeof quickEntryChoicesSchemas> }>()({
  method: "GET",
  path: "/api/quick-entry/choices",
  access: "create quotations",
  summary: "The values of the price tables in force by crane type, for reading a line of quick entry",
});
