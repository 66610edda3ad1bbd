/**
 * The type of an answer on its way: lists are not changed, and optional fields may also be undefined, because JSON leaves
 * such fields out.
 */
export type Sendable<T> = T extends readonly (infer Item)[]
  ? readonly Sendable<Item>[]
  : T extends object
    ? {
        [K in keyof T]: string extends K
          ? Sendable<T[K]>
          : object extends Pick<T, K>
            ? Sendable<T[K]> | undefined
            : Sendable<T[K]>;
      }
    : T;
