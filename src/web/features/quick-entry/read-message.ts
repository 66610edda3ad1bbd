import type { Message } from "#domain/enquiry/read-message.ts";
import type { TextRange } from "#domain/quick-entry/entry.ts";

/** A message as it is read, and the places of its names. */
export type ReadMessage = { message: Message; names: readonly TextRange[] };
