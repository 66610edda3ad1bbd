/** A list of listeners. `subscribe` adds one and returns its removal; `tell` calls all of them. */
export function makeListeners<Event = void>(): {
  subscribe: (listener: (event: Event) => void) => () => void;
  tell: (event: Event) => void;
} {
  const listeners = new Set<(event: Event) => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell(event) {
      for (const listener of listeners) listener(event);
    },
  };
}
