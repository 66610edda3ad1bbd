import { expect, test } from "vitest";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { act } from "../../testing/act.ts";
import { fill, gone, press, pressKey, seen, shows } from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";

const bench = onAppBench();

const common = { unit: "set", hsn_sac: "85269200", kind: "optional" };
const catalogue = [
  {
    ...common,
    name: "Radio remote",
    group: "Controls",
    text: "Spare transmitter\nReceiver",
    price: 68_500,
    cost: 40_000,
  },
  { ...common, name: "VFD on long travel", group: "Controls", text: "", price: 54_200 },
  {
    ...common,
    name: "Walkway",
    text: "For {span_width_m}",
    price: 4_850,
    holds: { crane_types: ["double-girder"] },
  },
];

test("options that hold for the crane become positions, several at once", async () => {
  const { call, users } = bench.server();
  const put = await call(users.admin, "PUT", "/api/options", { version: 0, options: catalogue });
  expect(put.statusCode).toBe(200);
  const crane = await saveGolden(bench.server(), users.employee, "SG-1");
  await bench.open("/offers/new", "employee");
  await press("button", "Add quotation");
  await press("checkbox", new RegExp(crane.quotation_id));
  await press("button", "Add quotation", await seen("dialog", "Add quotations"));
  await seen("list", "Positions");
  await press("button", "Add options");
  const dialog = await seen("dialog", "Add options");
  await shows("From the firm’s catalogue, version 1.", dialog);
  await press("checkbox", "Radio remote, firm", dialog);
  await gone("checkbox", "Walkway, firm", dialog);
  const row = await seen("listitem", /^VFD on long travel/, dialog);
  await act(async () => row.focus());
  await pressKey("o");
  await fill("Quantity of Radio remote", "2", dialog);
  await shows("2 options. Firm +₹1,37,000 before GST. Optional ₹54,200, not in the total.", dialog);
  await press("button", "Add 2 options", dialog);
  const positions = await seen("list", "Positions");
  await shows("Radio remote", positions);
  await shows("Spare transmitter", positions);
  await press("button", "Add options");
  await shows("Position 2", await seen("dialog", "Add options"));
  await press("button", "Cancel", await seen("dialog", "Add options"));
  await press("button", "Save offer");
  await seen("heading", /^OF-/);
  const list = await call(users.employee, "GET", "/api/offers");
  const { offer_id } = list.json().data.offers[0];
  const offer = (await call(users.employee, "GET", `/api/offers/${offer_id}`)).json().data;
  expect(offer.positions.slice(1)).toMatchObject([
    { kind: "firm", text: "Radio remote\nSpare transmitter\nReceiver", quantity: 2, unit_cost: 40_000 },
    { kind: "optional", text: "VFD on long travel", option: "VFD on long travel" },
  ]);
});

test("a firm option that the crane does not have is an open point, and becomes optional with a press", async () => {
  const { call, users } = bench.server();
  const duty = { ...common, name: "M7 duty", text: "In place of {duty_class}", kind: "firm", price: 50_000 };
  const { version } = (await call(users.admin, "GET", "/api/options")).json().data;
  const put = await call(users.admin, "PUT", "/api/options", { version, options: [duty] });
  expect(put.statusCode, put.body).toBe(200);
  const crane = await saveGolden(bench.server(), users.employee, "SG-1");
  await bench.open("/offers/new", "employee");
  await press("button", "Add quotation");
  await press("checkbox", new RegExp(crane.quotation_id));
  await press("button", "Add quotation", await seen("dialog", "Add quotations"));
  await seen("list", "Positions");
  await press("button", "Add options");
  const dialog = await seen("dialog", "Add options");
  await press("checkbox", "M7 duty, firm", dialog);
  await press("button", "Add option", dialog);
  await shows(
    "“M7 duty” is sold, but the crane has duty class M5. Set duty class M7 in its technical data, or make the position optional.",
  );
  await press("button", "Make position 2 optional");
  await gone("button", "Make position 2 optional");
  await press("button", "Save offer");
  await seen("heading", /^OF-/);
  const list = await call(users.employee, "GET", "/api/offers");
  const { offer_id } = list.json().data.offers[0];
  const offer = (await call(users.employee, "GET", `/api/offers/${offer_id}`)).json().data;
  expect(offer.positions[1]).toMatchObject({ kind: "optional", text: "M7 duty\nIn place of M5" });
});
