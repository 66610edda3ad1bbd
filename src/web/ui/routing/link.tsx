import type { ComponentProps } from "react";
import { Link as PressedLink, Redirect as WouterRedirect } from "wouter";
import { type Address, hrefOf } from "./address.ts";
import { preload, useScreens } from "./routing.tsx";

export type LinkProps = Address & { replace?: boolean } & Omit<ComponentProps<"a">, "href" | "ref">;

/** A link to a screen of the app. Pointing at it loads the screen's file. */
export function Link({ to, params, search, hash, replace = false, ...anchor }: LinkProps) {
  const screens = useScreens();
  const href = hrefOf({ to, params, search, hash });
  // A missing file is reported when the user follows the link.
  const ask = () => void preload(screens, hrefOf({ to, params })).catch(() => undefined);
  if (anchor.target !== undefined) return <a {...anchor} href={href} />;
  return <PressedLink {...anchor} href={href} replace={replace} onPointerEnter={ask} onFocus={ask} />;
}

/** Opens another address at once; Back skips this one. */
export function Redirect(address: Address) {
  const href = hrefOf(address);
  return <WouterRedirect key={href} href={href} replace />;
}
