import { expect, test, vi } from "vitest";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { empty } from "#domain/testing/wizard-bench.ts";
import { does, mount } from "../../../testing/page.tsx";
import type { WizardSave } from "../session/use-wizard-session.ts";
import { WizardContext } from "../wizard-context.ts";
import { SaveObstacleDialog } from "./save-obstacle-dialog.tsx";

type Wizard = Parameters<typeof WizardContext>[0]["value"];

/** Presses the answer of the dialog that this draft was saved before. Returns whether it is saved again at once. */
async function savesAgainAfter(answer: string, change: Partial<Draft>): Promise<boolean> {
  const dismiss = vi.fn();
  const record = { number: "SG-2627-00001", revision: 0 };
  const save = { obstacle: { kind: "saved-before", record }, dismiss } as unknown as WizardSave;
  const wizard = { draft: { ...empty(), ...change }, dispatch: vi.fn() } as unknown as Wizard;
  const { container, unmount } = await mount(
    <WizardContext value={wizard}>
      <SaveObstacleDialog save={save} />
    </WizardContext>,
  );
  await does(() =>
    [...container.querySelectorAll("button")].find(({ textContent }) => textContent === answer)?.click(),
  );
  await unmount();
  return dismiss.mock.lastCall?.[0] === true;
}

test("a quotation that was saved before becomes a revision with a reason, or another quotation at once", async () => {
  expect(await savesAgainAfter("Revise SG-2627-00001", {})).toBe(false);
  expect(await savesAgainAfter("Keep as new quotation", {})).toBe(true);
  const revises = { number: "SG-2627-00001", revision: 0 } as Draft["revises"];
  expect(await savesAgainAfter("Save as R1", { revises })).toBe(true);
});
