import type { Key } from "react";
import { jsxDEV as elementOf } from "react/jsx-dev-runtime";
import { withSafeTexts } from "./jsx-runtime.ts";

export { Fragment, type JSX } from "./jsx-runtime.ts";

type ElementArguments = Parameters<typeof elementOf>;

/** An element while the code is worked on, with React's own warnings. */
export function jsxDEV(
  type: ElementArguments[0],
  props: Parameters<typeof withSafeTexts>[1],
  key: Key | undefined,
  isStatic: boolean,
  source?: ElementArguments[4],
  self?: ElementArguments[5],
) {
  const safe = withSafeTexts(type, props, isStatic);
  return elementOf(type, safe, key, isStatic && Array.isArray(safe.children), source, self);
}
