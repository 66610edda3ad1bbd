import { onTestFinished, vi } from "vitest";
import type { Role } from "#domain/people/roles.ts";
import { startAuthSession } from "../features/auth/session.ts";
import { currentToasts, dismissToast } from "../ui/feedback/toast-store.ts";

/** A call of the page: "GET /api/approvals", its search and its body. */
type SentCall = { call: string; query: Readonly<Record<string, string>>; body: unknown };

/** The answers by call. A function makes another answer than 200. */
type Answers = Readonly<Record<string, object | ((sent: SentCall) => Response)>>;

/** The server's refusal with this text. */
export const refusal = (status: number, detail: string) => () => Response.json({ detail }, { status });

/**
 * Signs in a user of this role, until the test ends, and answers the calls of the page. Returns its calls. A call
 * without an answer fails as behind a proxy that reaches no server.
 */
export async function signInAs(role: Role, answers: Answers = {}): Promise<SentCall[]> {
  const calls: SentCall[] = [];
  localStorage.setItem("crane-quote.token", "a token");
  localStorage.setItem("crane-quote.user", JSON.stringify({ id: "1", username: "asha", role }));
  vi.stubGlobal("fetch", async (url: string, { method = "GET", body }: RequestInit = {}) => {
    const { pathname, searchParams } = new URL(url, "http://page");
    const sent: SentCall = {
      call: `${method} ${pathname}`,
      query: Object.fromEntries(searchParams),
      body: typeof body === "string" ? JSON.parse(body) : null,
    };
    calls.push(sent);
    const answer = answers[sent.call];
    if (answer === undefined) return new Response("a proxy's page", { status: 502 });
    return typeof answer === "function" ? answer(sent) : Response.json(answer);
  });
  await startAuthSession();
  onTestFinished(async () => {
    localStorage.clear();
    await startAuthSession();
    for (const { id } of currentToasts()) dismissToast(id);
    vi.unstubAllGlobals();
  });
  return calls;
}
