import { beforeAll, expect, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { Role } from "#domain/people/roles.ts";
import { onBothServers, type TestUser, testPassword } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onBothServers("the list of offers", (server) => {
  /** The same person with a session of now. */
  const again = async (user: TestUser): Promise<TestUser> => {
    const body = { username: user.username, password: testPassword };
    const answer = await server().call(null, "POST", "/api/auth/login", body);
    return { ...user, token: answer.json<{ access_token: string }>().access_token };
  };
  const make = async (as: TestUser): Promise<string> => {
    const positions = [positionOf(await saveGolden(server(), as, "SG-1"))];
    return offerIn(await server().call(as, "POST", "/api/offers", { positions })).offer_id;
  };
  const listed = async (as: TestUser): Promise<string[]> => {
    const { offers, total } = (await server().call(as, "GET", "/api/offers?limit=100")).json<{
      data: { offers: OfferRecord[]; total: number };
    }>().data;
    expect(total).toBe(offers.length);
    return offers.map(({ offer_id }) => offer_id);
  };

  /** One of each of three days, the oldest a day before those that an employee sees of others. */
  const numbers: string[] = [];
  let author: TestUser;
  beforeAll(async () => {
    await seedPrices(server());
    author = server().users.employee;
    for (const moment of ["2026-11-20T18:29:59Z", "2026-11-20T18:30:00Z", "2026-11-23T06:30:00Z"]) {
      server().clock.set(moment);
      author = await again(author);
      numbers.unshift(await make(author));
    }
  });

  test("shows its author offers of any age", async () => {
    expect(await listed(author)).toEqual(numbers);
  });

  test.each<[Role, number]>([
    ["employee", 2],
    ["manager", 3],
    ["admin", 3],
  ])("shows another %s the newest %i of them, and opens only these", async (role, count) => {
    const viewer = await server().addUser(`another ${role}`, role);
    const seen = await listed(viewer);
    expect(seen).toEqual(numbers.slice(0, count));
    for (const number of numbers)
      expect([number, (await server().call(viewer, "GET", `/api/offers/${number}`)).statusCode]).toEqual([
        number,
        seen.includes(number) ? 200 : 404,
      ]);
  });

  test("keeps to one customer on request", async () => {
    const to = async (company: string) => {
      const positions = [positionOf(await saveGolden(server(), author, "SG-1", { customer: { company } }))];
      const body = { positions, customer: { company } };
      return offerIn(await server().call(author, "POST", "/api/offers", body));
    };
    const [first, other] = [await to("Magnet Forge"), await to("Goliath Mills")];
    const listOf = async (id: string) => {
      const answer = await server().call(author, "GET", `/api/offers?customer_id=${id}`);
      const { offers, total } = answer.json<{ data: { offers: OfferRecord[]; total: number } }>().data;
      return [offers.map(({ offer_id }) => offer_id), total];
    };
    expect(await listOf(first.customer_id ?? "")).toEqual([[first.offer_id], 1]);
    expect(await listOf(other.customer_id ?? "")).toEqual([[other.offer_id], 1]);
    expect(await listOf("nobody")).toEqual([[], 0]);
    const csv = await server().call(
      await again(server().users.admin),
      "GET",
      `/api/offers/list.csv?customer_id=${other.customer_id}`,
    );
    expect(csv.body).toContain(other.offer_id);
    expect(csv.body).not.toContain(first.offer_id);
  });
});
