import type { Choices } from "#domain/quick-entry/entry.ts";
import { endpoint, type Success } from "../endpoint.ts";

export const quickEntryChoices = endpoint<{ answer: Success<Choices> }>()({
  method: "GET",
  path: "/api/quick-entry/choices",
  access: "create quotations",
  summary: "The values of the price tables in force by crane type, for reading a line of quick entry",
});
