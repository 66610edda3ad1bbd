import { type ComponentType, lazy } from "react";

let firstPicture: Promise<void> = Promise.resolve();

/** Parts that open later load after this time, so that the first screen loads faster. */
export function loadAfter(picture: Promise<void>): void {
  firstPicture = picture;
}

/** A component whose file is fetched when it is shown first: `lazyOf(async () => (await import("./a-dialog.tsx")).ADialog)`. */
export const lazyOf = <Props extends object>(load: () => Promise<ComponentType<Props>>) =>
  lazy(async () => {
    await firstPicture;
    return { default: await load() };
  });
