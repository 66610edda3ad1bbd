import { beforeAll, describe, expect, test } from "vitest";
import type { OfferRecord } from "#domain/offers/offer-record.ts";
import type { QuotationRecord } from "#domain/quotation/record.ts";
import { onBothServers, type TestUser, testPassword } from "#server/testing/app.ts";
import { requestAt, saveAt } from "#server/testing/approvals.ts";
import { saveGolden, seedPrices } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";

onBothServers("a quotation in an offer", (server) => {
  beforeAll(() => seedPrices(server()));
  const manager = () => server().users.manager;
  const read = async ({ quotation_id }: QuotationRecord, as = manager()) => {
    const answer = await server().call(as, "GET", `/api/quotation/${quotation_id}`);
    if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
    return answer.json<{ data: QuotationRecord }>().data;
  };
  const readOffer = async ({ offer_id }: OfferRecord, as = manager()) =>
    offerIn(await server().call(as, "GET", `/api/offers/${offer_id}`));
  const make = async (quotations: readonly QuotationRecord[], change: object = {}, as = manager()) =>
    offerIn(
      await server().call(as, "POST", "/api/offers", {
        positions: quotations.map((each) => positionOf(each)),
        ...change,
      }),
    );
  const setStatus = async ({ offer_id }: OfferRecord, body: object) =>
    offerIn(await server().call(manager(), "POST", `/api/offers/${offer_id}/status`, body));
  const signIn = async (user: TestUser): Promise<TestUser> => {
    const given = { username: user.username, password: testPassword };
    const answer = await server().call(null, "POST", "/api/auth/login", given);
    return { ...user, token: answer.json<{ access_token: string }>().access_token };
  };

  describe("its record", () => {
    test("shows the offer's status, follow-up and validity", async () => {
      const quotation = await saveGolden(server(), manager(), "SG-1");
      expect(quotation).toMatchObject({ in_offer: null, copied_from: null });
      const offer = await make([quotation], { valid_until: "2027-01-31" });
      await setStatus(offer, { status: "sent", from: "issued" });
      await server().call(manager(), "PUT", `/api/offers/${offer.offer_id}/follow-up`, { day: "2099-01-01" });
      expect(await read(quotation)).toEqual({
        ...quotation,
        status: "sent",
        next_follow_up: "2099-01-01",
        valid_until: "2027-01-31",
        in_offer: {
          ...{ offer_id: offer.offer_id, revision: 0, status: "sent", ordered: null, outdated: false },
          approval: { state: "none", broken: [] },
        },
      });
    });

    test("says which quotations of a won offer were ordered", async () => {
      const [ordered, other] = [
        await saveGolden(server(), manager(), "SG-1"),
        await saveGolden(server(), manager(), "SG-2"),
      ];
      const offer = await make([ordered, other]);
      await setStatus(offer, { status: "won", from: "issued", positions: [1], order_number: "PO 1" });
      expect(await read(ordered)).toMatchObject({
        ...{ status: "won", order_number: null, in_offer: { status: "won", ordered: true } },
      });
      expect(await read(other)).toMatchObject({
        ...{ status: "withdrawn", in_offer: { status: "won", ordered: false } },
      });
    });

    test("says that the offer holds an older revision, as the offer says of its position", async () => {
      const quotation = await saveGolden(server(), manager(), "SG-1");
      const offer = await make([quotation]);
      const revised = await saveAt(server(), manager(), requestAt("7"), quotation);
      expect(revised).toMatchObject({ revision: 1, in_offer: { offer_id: offer.offer_id, outdated: true } });
      expect(await read(quotation)).toEqual(revised);
      expect((await readOffer(offer)).positions[0]).toMatchObject({
        ...{ revision: 0, quoted: { newest_revision: 1, may_open: true } },
      });
    });
  });

  test("a user who may read only one of the two sees number and status of the other, nothing else", async () => {
    const [owner, colleague] = [
      await server().addUser("quotation.owner", "employee"),
      await server().addUser("offer.reader", "employee"),
    ];
    const quotation = await saveGolden(server(), owner, "SG-1");
    server().clock.advance(5 * 86_400_000);
    const [boss, later] = [await signIn(manager()), await signIn(colleague)];
    const offer = await make([quotation], {}, boss);
    await server().call(boss, "PUT", `/api/offers/${offer.offer_id}/follow-up`, { day: "2099-01-01" });

    const url = `/api/quotation/${quotation.quotation_id}`;
    expect((await server().call(later, "GET", url)).statusCode).toBe(404);
    expect((await readOffer(offer, later)).positions[0]).toMatchObject({
      quoted: { newest_revision: 0, may_open: false, whole: { cost: null } },
    });
    // The owner reads the offer too while it is in everybody's days.
    expect(await read(quotation, await signIn(owner))).toMatchObject({
      ...{ next_follow_up: "2099-01-01", in_offer: { revision: 0, approval: { state: "none" } } },
    });
    server().clock.advance(5 * 86_400_000);
    const alone = await signIn(owner);
    expect((await server().call(alone, "GET", `/api/offers/${offer.offer_id}`)).statusCode).toBe(404);
    expect(await read(quotation, alone)).toMatchObject({
      status: "issued",
      next_follow_up: null,
      in_offer: {
        ...{ offer_id: offer.offer_id, revision: null, status: "issued", ordered: null },
        ...{ outdated: null, approval: null },
      },
    });
  });
});
