/** Who hears of a change: `subscribe` gives the way to hear no more, `tell` calls them all with what happened. */
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
