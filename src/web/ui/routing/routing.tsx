import { createContext, type ReactNode, useCallback, useContext, useDeferredValue, useMemo } from "react";
import { parse } from "regexparam";
import { matchRoute, Router } from "wouter";
import { navigate as enter, useHistoryState, useLocationProperty } from "wouter/use-browser-location";
import { isDialogEntry } from "../use-back-closes.ts";
import { useLatest } from "../use-latest.ts";
import { hrefOf, type NavigationTarget, type Params, type Pattern, type Searches } from "./address.ts";
import type { ScreenComponent } from "./screen-of.tsx";
import { parseSearch, stringifySearch } from "./search-text.ts";

/** A screen and its address. */
export type Screen<At extends Pattern> = {
  /** Reads the search of the address. */
  search: (raw: Record<string, string>) => Searches[At];
  component: ScreenComponent;
  /** True when the named record exists. Absent: yes. */
  isThere?: (names: Names) => boolean;
  /** The frame around it, which stays while one screen follows another. */
  within?: ScreenComponent<{ children: ReactNode }>;
};

export type Screens = { readonly [At in Pattern]?: Screen<At> };

/** The shown screen: the last one while the file of the next screen loads. */
type RoutedAddress = { href: string; path: string; search: string; hash: string };

type Names = Readonly<Record<string, string | undefined>>;

/** The screen of a path, with the values of the names in its address. */
type FoundScreen = Omit<Screen<Pattern>, "search" | "isThere"> & { isThere: boolean; names: Names };

type Here = { screens: Screens; place: RoutedAddress; found: FoundScreen | undefined };

const HereContext = createContext<Here | null>(null);

function useHere(): Here {
  const here = useContext(HereContext);
  if (here === null) throw new Error("Nothing says where this is shown");
  return here;
}

/** Decodes a part of an address. Returns a part that cannot be decoded unchanged. */
function decoded(part: string | undefined): string | undefined {
  try {
    return part && decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** Returns the first screen whose address fits a path. */
function findScreen(screens: Screens, path: string): FoundScreen | undefined {
  for (const [pattern, { component, within, isThere }] of Object.entries(screens)) {
    const [isHere, parts] = matchRoute(parse, pattern, path);
    if (!isHere) continue;
    const names = Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, decoded(part)]));
    return { component, ...(within && { within }), isThere: isThere?.(names) ?? true, names };
  }
  return undefined;
}

/** Loads the files of the screen at a path. */
export async function preload(screens: Screens, path: string): Promise<void> {
  const screen = findScreen(screens, path);
  await Promise.all([screen?.component.preload?.(), screen?.within?.preload?.()]);
}

export const hereInBrowser = () => location.pathname + location.search + location.hash;

let visits = 0;

/** Goes to an address of the app. Going to the present address adds no history entry. */
export function goTo(href: string, { replace = false }: { replace?: boolean | undefined } = {}): void {
  visits += 1;
  // A new state each time, so that going to the same address also notifies.
  const state = { visit: `${performance.timeOrigin} ${visits}` };
  enter(href, { replace: replace || href === hereInBrowser() || isDialogEntry(), state });
}

const usePath = (): [string, typeof goTo] => [useHere().place.path, goTo];

/** Provides the address to everything inside it. On the server the address is given. */
export function Routing({ screens, at, children }: { screens: Screens; at?: string; children: ReactNode }) {
  const href = useLocationProperty(hereInBrowser, () => at ?? "/");
  // The shown screen stays until the next one is ready.
  const shown = useDeferredValue(href);
  const here = useMemo((): Here => {
    const { pathname, search, hash } = new URL(`http://here${shown}`);
    const place = { href: shown, path: pathname, search, hash };
    return { screens, place, found: findScreen(screens, pathname) };
  }, [screens, shown]);
  return (
    <HereContext value={here}>
      <Router hook={usePath}>{children}</Router>
    </HereContext>
  );
}

/** The shown address. */
export const useRoutedLocation = (): RoutedAddress => useHere().place;

/** Returns a function that tells whether the shown screen is left already, while the next one gets ready. */
export function useIsLeaving(): () => boolean {
  const shown = useLatest(useHere().place.href);
  return useCallback(() => shown.current !== hereInBrowser(), [shown]);
}

/** Changes with each navigation, also to the shown address. */
export const useVisit = (): unknown => useHistoryState<{ visit?: string } | null>()?.visit;

/** The shown screen; undefined when no address fits. */
export const useScreen = () => useHere().found;

/** All screens. */
export const useScreens = (): Screens => useHere().screens;

/** The search of this address, read by its screen. */
function readSearch<At extends Pattern>(screens: Screens, at: At, text: string): Searches[At] {
  const screen = screens[at];
  if (!screen) throw new Error(`No screen stands at ${at}`);
  return screen.search(parseSearch(text));
}

/** The search of the open screen's address. */
export function useSearch<At extends Pattern>(at: At): Searches[At] {
  const { screens, place } = useHere();
  return useMemo(() => readSearch(screens, at, place.search), [screens, at, place.search]);
}

/** The values of the names in the open screen's address. */
export function useParams<At extends Pattern>(_at: At): Params<At> {
  // The calling screen belongs to this address.
  return (useHere().found?.names ?? {}) as Params<At>;
}

/** Goes to a screen. */
export function useNavigate(): (way: NavigationTarget) => void {
  const { screens } = useHere();
  return useCallback(
    ({ to, params, search, hash, replace }) => {
      const made =
        typeof search === "function"
          ? // The compiler held it against this screen's search where it was written; here it is one of many.
            (search as (before: object) => object)(readSearch(screens, to, location.search))
          : search;
      goTo(hrefOf({ to, params, search: made, hash }), { replace });
    },
    [screens],
  );
}

/** Changes the search of the present address on any screen. */
export const replaceInSearch = (change: Readonly<Record<string, unknown>>): void =>
  goTo(location.pathname + stringifySearch({ ...parseSearch(location.search), ...change }) + location.hash, {
    replace: true,
  });
