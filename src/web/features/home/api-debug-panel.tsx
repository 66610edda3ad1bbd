import { BookOpen } from "lucide-react";
import { useState } from "react";
import type { spanOptions } from "#contract/price-tables/prices-api.ts";
import { can } from "#domain/people/roles.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonAnchor } from "../../ui/button-link.tsx";
import { ScrollingRegion } from "../../ui/lists/scrolling-region.tsx";
import { useSession } from "../auth/session.ts";

type Outcome = { status: string; milliseconds: number; body: string };

const path = "/api/span/options";

async function lookUp(): Promise<Outcome> {
  const start = performance.now();
  const elapsed = () => Math.round(performance.now() - start);
  try {
    const answer = await call<typeof spanOptions>("GET", path, { query: { crane_type: "single" } });
    return { status: "200", milliseconds: elapsed(), body: JSON.stringify(answer, null, 2) };
  } catch (thrown) {
    const isAnswer = thrown instanceof ApiError && thrown.status !== undefined;
    return {
      status: isAnswer ? String(thrown.status) : "No answer",
      milliseconds: elapsed(),
      body: isAnswer
        ? JSON.stringify({ detail: thrown.detail ?? thrown.message }, null, 2)
        : errorText(thrown),
    };
  }
}

/** Looks up the single girder span options and shows the server's answer with status and time. */
export function ApiDebugPanel() {
  const { user } = useSession();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function run() {
    setBusy(true);
    setOutcome(await lookUp());
    setBusy(false);
  }

  return (
    <section aria-labelledby="debug-title" className="border border-rule bg-sheet">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 px-5 py-4 max-md:px-4">
        <div className="min-w-0">
          <h2 id="debug-title" className="text-lead font-section">
            API debug test
          </h2>
          <p className="text-label break-all text-ink-2">GET {path}?crane_type=single</p>
        </div>
        <div className="flex flex-wrap gap-3">
          {can(user, "read API description") && (
            <ButtonAnchor href="/api/docs" target="_blank" icon={BookOpen}>
              API description<span className="sr-only"> (opens in a new tab)</span>
            </ButtonAnchor>
          )}
          <Button busy={isBusy} onClick={() => void run()}>
            Test span options
          </Button>
        </div>
      </div>
      <div role="status">
        {outcome && (
          <div className="border-t border-rule">
            <p className="px-5 py-2.5 text-label tabular-nums max-md:px-4">
              Status <b className="font-value">{outcome.status}</b>, {outcome.milliseconds} ms
            </p>
            <ScrollingRegion
              label="Raw result"
              className="max-h-80 overflow-auto border-t border-rule bg-sheet-2 px-5 py-3 max-md:px-4"
            >
              <pre className="font-mono text-hint">{outcome.body}</pre>
            </ScrollingRegion>
          </div>
        )}
      </div>
    </section>
  );
}
