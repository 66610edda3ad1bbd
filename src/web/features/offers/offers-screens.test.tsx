import { within } from "@testing-library/dom";
import { beforeEach, expect, test, vi } from "vitest";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import {
  enter,
  eventually,
  fill,
  gone,
  hides,
  labelled,
  press,
  pressAct,
  pressKey,
  seen,
  shows,
  textsOf,
} from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";
import { downloads, reload } from "../../testing/wizard-acts.ts";

const bench = onAppBench();
// The page has the server's day.
beforeEach(() => void vi.setSystemTime(bench.server().clock.now()));

const customer = { company: "Sabar Steel & Alloys Pvt Ltd", state: "Gujarat" };
const wrongQuantity = "Quantity must be a whole number from 1 to 999";

async function savePair(): Promise<[first: SavedQuotation, second: SavedQuotation]> {
  const { employee } = bench.server().users;
  return [
    await saveGolden(bench.server(), employee, "SG-1", { customer }),
    await saveGolden(bench.server(), employee, "SG-2", { customer }),
  ];
}

const positions = async () => within(await seen("list", "Positions")).getAllByRole("listitem");
const entryOf = async (label: string | RegExp) => ((await labelled(label)) as HTMLInputElement).value;

test("letters that papers cannot print are named at their fields while they are typed", async () => {
  await bench.open("/offers/new", "employee");
  const warning = "Papers cannot print “К”, “р”, “а”, “н”. They show [?] there.";
  const warned = async (field: string) => {
    const ids = (await labelled(field)).getAttribute("aria-describedby")?.split(" ") ?? [];
    return ids.map((id) => document.getElementById(id)?.textContent).includes(warning);
  };
  for (const field of ["Covering text", "Company", "Customer name"]) {
    await fill(field, "Кран");
    await eventually(`the warning at ${field}`, () => document.body.textContent?.includes(warning));
    expect(await warned(field)).toBe(true);
    await fill(field, "φ 40 ⇒ क्रेन");
    await hides(warning);
  }
  await press("button", "Add free position");
  await fill("Text", "Кран");
  await shows(warning);
});

test("an offer is composed, kept over a reload, brought back after Discard, and saved", async () => {
  const records = await savePair();
  await bench.open("/offers/new", "employee");
  await press("button", "Add quotation");
  const dialog = await seen("dialog");
  for (const { quotation_id } of records) await press("checkbox", new RegExp(quotation_id), dialog);
  await press("button", "Add 2 quotations", dialog);
  const list = await seen("list", "Positions");
  await eventually("two positions", () => textsOf("listitem", list).length === 2);

  // The second becomes an alternate beside the first.
  await press("button", /^Change position 2/);
  const role = (await labelled("Role in the offer")) as HTMLSelectElement;
  const alternate = [...role.options].find(({ text }) => text.startsWith("Alternate to 1"));
  await enter(role, alternate?.value ?? "");
  await eventually("the alternate", () => textsOf("listitem", list)[1]?.includes("Alternate to 1"));
  await seen("heading", "Position 1 and its alternate");
  await fill(/^Quantity of position 1/, "1.5");
  await shows(wrongQuantity);
  expect((await labelled(/^Quantity of position 1/)).getAttribute("aria-invalid")).toBe("true");
  await fill(/^Quantity of position 1/, "2");
  await hides(wrongQuantity);

  const text = "Thank you for showing us the new bay.";
  await fill("Covering text", text);
  await eventually("the text on the device", () => JSON.stringify({ ...localStorage }).includes(text));
  await reload(bench, "/offers");
  await press("button", /^Discard New offer/);
  await reload(bench);
  await press("button", /^Undo: discard New offer/);
  await eventually("the focus on Resume", () =>
    document.activeElement?.getAttribute("aria-label")?.startsWith("Resume New offer"),
  );
  await press("button", /^Resume New offer/);
  expect(await entryOf("Covering text")).toBe(text);
  expect(await entryOf(/^Quantity of position 1/)).toBe("2");
  await press("button", "Save offer");
  await seen("heading", /^OF-\d{4}-\d{5}/);
  await shows("Alternate to 1", await seen("list", "Positions"));
});

test("an offer's crane has its drawing for CAD and its view in three dimensions", async () => {
  const { call, users } = bench.server();
  const [first, second] = await savePair();
  const body = { positions: [positionOf(first), positionOf(second)] };
  const { offer_id } = offerIn(await call(users.employee, "POST", "/api/offers", body));
  await bench.open(`/offers/${offer_id}`, "employee");
  const files = downloads();
  await press("button", "Views of position 2");
  await press("button", "Drawing and DXF");
  await press("button", "Download DXF");
  await eventually("the file", () => files.length > 0);
  expect(files).toEqual([`drawing-${second.quotation_id}.dxf`]);
  await pressKey("Escape");
  await press("button", "Views of position 2");
  await press("button", "Crane in 3D");
  await seen("figure", "Crane in three dimensions");
});

test("an offer is revised after a colleague's revision, and won", async () => {
  const { call, users } = bench.server();
  const [first, second] = await savePair();
  const alternate = positionOf(second, { kind: "alternate", alternate_to: 1 });
  const body = { positions: [positionOf(first), alternate] };
  const { offer_id } = offerIn(await call(users.employee, "POST", "/api/offers", body));
  await bench.open(`/offers/${offer_id}`, "employee");
  await press("button", "Revise");
  await seen("button", "Save as R1");
  offerIn(
    await call(users.employee, "POST", `/api/offers/${offer_id}/revise`, {
      positions: [positionOf(first)],
      revision: 0,
      reason: "Meanwhile",
    }),
  );
  await fill("Reason", "With the alternate in its place");
  await press("button", "Swap 2 with 1");
  await press("button", "Save as R1");
  await press("button", "Save as R2 all the same");
  await shows("Revision 2");
  await seen("link", new RegExp(`^${second.quotation_id}`), (await positions())[0]);
  await shows("Alternate to 1", (await positions())[1]);
  await pressAct("Status");
  const status = await seen("dialog", "Status");
  await press("radio", "Won", status);
  await press("button", "Change status", status);
  await gone("dialog");
  await press("link", "Positions");
  await shows("Ordered");
});

test("the points of its cranes are listed by position, and one is kept with the save", async () => {
  const { employee } = bench.server().users;
  const { quotation_id: number } = await saveGolden(bench.server(), employee, "SG-1", { customer });
  await bench.open(`/quotations/${number}`, "employee");
  await pressAct("Add to an offer");
  await press("button", "New offer", await seen("dialog", "Add to an offer"));
  await shows("Position 1: Column height limits the lift to 5.788 m.");
  await press("button", "Keep, because …");
  await fill("Keep, because", "their own hook");
  await press("button", "Keep");
  await seen("heading", "No open point");
  await press("button", "Open again");
  await seen("heading", "1 open point");
  await press("button", "Keep, because …");
  await fill("Keep, because", "their own hook");
  await press("button", "Keep");
  await press("button", "Save offer");
  await shows("1 kept point");
  await press("button", "Show");
  await shows("“their own hook”", await seen("dialog", "Open points"));
});
