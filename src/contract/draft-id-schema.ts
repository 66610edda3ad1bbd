import { z } from "zod";

/** The identity of a draft on its author's device. */
export const draftId = z
  .string()
  .min(1, "Draft ID must have at least 1 character")
  .max(60, "Draft ID must be at most 60 characters");
