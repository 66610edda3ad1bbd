import type { z } from "zod";
import { type Answer, endpoint } from "../endpoint.ts";
import type { accountSchemas, ownSession, rememberedDevice } from "./account-schemas.ts";

export type OwnSession = z.infer<typeof ownSession>;
export type RememberedDevice = z.infer<typeof rememberedDevice>;

export const listOwnSessions = endpoint<{ answer: Answer<typeof accountSchemas.listOwnSessions> }>()({
  method: "GET",
  path: "/api/account/sessions",
  access: "use own session",
  summary: "The caller’s sessions and remembered devices, last used first",
});

export const endOwnSession = endpoint<{ params: { id: string }; answer: { success: true } }>()({
  method: "DELETE",
  path: "/api/account/sessions/:id",
  access: "use own session",
  summary: "End one of the caller’s sessions",
});

export const forgetDevice = endpoint<{ params: { id: string }; answer: { success: true } }>()({
  method: "DELETE",
  path: "/api/account/devices/:id",
  access: "use own session",
  summary: "Forget one of the caller’s remembered devices, which then needs a code again",
});

export const changeOwnPassword = endpoint<{
  body: { current_password: string; new_password: string };
  answer: { success: true };
}>()({
  method: "PUT",
  path: "/api/account/password",
  access: "use own session",
  summary: "Change the caller’s password and end all other sessions",
});
