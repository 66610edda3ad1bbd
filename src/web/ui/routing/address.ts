import { stringifySearch } from "./search-text.ts";

/** The address has no search. */
export type NoSearch = Record<string, never>;

/** The search of each address, by the address's pattern; `app/screens.ts` declares the others. */
export interface Searches {
  "/": NoSearch;
}

/** An address of the app: `/quotations/:number`, in which a name after a colon stands for any text. */
export type Pattern = keyof Searches;

type NameIn<Of extends string> = Of extends `${string}:${infer Name}/${infer Rest}`
  ? Name | NameIn<`/${Rest}`>
  : Of extends `${string}:${infer Name}`
    ? Name
    : never;

/** The values of a pattern's names. One with a question mark may be left out. */
export type Params<Of extends string> = {
  [Name in NameIn<Of> as Name extends `${string}?` ? never : Name]: string;
} & { [Name in NameIn<Of> as Name extends `${infer Left}?` ? Left : never]?: string | undefined };

type ParamsOf<To extends Pattern> =
  Record<never, never> extends Params<To> ? { params?: Params<To> } : { params: Params<To> };

/** An address to go to. Unknown names and search keys fail to compile. */
export type Address = {
  [To in Pattern]: { to: To; search?: Searches[To]; hash?: string } & ParamsOf<To>;
}[Pattern];

/** The target of a press. A function makes the search from the present one. */
export type NavigationTarget = {
  [To in Pattern]: {
    to: To;
    search?: Searches[To] | ((before: Searches[To]) => Searches[To]);
    hash?: string;
    /** Back skips it. */
    replace?: boolean;
  } & ParamsOf<To>;
}[Pattern];

type Parts = {
  to: string;
  params?: object | undefined;
  search?: object | undefined;
  hash?: string | undefined;
};

/** The text of an address for a link. */
export function hrefOf({ to, params, search, hash }: Parts): string {
  const texts: Readonly<Record<string, string | undefined>> = { ...params };
  const path = to.replace(/\/:(\w+)\??/g, (_, name) => {
    const text = texts[name];
    return text === undefined ? "" : `/${encodeURIComponent(text)}`;
  });
  return path + stringifySearch({ ...search }) + (hash === undefined ? "" : `#${hash}`);
}
