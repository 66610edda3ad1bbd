import type { Choices } from "#domain/quick-entry/entry.ts";
import { endpoint, type Success } from "../endpoint.ts";

export const quickEntryChoices = endpoint<{ answer: Success<Choices> }>()({
  method: "GET",
  path: "/api/quick-entry/choices",
  access: "create quotations",
  summary: "What the price tables in force offer, by crane type: what a line of quick entry is read by",
});
