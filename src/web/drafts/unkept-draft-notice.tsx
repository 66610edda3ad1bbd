/** The notice on a draft that the browser has no room for. */
export const UnkeptNotice = () => (
  <b className="font-value text-warn">not kept: closing or reloading this window would lose it</b>
);
