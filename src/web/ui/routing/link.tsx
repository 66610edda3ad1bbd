import type { ComponentProps } from "react";
import { Link as PressedLink, Redirect } from "wouter";
import { type Address, hrefOf } from "./address.ts";
import { preload, useScreens } from "./routing.tsx";

export type LinkProps = Address & { replace?: boolean } & Omit<ComponentProps<"a">, "href" | "ref">;

/** A link to a screen of the app, whose file is asked for when it is pointed at. */
export function Link({ to, params, search, hash, replace = false, ...anchor }: LinkProps) {
  const screens = useScreens();
  const href = hrefOf({ to, params, search, hash });
  // A file that does not come is said when the link is followed.
  const ask = () => void preload(screens, hrefOf({ to, params })).catch(() => undefined);
  if (anchor.target !== undefined) return <a {...anchor} href={href} />;
  return <PressedLink {...anchor} href={href} replace={replace} onPointerEnter={ask} onFocus={ask} />;
}

/** Leads on at once, and takes no step of the way back. */
export function LeadTo(address: Address) {
  const href = hrefOf(address);
  return <Redirect key={href} href={href} replace />;
}
