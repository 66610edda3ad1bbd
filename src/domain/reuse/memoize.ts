/** A function that works its result out once for each object. `remember` gives it a result that is known from elsewhere. */
type MemoizedByObject<K extends object, V> = ((from: K) => V) & { remember(from: K, result: V): void };

/**
 * Returns the same function, which works its result out once for each object. Only for objects that never change, such as
 * saved documents and versions of the firm's profile. A result is forgotten with its object.
 */
export function memoizeByObject<K extends object, V>(workOut: (from: K) => V): MemoizedByObject<K, V> {
  const known = new WeakMap<K, { result: V }>();
  const remember = (from: K, result: V): void => void known.set(from, { result });
  const once = (from: K): V => {
    const before = known.get(from);
    if (before) return before.result;
    const result = workOut(from);
    remember(from, result);
    return result;
  };
  return Object.assign(once, { remember });
}
