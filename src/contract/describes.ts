import type { z } from "zod";

type Leaf = string | number | boolean | null | undefined;

/** The names of all fields of a type, those of inner ones with their path: "terms.title". Fields of any name have none. */
type Fields<T, Path extends string = ""> = T extends Leaf
  ? never
  : T extends readonly (infer Item)[]
    ? Fields<Item, Path>
    : {
          [K in keyof T as string extends K ? never : K]-?:
            | `${Path}${K & string}`
            | Fields<T[K], `${Path}${K & string}.`>;
        } extends infer Names
      ? Names[keyof Names]
      : never;

type OnlyInOne<A, B> = Exclude<Fields<A>, Fields<B>> | Exclude<Fields<B>, Fields<A>>;

/**
 * Returns the schema of a type that the domain owns, because it computes and keeps it. A schema that lacks a field of the type,
 * has another one or another kind of value does not compile, also where the field is optional.
 */
export const describes =
  <T>() =>
  <S extends z.ZodType<T>>(
    schema: S &
      ([OnlyInOne<T, z.output<S>>] extends [never] ? unknown : { differsIn: OnlyInOne<T, z.output<S>> }),
  ): S =>
    schema;
