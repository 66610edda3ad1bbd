import { expect, test } from "vitest";
import { act } from "../../../testing/act.ts";
import { enter, eventually, gone, hides, press, pressKey, seen, shows } from "../../../testing/app-acts.ts";
import { onAppBench } from "../../../testing/app-bench.tsx";
import { reload, resume } from "../../../testing/wizard-acts.ts";

const bench = onAppBench();

/** Opens the fold, which has no role in the test's page. */
async function openFold(): Promise<void> {
  const title = await eventually("the fold of the technical data", () =>
    [...document.querySelectorAll<HTMLElement>("summary")].find((each) =>
      each.textContent?.startsWith("Technical data"),
    ),
  );
  await act(async () => title.click());
}

test("further lines are typed by keys, doubted at their field and kept", async () => {
  await resume(bench, "SG-1", "final");
  await openFold();
  await press("button", "Add a line");
  const cell = async (name: string, at: number) =>
    (await seen("textbox", `${name}, line ${at}`)) as HTMLInputElement;
  const group = await eventually("the group of the first line", () =>
    document.querySelector<HTMLInputElement>("[data-line] input"),
  );
  await enter(group, "Hook");
  await enter(await cell("Label", 1), "Hook type");
  const text = await cell("Text", 1);
  await enter(text, "Ramshorn");
  await act(async () => text.focus());
  await pressKey("Enter");
  await eventually("a second line", () => document.querySelectorAll("[data-line]")[1]);
  await enter(await cell("Label", 2), "Falls");
  await act(async () => (document.activeElement as HTMLElement | null)?.blur());
  await shows("Text of technical line 2 must not be empty");
  await press("button", "Remove line 2");
  await hides("must not be empty");
  await reload(bench);
  await openFold();
  expect((await cell("Text", 1)).value).toBe("Ramshorn");
});

test("papers leave a value out or say by others, by keys and in the open row", async () => {
  await resume(bench, "SG-1", "final");
  await openFold();
  const row = (name: string) => seen("button", `Set ${name}`);
  const weight = await row("Hoist weight");
  await act(async () => weight.focus());
  await pressKey("l");
  await shows("1 value of your own");
  await shows("left out", weight.closest("li") as HTMLElement);
  await pressKey("v");
  await shows("as computed");
  await press("button", "Set Hoist motor");
  const opened = await editor();
  await press("radio", "By others", opened);
  await pressKey("Enter");
  await gone("group", "Hoist motor");
  await shows(/By others.*computed [\d.]+ kW/, (await row("Hoist motor")).closest("li") as HTMLElement);
  await shows("Papers say “by others” for hoist motor, but the price has our hoist.", await fold());
  // A row without a field of its own opens with the choice alone.
  await press("button", "Set Connected load");
  const load = await seen("group", "Connected load");
  await eventually("the focus on the choice", () => document.activeElement?.matches("input[type=radio]"));
  // Its filter does not take an open row away.
  await press("radio", "Yours 1");
  await press("radio", "Leave out", load);
  await press("button", "Done", load);
  await shows("2 values of your own");
  await reload(bench);
  await openFold();
  await shows("2 values of your own");
});

test("an open point of a technical value leads to its row, and so does its address", async () => {
  await resume(bench, "SG-1", "final");
  await openFold();
  await press("button", "Set Hoist motor");
  await typeInto("0.5");
  await pressKey("Enter");
  const isAtMotor = () => document.activeElement?.matches("[data-field=hoist_motor]");
  await press("link", "Technical data");
  await eventually("the focus on the row", isAtMotor);
  await reload(bench);
  await press("link", "Technical data");
  await eventually("the focus on the row of the closed fold", isAtMotor);
});

const fold = async () => (await seen("region", "Speeds and motors")).closest("details") as HTMLElement;
const editor = () => seen("group", "Hoist motor");
const input = async () => (await editor()).querySelector("input") as HTMLInputElement;
const typeInto = async (text: string) => enter(await input(), text);

test("a technical value is set by keys, follows, doubts, and is kept", async () => {
  await resume(bench, "SG-1", "final");
  await openFold();
  await press("button", "Set Hoist motor");
  await typeInto("600");
  await pressKey("Enter");
  await shows("Hoist motor must be above 0 and at most 500 kW", await editor());
  await typeInto("0.5");
  await shows("Connected load follows", await editor());
  await pressKey("Enter");
  await gone("group", "Hoist motor");
  await shows("yours, computed", await fold());
  await shows(/0\.5 kW is less than the/, await fold());
  await eventually("the focus on the next row", () =>
    document.activeElement?.matches("[data-field=cross_travel_motor]"),
  );
  await reload(bench);
  await openFold();
  await shows("1 value of your own");
  await press("button", /^Take \d/, await fold());
  await hides("is less than the", await fold());
  await shows("as computed");
  expect(document.querySelectorAll("[data-technical]").length).toBeGreaterThan(10);
});

test("Enter opens a row, and the choices of a row of several have the focus", async () => {
  await resume(bench, "SG-1", "final");
  await openFold();
  const row = await seen("button", "Set Hoist motor");
  await act(async () => row.focus());
  await pressKey("Enter");
  await eventually("the focus in the open row", () =>
    document.activeElement?.matches("input[role=spinbutton]"),
  );
  expect(document.activeElement?.closest("fieldset")).toBe(await editor());
  await pressKey("Escape");
  await gone("group", "Hoist motor");
  const control = await seen("button", "Set Control");
  await act(async () => control.focus());
  await pressKey("F2");
  await eventually("the focus on the first choice", () =>
    document.activeElement?.matches("input[type=checkbox]"),
  );
  await pressKey("Escape");
  await eventually("the focus on the row", () => document.activeElement?.matches("[data-field=control]"));
});
