import { expect, test, vi } from "vitest";
import { craneOfDraft } from "#domain/quotation/document/crane-of.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { type TechnicalRow, technicalRows } from "#domain/technical/technical-rows.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { run } from "#domain/testing/wizard-bench.ts";
import { enter } from "../../../testing/app-acts.ts";
import { does } from "../../../testing/page.tsx";
import { mountPart } from "../../../testing/wizard-part.tsx";
import { TechnicalRowItem } from "./technical-row.tsx";

const golden = draftOf(goldenQuotation("SG-1"), exampleTables);
const rowOf = (is: (row: TechnicalRow) => boolean, draft: Draft = golden): TechnicalRow =>
  technicalRows(craneOfDraft(draft), { toldIn: null }).find(is) ?? expect.unreachable();
const motor = (draft?: Draft) => rowOf(({ field }) => field === "hoist_motor", draft);
const onlyPrinted = rowOf(({ field, paper }) => field === null && paper !== null);

async function shown(row: TechnicalRow, { draft = golden, isOpen = false } = {}) {
  const acts = { onOpen: vi.fn(), onClose: vi.fn(), say: vi.fn() };
  const part = await mountPart(
    draft,
    <ul>
      <TechnicalRowItem {...{ row, isOpen, points: [], actsOf: () => expect.unreachable(), ...acts }} />
    </ul>,
  );
  const button = part.container.querySelector<HTMLElement>("[data-technical]");
  const key = async (name: string, init: KeyboardEventInit = {}) => {
    const event = new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...init });
    await does(() => (document.activeElement ?? button)?.dispatchEvent(event));
    return event.defaultPrevented;
  };
  return { ...part, ...acts, button, key };
}

test("keys on a row choose what papers print, open it, or are left to the page", async () => {
  for (const [row, key, init, expected] of [
    [motor(), "b", {}, [true, 0, ["by others"]]],
    [motor(), "L", {}, [true, 0, ["left out"]]],
    [motor(), "v", {}, [true, 0, [""]]],
    [motor(), "b", { ctrlKey: true }, [false, 0, []]],
    [motor(), "Enter", {}, [true, 1, []]],
    [motor(), "Enter", { repeat: true }, [true, 0, []]],
    [motor(), "F2", {}, [true, 1, []]],
    [motor(), "7", {}, [true, 1, []]],
    [motor(), "a", {}, [false, 0, []]],
    [onlyPrinted, "7", {}, [false, 0, []]],
    [onlyPrinted, "l", {}, [true, 0, ["left out"]]],
  ] as const) {
    const page = await shown(row);
    page.button?.focus();
    const isTaken = await page.key(key, init);
    const texts = page
      .sent()
      .map((event) => (event.kind === "typeTechnical" && event.field === row.paper ? event.text : event));
    expect([key, isTaken, page.onOpen.mock.calls.length, texts]).toEqual([key, ...expected]);
    expect(page.say.mock.calls.length).toBe(texts.length);
    await page.unmount();
  }
});

test("a saved quotation has no press that sets a value", async () => {
  const draft: Draft = { ...golden, stage: { kind: "saved", number: "SG-2627-00001" } };
  const { button, unmount } = await shown(motor(draft), { draft });
  expect(button).toBeNull();
  await unmount();
});

test("Done sends the value as it is read with the choice for papers; a wrong one and Esc send nothing", async () => {
  for (const [typed, end, expected] of [
    ["7,5", "Enter", null],
    ["900", "Enter", null],
    ["7.50", "Enter", "7.5"],
    ["7.50", "Escape", null],
  ] as const) {
    const page = await shown(motor(), { isOpen: true });
    const box = page.container.querySelector<HTMLElement>("[role=spinbutton]") ?? expect.unreachable();
    await enter(box, typed);
    await page.key(end);
    expect([typed, page.sent()]).toEqual([
      typed,
      expected === null
        ? []
        : [
            { kind: "typeTechnical", field: "hoist_motor", text: expected },
            { kind: "typeTechnical", field: motor().paper, text: "" },
          ],
    ]);
    expect(page.onClose).toHaveBeenCalledTimes(expected !== null || end === "Escape" ? 1 : 0);
    await page.unmount();
  }
});

test("Done sends the choice for papers with the value", async () => {
  const page = await shown(motor(), { isOpen: true });
  const choice = [...page.container.querySelectorAll("label")].find(
    ({ textContent }) => textContent === "By others",
  );
  await does(() => choice?.querySelector("input")?.click());
  await page.key("Enter");
  expect(page.sent().map((event) => event.kind === "typeTechnical" && event.text)).toEqual(["", "by others"]);
  await page.unmount();
});

test("Take puts the computed value back, and stands only beside another one", async () => {
  const own = run(golden, { kind: "typeTechnical", field: "hoist_motor", text: "7.5" });
  const page = await shown(motor(own), { draft: own, isOpen: true });
  const buttons = () => [...page.container.querySelectorAll("button")];
  const press = (name: string) =>
    does(() =>
      buttons()
        .find(({ textContent }) => textContent === name)
        ?.click(),
    );
  await press("Take");
  expect(buttons().some(({ textContent }) => textContent === "Take")).toBe(false);
  await press("Done");
  expect(page.sent()[0]).toEqual({ kind: "typeTechnical", field: "hoist_motor", text: "" });
  await page.unmount();
  // Nothing computes it.
  const told = run(golden, { kind: "typeTechnical", field: "auxiliary.capacity", text: "2" });
  const auxiliary = await shown(
    rowOf(({ field }) => field === "auxiliary.capacity", told),
    { draft: told, isOpen: true },
  );
  expect(auxiliary.container.textContent).not.toContain("Take");
  await auxiliary.unmount();
});
