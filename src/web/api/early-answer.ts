declare global {
  interface Window {
    /** What the page's head asked for before the scripts were there (`scripts/screen-preloads.ts`). */
    earlyAnswer?: { path: string; token: string; response: Promise<Response> };
  }
}

/** The answer to this call when the page's head has asked for it already, with the same token; once. */
export function takeEarlyAnswer(path: string, token: string | null): Promise<Response> | undefined {
  const early = window.earlyAnswer;
  if (early?.path !== path || early.token !== token) return undefined;
  delete window.earlyAnswer;
  return early.response;
}
