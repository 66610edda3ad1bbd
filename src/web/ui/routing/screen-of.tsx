import { type ComponentType, lazy, useState } from "react";

/** A screen's component; one whose file comes when it is needed can be asked for before. */
export type ScreenComponent<Props extends object = object> = ComponentType<Props> & {
  preload?: () => Promise<unknown>;
};

/** Thrown where a screen's file does not come: browsers do not ask for it again, so only a reload helps. */
export class ScreenMissing extends Error {}

/** A screen whose file is fetched when it is shown, or when a link to it is pointed at. */
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
    // A loaded screen is shown at once: React makes what comes later wait for a third of a second.
    const [Shown] = useState((): ComponentType<Props> => loaded ?? Later);
    return <Shown {...props} />;
  }
  return Object.assign(Screen, { preload });
}
