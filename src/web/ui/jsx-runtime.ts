import { createElement, Fragment, type Key, type ReactNode } from "react";
import { jsx as elementOf, jsxs as elementWith } from "react/jsx-runtime";

export type { JSX } from "react";
export { Fragment };

/** They may have text only: an option, a document's title, a text of a drawing. */
const textOnly: ReadonlySet<unknown> = new Set([
  "option",
  "title",
  "textarea",
  "text",
  "tspan",
  "desc",
  "style",
]);

const isText = (child: ReactNode): child is string | number =>
  typeof child === "string" || typeof child === "number";
const isNothing = (child: ReactNode): boolean =>
  child === null || child === undefined || typeof child === "boolean";

/** A text that a translator may take: blanks between elements stay as they are. */
const inElement = (text: string): ReactNode =>
  text.trim() === "" ? text : createElement("span", null, text);

/**
 * Returns these children with each text that stands beside elements in an element of its own. A browser that
 * translates the page puts its own elements in place of bare texts: React could then neither change nor remove them, nor
 * insert anything before them. An element's only text is safe, because React sets it as a whole.
 */
export function withTextElements(type: unknown, children: readonly ReactNode[]): ReactNode {
  if (textOnly.has(type)) return [...children];
  const shown = children.filter((child) => !isNothing(child));
  if (shown.every(isText)) {
    const text = shown.join("");
    return type === Fragment ? inElement(text) : text;
  }
  if (!shown.some(isText)) return [...children];
  // A text stands at the place of its first part, so that the elements after it keep their places.
  const placed: ReactNode[] = [];
  let start = -1;
  for (const [at, child] of children.entries()) {
    if (isText(child)) {
      if (start < 0) start = at;
      placed[at] = at === start ? String(child) : null;
      if (at !== start) placed[start] = `${placed[start]}${child}`;
    } else {
      placed[at] = child;
      if (!isNothing(child)) start = -1;
    }
  }
  return placed.map((child) => (typeof child === "string" ? inElement(child) : child));
}

type Props = { children?: ReactNode; readonly [name: string]: unknown };

/** The props of an element with several children, or with one. */
export function withSafeTexts(type: unknown, props: Props, isStatic: boolean): Props {
  const { children } = props;
  if (isStatic) return { ...props, children: withTextElements(type, children as readonly ReactNode[]) };
  return type === Fragment && isText(children) ? { ...props, children: inElement(String(children)) } : props;
}

type ElementType = Parameters<typeof elementOf>[0];

/** An element with one child or none. */
export const jsx = (type: ElementType, props: Props, key?: Key) =>
  elementOf(type, withSafeTexts(type, props, false), key);

/** An element with several children. */
export const jsxs = (type: ElementType, props: Props, key?: Key) => {
  const safe = withSafeTexts(type, props, true);
  return (Array.isArray(safe.children) ? elementWith : elementOf)(type, safe, key);
};
