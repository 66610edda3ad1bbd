import type { CompanyProfile } from "#domain/company.ts";
import { endpoint } from "./endpoint.ts";

export type Health = { status: "ok" | "unavailable"; database: "sqlite" | "postgresql"; version: string };

export const health = endpoint<{ answer: Health }>()({
  method: "GET",
  path: "/api/health",
  access: "public",
  summary: "The state of the server and its database",
});

/** Everything of the company profile that visitors may see; bank details and the text of mails stay inside. */
export type PublicCompany = Omit<CompanyProfile, "bank" | "mail">;

export const company = endpoint<{ answer: PublicCompany }>()({
  method: "GET",
  path: "/api/company",
  access: "public",
  summary: "The company profile without bank details",
});

export const openApi = endpoint<{ answer: Record<string, unknown> }>()({
  method: "GET",
  path: "/api/openapi.json",
  access: "read API description",
  summary: "This API as an OpenAPI 3.1 document",
});
