import { type Answer, endpoint } from "../endpoint.ts";
import type { keptProfilesSchemas } from "./kept-profiles-schemas.ts";

export type KeptProfile = Answer<typeof keptProfilesSchemas.list>["data"]["profiles"][number];

export const listKeptProfiles = endpoint<{ answer: Answer<typeof keptProfilesSchemas.list> }>()({
  method: "GET",
  path: "/api/firm/kept-profiles",
  access: "set firm",
  summary: "The profiles with which saved quotations and offers print, newest first",
});

export const checkKeptProfile = endpoint<{
  params: { sha256: string };
  answer: Answer<typeof keptProfilesSchemas.check>;
}>()({
  method: "POST",
  path: "/api/firm/kept-profiles/:sha256/check",
  access: "set firm",
  reads: true,
  heavy: true,
  summary: "Print the example paper with a kept profile, and name the form that fails",
});

export const replaceKeptProfile = endpoint<{
  params: { sha256: string };
  answer: Answer<typeof keptProfilesSchemas.replace>;
}>()({
  method: "POST",
  path: "/api/firm/kept-profiles/:sha256/replace",
  access: "set firm",
  heavy: true,
  summary: "Print papers of a kept profile that cannot print with the profile in force",
});
