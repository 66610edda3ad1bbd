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
