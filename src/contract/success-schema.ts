import { z } from "zod";

/** The envelope of every successful answer: its data beside `success`. */
export const success = <S extends z.ZodType>(data: S) => z.object({ success: z.literal(true), data });

/** The answer of a successful call without data. */
export const successAnswer = z.object({ success: z.literal(true) });
