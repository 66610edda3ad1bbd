import { beforeEach, expect, test, vi } from "vitest";
import type { TestUser } from "#server/testing/app.ts";
import { requestAt, saveAt } from "#server/testing/approvals.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { eventually, fill, gone, press, seen, shows, textsOf } from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";

const bench = onAppBench();
// The page has the server's day.
beforeEach(() => void vi.setSystemTime(bench.server().clock.now()));

let made = 0;
const newUser = (role: "manager" | "employee" = "employee") =>
  bench.server().addUser(`${role}.${++made}`, role);
const save = (by: TestUser, golden = "SG-1") => saveGolden(bench.server(), by, golden);

test("its open points are listed, and one is kept with a reason after the save", async () => {
  const owner = await newUser();
  const { quotation_id: number } = await save(owner);
  await bench.open(`/quotations/${number}`, owner);
  await shows("2 open points: Column: lift 5.8 of 6 m; no customer");
  await press("button", "Decide them");
  const dialog = await seen("dialog", "Open points");
  await shows("Column height limits the lift to 5.788 m.", dialog);
  const [keep] = [...dialog.querySelectorAll<HTMLElement>("[data-act=keep]")];
  keep?.click();
  await fill("Keep, because", "their own hook", dialog);
  await press("button", "Keep", dialog);
  await shows("“their own hook”", dialog);
  await press("button", "Open again", dialog);
  await eventually("both points open", () => dialog.querySelectorAll("[data-act=keep]").length === 2);
  dialog.querySelector<HTMLElement>("[data-act=keep]")?.click();
  await fill("Keep, because", "their own winch", dialog);
  await press("button", "Keep", dialog);
  await shows("“their own winch”", dialog);
  await press("button", "Revise and name the customer", dialog);
  await eventually("the focus in the customer's fields", () =>
    document.activeElement?.matches("#customer-fields input"),
  );
  await bench.close();
  await bench.open(`/quotations/${number}`, owner);
  await shows("1 open point: no customer");
  await bench.close();
  await bench.open(`/quotations/${number}`, await newUser());
  await press("button", "Decide it");
  await gone("button", "Keep, because …");
});

test("points of a quotation in an offer are decided on the offer, those of a newer revision on its page", async () => {
  const owner = await newUser();
  const first = await save(owner);
  const positions = [positionOf(first)];
  const customer = { company: "Sabar Steel" };
  const offer = offerIn(await bench.server().call(owner, "POST", "/api/offers", { positions, customer }));
  const openDialog = async () => {
    await bench.open(`/quotations/${first.quotation_id}`, owner);
    await press("button", "Decide it");
    return seen("dialog", "Open points");
  };
  await shows(`Decide them on offer ${offer.offer_id}.`, await openDialog());
  await gone("button", "Keep, because …");
  await bench.close();
  await saveAt(bench.server(), owner, requestAt("6"), first);
  const dialog = await openDialog();
  await press("button", "Keep, because …", dialog);
  await fill("Keep, because", "their own hook", dialog);
  await press("button", "Keep", dialog);
  await shows("“their own hook”", dialog);
});

test("a point of a quotation that the reader may not open has no acts in the dialog of the offer", async () => {
  const [owner, manager] = [await newUser(), await newUser("manager")];
  const [own, theirs] = [await save(owner), await save(manager)];
  const body = { customer: { company: "Sabar Steel" }, positions: [positionOf(own)] };
  const { call, database } = bench.server();
  const { offer_id: id } = offerIn(await call(owner, "POST", "/api/offers", body));
  offerIn(
    await call(manager, "POST", `/api/offers/${id}/revise`, {
      ...{ ...body, positions: [positionOf(own), positionOf(theirs)], revision: 0, reason: "Two cranes" },
    }),
  );
  await database.db
    .updateTable("sales")
    .set({ created_at: "2020-01-01T00:00:00.000Z" })
    .where("number", "=", theirs.quotation_id)
    .execute();
  await bench.open(`/offers/${id}`, owner);
  await press("button", "Decide them");
  const dialog = await seen("dialog", "Open points");
  await shows("Position 2: A point of a quotation that you may not open.", dialog);
  expect(dialog.querySelectorAll("[data-act=keep]")).toHaveLength(1);
  expect(textsOf("button", dialog).filter((text) => text === "Revise")).toHaveLength(1);
});
