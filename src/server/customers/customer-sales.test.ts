import { beforeAll, expect, test } from "vitest";
import type { CustomerRecord } from "#contract/customers/customers-api.ts";
import { onSqliteServer, type TestUser, testPassword } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

const day = 86_400_000;

onSqliteServer("the sales of a customer", (server) => {
  beforeAll(() => seedPrices(server()));
  const quote = (as: TestUser, company: string) =>
    saveGolden(server(), as, "SG-1", { customer: { company, state: "Gujarat" } });
  const read = async (as: TestUser, id: string | null) =>
    (await server().call(as, "GET", `/api/customers/${id}`)).json<{ data: CustomerRecord }>().data;

  test("the last activity is the newest one", async () => {
    const { manager } = server().users;
    const first = await quote(manager, "Palanpur Dairy");
    server().clock.advance(day / 24);
    const second = await quote(manager, "Palanpur Dairy");
    expect(second.timestamp > first.timestamp).toBe(true);
    expect((await read(manager, first.customer_id)).last_activity).toBe(second.timestamp);
  });

  test("a quotation names the revision of its offer only to those who may read the offer", async () => {
    const { manager } = server().users;
    const seller = await server().addUser("own-quotation", "employee");
    const quotation = await quote(seller, "Himatnagar Ceramics");
    const made = await server().call(manager, "POST", "/api/offers", { positions: [positionOf(quotation)] });
    const { offer_id } = offerIn(made);
    const linkFor = async (as: TestUser) => (await read(as, quotation.customer_id)).quotations[0]?.in_offer;
    expect(await linkFor(seller)).toEqual({ offer_id, revision: 0, ordered: null });
    // Within their days employees may read each other's offers.
    server().clock.advance(4 * day);
    const again = async ({ username }: TestUser): Promise<TestUser> => {
      const signedIn = await server().call(null, "POST", "/api/auth/login", {
        username,
        password: testPassword,
      });
      return { ...seller, username, token: signedIn.json<{ access_token: string }>().access_token };
    };
    expect(await linkFor(await again(seller))).toEqual({ offer_id, revision: null, ordered: null });
    expect(await linkFor(await again(manager))).toEqual({ offer_id, revision: 0, ordered: null });
  });
});
