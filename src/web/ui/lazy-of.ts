import { type ComponentType, lazy } from "react";

/** A component whose file is fetched when it is shown first: `lazyOf(async () => (await import("./a-dialog.tsx")).ADialog)`. */
export const lazyOf = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => ({ default: await load() }));
