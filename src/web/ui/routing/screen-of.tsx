import { type ComponentType, lazy, useState } from "react";

/** A screen's component. A lazy component can be loaded early. */
export type ScreenComponent<Props extends object = object> = ComponentType<Props> & {
  preload?: () => Promise<unknown>;
};

/** Thrown when a screen's file is missing. Browsers do not request it again, so only a reload helps. */
export class ScreenMissing extends Error {}

/** Returns a screen whose file loads when it is shown, or when the user points at its link. */
export function screenOf<Props extends object = object>(
  load: () => Promise<ComponentType<Props>>,
): ScreenComponent<Props> {
  let loaded: ComponentType<Props> | undefined;
  let coming: Promise<ComponentType<Props>> | undefined;
  async function fetchFile(): Promise<ComponentType<Props>> {
    try {
      loaded = await load();
      return loaded;
    } catch (error) {
      throw new ScreenMissing(String(error), { cause: error });
    }
  }
  const preload = () => {
    coming ??= fetchFile();
    return coming;
  };
  const Later = lazy(async () => ({ default: await preload() }));
  function Screen(props: Props) {
    // Show a loaded screen at once, because React delays lazy content by a third of a second.
    const [Shown] = useState((): ComponentType<Props> => loaded ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Screen, { preload });
}
