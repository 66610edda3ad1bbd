import { expect, test } from "vitest";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { act } from "../../testing/act.ts";
import { eventually, fill, gone, labelled, press, seen, shows, textsOf } from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";
import { reload } from "../../testing/wizard-acts.ts";

const bench = onAppBench();

test("sets a rate, re-prices one open quotation, leaves one out, and undoes this after a reload", async () => {
  const { call, users } = bench.server();
  const owner = users.employee;
  const customer = { company: "Vindhya Transformers", state: "Madhya Pradesh" };
  await saveGolden(bench.server(), owner, "SG-1", { customer });
  const { quotation_id: lost } = await saveGolden(bench.server(), owner, "SG-1", { customer });

  await bench.open("/admin/rates", "admin");
  await fill("Span metal price (₹/kg)", "91");
  await press("button", "Set the rate");
  await shows("In force: ₹91/kg since");

  await press("link", "Re-price open quotations");
  const choice = (await seen("option", customer.company, await labelled("Customer"))) as HTMLOptionElement;
  await fill("Customer", choice.value);
  await press("button", "Work out today’s prices");
  await shows("2 of 2 open");
  await seen("link", customer.company);
  await press("button", "Revise");
  const decision = { status: "lost", from: "issued", reason: "price" };
  const closed = await act(() => call(owner, "POST", `/api/quotation/${lost}/status`, decision));
  expect(closed.statusCode).toBe(200);
  await press("button", "Apply 2 choices");
  await press("button", "Apply", await seen("dialog"));
  // A refused sale has no tick and awaits no choice.
  const refused = `${lost} is now lost.`;
  await eventually("the refusal", () =>
    textsOf("alert").some((text) => text.includes("1 choice was not applied") && text.includes(refused)),
  );
  await shows("Revise: done");
  expect(document.body.textContent).not.toContain("For rows without a choice:");

  // A reload finds it as it was.
  await reload(bench, location.pathname + location.search, "admin");
  const inForce = "1 choice of this re-pricing is in force.";
  await shows(inForce);
  await eventually("the sale that was left out", () =>
    textsOf("status").some((text) => text.includes("1 choice was not applied") && text.includes(refused)),
  );
  await press("button", "Undo all of it");
  const question = await seen("dialog", "Undo this re-pricing?");
  await shows("1 quotation gets a new revision at its earlier price and is issued again.", question);
  await press("button", "Cancel", question);
  await gone("dialog");
  await shows(inForce);
  await press("button", "Undo all of it");
  await press("button", "Undo", await seen("dialog", "Undo this re-pricing?"));
  await shows("Revise: undone");
});
