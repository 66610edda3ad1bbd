import { beforeEach, expect, test } from "vitest";
import { eventually, fill, press, seen, shows } from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";
import { stopClock } from "../../testing/page.tsx";
import { box, holds, resume, set } from "../../testing/wizard-acts.ts";

const bench = onAppBench();
beforeEach(stopClock);

test("the firm's rules are set with the rates, and the wizard offers their prices with the origin", async () => {
  await bench.open("/admin/rates", "admin");
  await press("checkbox", "Offer a price by the weight of the steel");
  await fill("Erection per kg (₹/kg)", "0");
  await shows("Erection per kg must be above 0");
  await fill("Erection per kg (₹/kg)", "8.50");
  await fill("Least price (₹)", "1,50,000");
  await press("button", "Add a panel price");
  await fill("Hoist motor up to (kW)", "11");
  await fill("Panel price (₹)", "38,000");
  await press("button", "Set the rules");
  await shows("The rules were set");
  const past = await seen("region", "Firm’s rules");
  await shows("₹8.5/kg of steel, at least ₹1,50,000", past);
  await shows("Single Girder up to 11 kW: ₹38,000", past);
  const rates = await bench.server().call(bench.server().users.employee, "GET", "/api/rates");
  expect(rates.json().data).toMatchObject({
    erection_rule: { per_kg: 8.5, least: 150_000 },
    panel_rules: [{ crane_type: "single-girder", hoist_motor_to: 11, price: 38_000 }],
  });
  await bench.close();

  await resume(bench, "SG-1", "panel");
  await press("button", /^Take ₹38,000/);
  // The field has the focus, so its groups are taken out.
  await holds("price", "38000");
  await shows("Firm’s rule", await seen("main"));
  await set("price", "39000");
  await eventually("a price without an origin", () => !box("price")?.getAttribute("aria-describedby"));
});
