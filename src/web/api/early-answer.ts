/** What the page's head asked for before the scripts were there (`scripts/screen-preloads.ts`). */
export type EarlyAnswer = {
  method: string;
  address: string;
  token: string;
  response: Promise<Response>;
};

declare global {
  interface Window {
    earlyAnswers?: EarlyAnswer[];
  }
}

/** What was asked for when the page was opened says nothing of what is so minutes later. */
const keptFor = 60_000;

/** The answer to this call when the page's head has asked for it already, with the same token; once. */
export function takeEarlyAnswer(
  method: string,
  address: string,
  token: string | null,
): Promise<Response> | undefined {
  const early = window.earlyAnswers;
  const at = early?.findIndex(
    (each) => each.method === method && each.address === address && each.token === token,
  );
  if (!early || at === undefined || at < 0) return undefined;
  const [taken] = early.splice(at, 1);
  return performance.now() < keptFor ? taken?.response : undefined;
}
