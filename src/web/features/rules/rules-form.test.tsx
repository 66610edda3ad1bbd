import { beforeEach, expect, test } from "vitest";
import { noRules } from "#domain/approval/commercial-rules.ts";
import { enter } from "../../testing/app-acts.ts";
import { versionsSent } from "../../testing/settings-form.tsx";
import { RulesForm } from "./rules-form.tsx";

beforeEach(() => localStorage.clear());

/** Sets the first limit of the role at this place. */
const limit = (place: number) => async (page: HTMLElement) => {
  const field = page.querySelectorAll("fieldset")[place]?.querySelector("input");
  if (field) await enter(field, "7");
};

test("rules are set on the version on which they were typed, and on a newer one only after Reload", async () => {
  const sent = await versionsSent({
    form: (known) => <RulesForm known={known} onRefresh={async () => undefined} />,
    known: (version: number) => ({ ...noRules, version }),
    changes: [limit(0), limit(1)],
  });
  expect(sent).toEqual([1, 2]);
});
