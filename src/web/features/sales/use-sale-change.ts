import { useSubmit } from "../../ui/use-submit.ts";
import { quotationsKey } from "./quotation-queries.ts";

type ActingUser<T> = {
  change: (input: T) => Promise<unknown>;
  /** Returns false while a value is wrong. */
  check?: (input: T) => boolean;
  done: string;
  failed: string;
  onDone: () => void;
};

/** The form of a change of a sale. It reloads all sales after the change. */
export const useSaleChange = <T>({ change, ...rest }: ActingUser<T>) =>
  useSubmit<T>({ send: change, reloads: [[quotationsKey]], ...rest });
