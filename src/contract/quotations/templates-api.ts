import { type Answer, endpoint } from "../endpoint.ts";
import type { templatesSchemas } from "./templates-schemas.ts";

export const listTemplates = endpoint<{ answer: Answer<typeof templatesSchemas.listTemplates> }>()({
  method: "GET",
  path: "/api/templates",
  access: "create quotations",
  summary: "The templates by name: what they fill, without customer, table prices and totals",
});

export const makeTemplate = endpoint<{
  body: { quotation_id: string; name: string };
  answer: Answer<typeof templatesSchemas.makeTemplate>;
}>()({
  method: "POST",
  path: "/api/templates",
  access: "manage templates",
  status: 201,
  summary:
    "Mark the newest revision of a quotation as a template, or update an existing template’s revision and name",
});

export const renameTemplate = endpoint<{
  params: { id: string };
  body: { name: string };
  answer: Answer<typeof templatesSchemas.renameTemplate>;
}>()({
  method: "PUT",
  path: "/api/templates/:id",
  access: "manage templates",
  summary: "Give a template another name",
});

export const removeTemplate = endpoint<{ params: { id: string }; answer: { success: true } }>()({
  method: "DELETE",
  path: "/api/templates/:id",
  access: "manage templates",
  summary: "Remove a template; its quotation is kept",
});
