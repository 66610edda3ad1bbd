/** A body in JSON, or a form. */
export type Body = object | FormData;
/** Calls the server as one user and gives the whole answer. */
export type Caller = (method: string, path: string, body?: Body) => Promise<{ status: number; text: string }>;

export function callerWith(url: string, token: string | null): Caller {
  const authorization: Record<string, string> = token === null ? {} : { authorization: `Bearer ${token}` };
  return async (method, path, body) => {
    const isJson = body !== undefined && !(body instanceof FormData);
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: isJson ? { ...authorization, "content-type": "application/json" } : authorization,
      ...(body !== undefined && { body: isJson ? JSON.stringify(body) : body }),
    });
    return { status: answer.status, text: await answer.text() };
  };
}

/** The same, for what must go well: anything but this status ends the bench. */
export async function expectStatus(
  call: Caller,
  expected: number,
  ...asked: Parameters<Caller>
): Promise<string> {
  const { status, text } = await call(...asked);
  if (status !== expected)
    throw new Error(`${asked[0]} ${asked[1]} answered ${status} ${text.slice(0, 200)}`);
  return text;
}

/** The price look-ups of people at work. */
export const lookUps: readonly Parameters<Caller>[] = [
  ["GET", "/api/span/price/10T/20"],
  ["GET", "/api/hoist/capacities"],
  ["GET", "/api/hoist/types/5T"],
  ["POST", "/api/end-carriage", { capacity: "10T", span_width_m: 20, end_carriage_type: "EC-250" }],
  ["GET", "/api/span/span-widths/5T?crane_type=double"],
];
