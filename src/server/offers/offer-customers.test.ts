import { beforeAll, expect, test } from "vitest";
import type { CustomerRecord } from "#contract/customers/customers-api.ts";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { ListedQuotation, SavedQuotation } from "#contract/quotations/quotations-api.ts";
import type { ActivityEntry } from "#contract/sales/sales-api.ts";
import { onBothServers, type TestUser } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { newCrane } from "#server/testing/new-crane.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onBothServers("offers and their customers", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  beforeAll(() => seedPrices(server()));
  const quote = (as: TestUser, company: string, state = "Gujarat") =>
    saveGolden(server(), as, "SG-1", { customer: { company, state } });
  const offer = async (as: TestUser, quotation: SavedQuotation): Promise<OfferRecord> =>
    offerIn(await server().call(as, "POST", "/api/offers", { positions: [positionOf(quotation)] }));
  const customer = async (as: TestUser, id: string | null) =>
    (await server().call(as, "GET", `/api/customers/${id}`)).json<{ data: CustomerRecord }>().data;
  const offersOf = async (as: TestUser, id: string | null) =>
    (await customer(as, id)).offers.map(({ offer_id }) => offer_id);

  test("a contact of the record finds the firm's sales, for users who see the record", async () => {
    const { manager } = server().users;
    const [seller, other] = [
      await server().addUser("finder1", "employee"),
      await server().addUser("finder2", "employee"),
    ];
    const quotation = await quote(seller, "Odhav Rolling");
    const { offer_id } = await offer(seller, quotation);
    const { company, sites, note } = await customer(seller, quotation.customer_id);
    const contacts = [{ name: "Lakshmi Iyengar", role: "Purchase", phone: "", email: "l@odhav.example" }];
    const body = { company, note, contacts, sites: sites.map(({ id: _, ...site }) => site) };
    const put = await server().call(seller, "PUT", `/api/customers/${quotation.customer_id}`, body);
    expect(put.statusCode).toBe(200);
    // Its page shows the offer's day as well.
    const day = "2099-01-01";
    await server().call(seller, "PUT", `/api/offers/${offer_id}/follow-up`, { day });
    expect((await customer(seller, quotation.customer_id)).next_follow_up).toBe(day);
    const found = async (as: TestUser) => {
      const read = async (path: string) =>
        (await server().call(as, "GET", `${path}?search=IYENGAR`)).json<{
          data: { quotations?: ListedQuotation[]; offers?: OfferRecord[]; total: number };
        }>().data;
      const [quotations, offers] = [await read("/api/quotation/history"), await read("/api/offers")];
      expect([quotations.total, offers.total]).toEqual([
        quotations.quotations?.length,
        offers.offers?.length,
      ]);
      return [
        ...(quotations.quotations ?? []).map((each) => each.quotation_id),
        ...(offers.offers ?? []).map((each) => each.offer_id),
      ];
    };
    expect(await found(seller)).toEqual([quotation.quotation_id, offer_id]);
    expect(await found(manager)).toEqual([quotation.quotation_id, offer_id]);
    // The other sees the quotation, which is of today, but not the record.
    const seen = await server().call(other, "GET", `/api/quotation/${quotation.quotation_id}`);
    expect(seen.statusCode).toBe(200);
    expect(await found(other)).toEqual([]);
  });

  onSqlite(
    "an offer has the customer of its first position, a revision the earlier one unless its call names none",
    async () => {
      const { employee } = server().users;
      const quotation = await quote(employee, "Naroda Steel");
      const other = {
        ...newCrane("SG-2", "first-customer"),
        quotation_data: {
          ...newCrane("SG-2", "first-customer").quotation_data,
          customer: { company: "Naroda Steel", name: "Mr. Rao", state: "Gujarat" },
        },
      };
      const made = offerIn(
        await server().call(employee, "POST", "/api/offers", { positions: [positionOf(quotation), other] }),
      );
      expect(made.customer).toMatchObject({ company: "Naroda Steel", name: "" });
      const revise = async (revision: number, change: object) =>
        offerIn(
          await server().call(employee, "POST", `/api/offers/${made.offer_id}/revise`, {
            ...{ positions: [positionOf(quotation)], revision, reason: "Their wish" },
            ...change,
          }),
        );
      expect((await revise(0, {})).customer).toEqual(made.customer);
      const nobody = await revise(1, { customer: {} });
      expect([nobody.customer.company, nobody.customer_id]).toEqual(["", null]);
      expect(nobody.open_points.map(({ key }) => key)).toContain("customer missing");
    },
  );

  onSqlite("offers move with merged customers, and return when the merge is undone", async () => {
    const { manager } = server().users;
    const [into, from] = [await quote(manager, "Vapi Foundry"), await quote(manager, "Vapi Founders", "Goa")];
    const [a, b] = [await offer(manager, into), await offer(manager, from)];
    const url = `/api/customers/${from.customer_id}/merge`;
    const merged = await server().call(manager, "POST", url, { into: into.customer_id });
    expect(merged.statusCode).toBe(200);
    expect(await offersOf(manager, into.customer_id)).toEqual([b.offer_id, a.offer_id]);
    // Offered under the merged name meanwhile.
    const since = await offer(manager, await quote(manager, "Vapi Founders", "Goa"));
    expect(since.customer_id).toBe(into.customer_id);
    const { merge_id } = merged.json<{ data: { merge_id: string } }>().data;
    const undone = await server().call(manager, "POST", `/api/customers/merges/${merge_id}/undo`);
    expect(undone.statusCode).toBe(200);
    expect(await offersOf(manager, from.customer_id)).toEqual([since.offer_id, b.offer_id]);
    expect(await offersOf(manager, into.customer_id)).toEqual([a.offer_id]);
  });

  test("customers can be merged and separated while their offers are revised and change status", async () => {
    const { manager } = server().users;
    const { call } = server();
    const quotations = [
      await quote(manager, "Sanand Forge", "Goa"),
      await quote(manager, "Sanand Forge", "Goa"),
    ];
    const into = await quote(manager, "Sanand Forgings");
    const positions = quotations.map((quotation) => positionOf(quotation));
    const made = offerIn(await call(manager, "POST", "/api/offers", { positions }));
    const url = `/api/offers/${made.offer_id}`;
    const codes = new Set<number>();
    const said = async (...asked: Parameters<typeof call>) => {
      const answer = await call(...asked);
      codes.add(answer.statusCode);
      return answer;
    };
    const merging = async () => {
      for (let turn = 0; turn < 6; turn++) {
        const merged = await said(manager, "POST", `/api/customers/${made.customer_id}/merge`, {
          into: into.customer_id,
        });
        const { merge_id } = merged.json<{ data: { merge_id: string } }>().data;
        await said(manager, "POST", `/api/customers/merges/${merge_id}/undo`);
      }
    };
    const revising = async () => {
      for (let revision = 0; revision < 6; revision++)
        await said(manager, "POST", `${url}/revise`, { positions, revision, reason: `Turn ${revision}` });
    };
    const closing = async () => {
      for (let turn = 0; turn < 6; turn++) {
        await said(manager, "POST", `${url}/status`, { status: "sent", from: "issued" });
        await said(manager, "POST", `${url}/status`, { status: "negotiation", from: "sent" });
      }
    };
    await Promise.all([merging(), revising(), closing()]);
    // Only real conflicts: revised or reopened meanwhile.
    expect([...codes].filter((code) => ![200, 201, 409].includes(code))).toEqual([]);
  });

  // The rest are rules of customers, which read and write as the above do.
  if (kind !== "sqlite") return;

  test("hands a leaver's offer over, also back to its creator, and records each handover", async () => {
    const { call, users } = server();
    const [leaver, heir] = [
      await server().addUser("offer-leaver", "employee"),
      await server().addUser("offer-heir", "employee"),
    ];
    const quotation = await quote(leaver, "Naroda Pipes");
    const { offer_id, taxable } = await offer(leaver, quotation);
    const url = `/api/offers/${offer_id}`;
    const handOver = async (from: TestUser, to: TestUser) =>
      (await call(users.admin, "POST", `/api/users/${from.id}/hand-over`, { to: to.id })).json<{
        data: object;
      }>().data;
    expect(await handOver(leaver, heir)).toMatchObject({ quotations: 0, offers: 1 });
    const body = {
      positions: [positionOf(quotation)],
      discount: { percent: 1 },
      revision: 0,
      reason: "Talks",
    };
    const revised = offerIn(await call(heir, "POST", `${url}/revise`, body));
    expect(revised).toMatchObject({
      ...{ created_by: "offer-leaver", responsible: "offer-heir", author: "offer-heir" },
    });
    expect(revised.taxable).toBeLessThan(taxable);
    expect(await handOver(heir, leaver)).toMatchObject({ quotations: 0, offers: 1 });
    const back = (await call(users.admin, "GET", url)).json<{ data: OfferRecord }>().data;
    expect(back).toMatchObject({ created_by: "offer-leaver", responsible: null });
    const { entries } = (await call(users.admin, "GET", `${url}/activity`)).json<{
      data: { entries: ActivityEntry[] };
    }>().data;
    expect(entries.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ["saved", null, "0"],
      ["note", "offer-leaver", "offer-heir"],
      ["revised", "0", "1"],
      ["note", "offer-heir", "offer-leaver"],
    ]);
  });

  // The clock stays there: this test is the last one.
  test("the customer's page names expired offers, with their share of the open value", async () => {
    const quotation = await quote(server().users.manager, "Expired Forge");
    const made = await offer(server().users.manager, quotation);
    expect(await customer(server().users.manager, quotation.customer_id)).toMatchObject({
      ...{ open_value: made.taxable, expired_value: 0, offers: [{ expired: false }] },
    });
    server().clock.advance(40 * 86_400_000);
    const later = await server().addUser("late.boss", "manager");
    expect(await customer(later, quotation.customer_id)).toMatchObject({
      ...{ open_value: made.taxable, expired_value: made.taxable, offers: [{ expired: true }] },
    });
  });
});
