/**
 * Returns the same function, which works its result out once for each object. Only for objects that never change, such as
 * saved documents and versions of the firm's profile. A result is forgotten with its object.
 */
export function oncePerObject<K extends object, V>(workOut: (from: K) => V): (from: K) => V {
  const known = new WeakMap<K, { result: V }>();
  return (from) => {
    const before = known.get(from);
    if (before) return before.result;
    const result = workOut(from);
    known.set(from, { result });
    return result;
  };
}
