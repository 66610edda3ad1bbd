/** A cache in memory of the values that were used last, at most `most`. */
export class LruCache<T extends object> {
  readonly #kept = new Map<string, T>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** Returns the value under this key, undefined without one. */
  get(key: string): T | undefined {
    const value = this.#kept.get(key);
    if (value) this.set(key, value);
    return value;
  }

  /** Puts a value in, as the one that was used last. */
  set(key: string, value: T): void {
    // The one that was used last is at the end.
    this.#kept.delete(key);
    this.#kept.set(key, value);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > this.#most && oldest !== undefined) this.#kept.delete(oldest);
  }
}
