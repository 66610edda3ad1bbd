import type { z } from "zod";
import { endpoint } from "./endpoint.ts";
import type { healthSchema, publicFirmSchema } from "./service-schemas.ts";

export const health = endpoint<{ answer: z.infer<typeof healthSchema> }>()({
  method: "GET",
  path: "/api/health",
  access: "public",
  summary: "The state of the server and its database",
});

export type PublicFirm = z.infer<typeof publicFirmSchema>;

export const getPublicFirm = endpoint<{ answer: PublicFirm }>()({
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
