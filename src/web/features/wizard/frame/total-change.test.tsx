import { useState } from "react";
import { expect, test } from "vitest";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { noHistory, recordEvent } from "#domain/wizard/draft-history.ts";
import { wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import { does, mount } from "../../../testing/page.tsx";
import { WizardContext, type WizardState } from "../wizard-context.ts";
import { useTotalChange } from "./total-change.tsx";

const draft = draftOf(goldenQuotation("SG-1"), exampleTables);
const event = { kind: "typeMargin", text: "7" } as const;
const after = wizardReducer(draft, event);
const history = recordEvent(noHistory, draft, event, after);
const priced = { requestOf: () => null };

const before = { draft, history: noHistory, prices: priced } as unknown as WizardState;
const changed = { draft: after, history, prices: priced } as unknown as WizardState;

let turn: (wizard: WizardState) => void;

function Change() {
  return <p>{useTotalChange()}</p>;
}
function Wizard({ first }: { first: WizardState }) {
  const [wizard, set] = useState(first);
  turn = set;
  return (
    <WizardContext value={wizard}>
      <Change />
    </WizardContext>
  );
}

/** What a wizard says that opened in one state and is in another one now. */
async function saidAfter(first: WizardState, now: WizardState): Promise<string> {
  const { container, unmount } = await mount(<Wizard first={first} />);
  await does(() => turn(now));
  const text = container.textContent ?? "";
  await unmount();
  return text;
}

test("a change of the total is named once its prices are there, and not one from before the wizard opened", async () => {
  expect(await saidAfter(before, changed)).toMatch(/^Margin .*[+−]₹[\d,.]+ on the total$/);
  const waits = { ...changed, prices: { requestOf: () => ({}) } } as unknown as WizardState;
  expect(await saidAfter(before, waits)).toBe("");
  expect(await saidAfter(changed, changed)).toBe("");
});
