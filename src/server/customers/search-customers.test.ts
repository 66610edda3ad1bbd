import { beforeAll, expect, test } from "vitest";
import { noCustomer } from "#domain/customers/customer-block.ts";
import { newId } from "#server/platform/new-id.ts";
import { onBothServers } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { linkCustomer } from "./link-customer.ts";
import { findNamed, findOrderedOffers } from "./search-customers.ts";

onBothServers("a search of the history", (server) => {
  beforeAll(() => seedPrices(server()));
  const manager = () => server().users.manager as unknown as Parameters<typeof findNamed>[1];
  const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

  test("finds up to 200 won offers by an order number, and none where more have it", async () => {
    const { db } = server().database;
    const { manager: owner } = server().users;
    const positions = [positionOf(await saveGolden(server(), owner, "SG-1"))];
    const { offer_id } = offerIn(await server().call(owner, "POST", "/api/offers", { positions }));
    const sale = db.selectFrom("sales").selectAll().where("number", "=", offer_id);
    const offer = await sale.executeTakeFirstOrThrow();
    const add = (from: number, count: number) =>
      db
        .insertInto("sales")
        .values(
          upTo(count).map((at) => ({
            ...{ ...offer, id: newId(), serial: offer.serial + from + at },
            ...{ number: `${offer_id}-${from + at}`, order_number: `PO/77/${from + at}` },
          })),
        )
        .execute();
    const found = async () => (await findOrderedOffers(db, manager(), "po/77", server().clock.now())).length;
    await add(1, 200);
    expect(await found()).toBe(200);
    await add(201, 1);
    expect(await found()).toBe(0);
    expect(await findOrderedOffers(db, manager(), " ", server().clock.now())).toEqual([]);
  });

  test("finds up to 200 customers by a name of 3 letters or more, and none where more have it", async () => {
    const { db } = server().database;
    const typed = { ...noCustomer, company: "Anand Dairy" };
    const saver = { user: server().users.manager, now: server().clock.now(), newId };
    const id = await linkCustomer(db, saver, typed);
    const one = db.selectFrom("customers").selectAll().where("id", "=", id);
    const customer = await one.executeTakeFirstOrThrow();
    const add = (count: number) =>
      db
        .insertInto("customers")
        .values(upTo(count).map(() => ({ ...customer, id: newId() })))
        .execute();
    await add(199);
    expect(await findNamed(db, manager(), "Dairy")).toHaveLength(200);
    expect(await findNamed(db, manager(), "Da")).toEqual([]);
    await add(1);
    expect(await findNamed(db, manager(), "Dairy")).toEqual([]);
  });
});
