import { Rejection } from "#domain/errors/rejection.ts";
import { revisionName } from "#domain/sales/sale.ts";

/** Refuses a draft that was saved as this record and has changed since. */
export const savedBefore = ({ number, revision }: { number: string; revision: number }): Rejection =>
  new Rejection(
    "conflict",
    `This draft was already saved as ${revisionName(number, revision)}. It has changed since.`,
    { extra: { saved_as: { number, revision } } },
  );
