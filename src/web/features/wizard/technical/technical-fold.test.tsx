import { expect, test } from "vitest";
import type { OpenPoint } from "#domain/open-points/open-points.ts";
import { craneOfDraft } from "#domain/quotation/document/crane-of.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { technicalRows } from "#domain/technical/technical-rows.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { run } from "#domain/testing/wizard-bench.ts";
import { enter, eventually, openFold } from "../../../testing/app-acts.ts";
import { does, settle } from "../../../testing/page.tsx";
import { mountPart } from "../../../testing/wizard-part.tsx";
import { Routing } from "../../../ui/routing/routing.tsx";
import { ComponentStep } from "../steps/component-step.tsx";
import type { WizardState } from "../wizard-context.ts";
import { TechnicalFold } from "./technical-fold.tsx";

const golden = draftOf(goldenQuotation("SG-1"), exampleTables);
const own = run(
  golden,
  { kind: "typeTechnical", field: "hoist_motor", text: "7.5" },
  { kind: "typeTechnical", field: "duty_class", text: "M7" },
);
const motor = technicalRows(craneOfDraft(golden), { toldIn: null }).find(
  ({ field }) => field === "hoist_motor",
);
const leftOut = run(golden, {
  kind: "typeTechnical",
  field: motor?.paper ?? expect.unreachable(),
  text: "left out",
});
const doubt = {
  ...{ key: "hoist_motor", kind: "hoist_motor", component: "hoist", step: "hoist", field: "hoist_motor" },
  ...{ text: "The motor is small.", brief: "small motor", values: [], kept: null, remedies: [] },
} as unknown as OpenPoint;

async function open(draft: Draft, state: Partial<WizardState> = {}) {
  const part = await mountPart(
    draft,
    <Routing screens={{}}>
      <TechnicalFold />
    </Routing>,
    state,
  );
  const { container } = part;
  await openFold("Technical data", container);
  const filters = () =>
    [...container.querySelectorAll("label")]
      .map(({ textContent }) => textContent ?? "")
      .filter((text) => /^(?:All|Yours|Doubts) /.test(text));
  return {
    ...part,
    state: () => container.querySelector("summary")?.textContent?.replace("Technical data", ""),
    filters,
    /** The labels of the shown rows. */
    rows: () => [...container.querySelectorAll("li span:first-child")].map(({ textContent }) => textContent),
    show: (name: string) =>
      does(() =>
        [...container.querySelectorAll("label")]
          .find(({ textContent }) => textContent?.startsWith(name))
          ?.click(),
      ),
    search: (text: string) =>
      enter(container.querySelector("input[type=search], input") as HTMLElement, text),
  };
}

test("the technical data say how many values are the author’s own, and how many are doubted", async () => {
  for (const [draft, points, state] of [
    [golden, [], "as computed"],
    [own, [], "2 values of your own"],
    [own, [doubt], "1 doubt2 values of your own"],
    // What papers print is the author’s choice, too.
    [leftOut, [], "1 value of your own"],
  ] as const) {
    const page = await open(draft, { points });
    expect(page.state()).toBe(state);
    await page.unmount();
  }
});

test("the values are those of the filter that hold the sought words", async () => {
  const { container, filters, rows, show, search, unmount } = await open(own, { points: [doubt] });
  expect(filters()).toEqual([`All ${rows().length}`, "Yours 2", "Doubts 1"]);
  await show("Yours");
  const yours = rows();
  expect(yours).toHaveLength(2);
  await show("Doubts");
  expect(rows()).toHaveLength(1);
  expect(yours).toContain(rows()[0]);
  await show("Yours");
  await search("zebra");
  expect([rows(), container.textContent?.includes("No value fits.")]).toEqual([[], true]);
  await show("All");
  await search("LIFT");
  expect(rows().length).toBeGreaterThan(0);
  expect(rows().length).toBeLessThan(20);
  await unmount();
});

test("the hoist and the column have the technical data of their step, and the span none", async () => {
  const stepOf = (component: "hoist" | "column" | "span") =>
    mountPart(
      golden,
      <Routing screens={{}}>
        <ComponentStep component={component} />
      </Routing>,
    );
  const groupsIn = (where: HTMLElement) =>
    [...where.querySelectorAll("details section[aria-label]")].map((each) => each.getAttribute("aria-label"));
  for (const [component, groups] of [
    ["hoist", ["Duty", "Speeds and motors", "Auxiliary hoist"]],
    ["column", ["Hook and clearances", "Runway and columns", "Customer’s building"]],
  ] as const) {
    const { container, unmount } = await stepOf(component);
    await openFold("Technical data", container);
    await eventually("the groups", () => groupsIn(container).length > 0);
    expect(groupsIn(container)).toEqual(groups);
    // A step has a few values: no search, and no further lines.
    expect(container.textContent).not.toMatch(/Further lines|Doubts/);
    await unmount();
  }
  const span = await stepOf("span");
  await settle();
  expect(span.container.textContent).not.toContain("Technical data");
  await span.unmount();
});
