import { z } from "zod";

/** An answer as every call that succeeds gives it: its data beside `success`. */
export const success = <S extends z.ZodType>(data: S) => z.object({ success: z.literal(true), data });

/** The answer of a call that has no data to give. */
export const successAnswer = z.object({ success: z.literal(true) });
