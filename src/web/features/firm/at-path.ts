import type { FieldPath } from "./firm-fields.ts";

/** Returns the value at a path; undefined where there is none. */
export const valueAt = (from: unknown, path: FieldPath): unknown =>
  path.reduce<unknown>((value, key) => Object(value)[key], from);

/** Returns a copy with another value at a path. Undefined removes the key. */
export function withValue(from: unknown, [key, ...rest]: FieldPath, value: unknown): unknown {
  if (key === undefined) return value;
  const next = withValue(Object(from)[key], rest, value);
  if (Array.isArray(from)) return from.map((entry, at) => (at === key ? next : entry));
  const { [key]: _before, ...others } = Object(from) as Record<string | number, unknown>;
  return next === undefined ? others : { ...Object(from), [key]: next };
}
