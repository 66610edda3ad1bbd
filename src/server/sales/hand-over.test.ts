import { beforeAll, expect, test } from "vitest";
import type { ListedQuotation, SavedQuotation } from "#contract/quotations/quotations-api.ts";
import type { ActivityEntry } from "#contract/sales/sales-api.ts";
import { mayWorkOn } from "#domain/sales/sale-access.ts";
import { onBothServers, type TestUser } from "#server/testing/app.ts";
import { readRecord, saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onBothServers("a leaver's work", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  beforeAll(() => seedPrices(server()));

  onSqlite(
    "is handed to another user, who works on it like its creator, and the creator stays recorded",
    async () => {
      const { call, users } = server();
      const [leaver, heir, colleague] = [
        await server().addUser("leaver", "employee"),
        await server().addUser("heir", "employee"),
        await server().addUser("colleague", "employee"),
      ];
      const [open, lost] = [
        await saveGolden(server(), leaver, "SG-1"),
        await saveGolden(server(), leaver, "DG-1"),
      ];
      const url = `/api/quotation/${open.quotation_id}`;
      await call(leaver, "PUT", `${url}/follow-up`, { day: "2099-01-01" });
      await call(leaver, "POST", `/api/quotation/${lost.quotation_id}/status`, {
        ...{ status: "lost", from: "issued", reason: "price" },
      });
      const work = `/api/users/${leaver.id}/work`;
      expect((await call(users.admin, "GET", work)).json()).toMatchObject({
        data: { quotations: 1, follow_ups: 1 },
      });
      const handOver = (to: string) => call(users.admin, "POST", `/api/users/${leaver.id}/hand-over`, { to });
      for (const to of ["none-such", leaver.id]) expect((await handOver(to)).statusCode).toBe(422);
      expect((await handOver(heir.id)).json()).toMatchObject({ data: { quotations: 1, follow_ups: 1 } });
      expect((await call(users.admin, "GET", work)).json()).toMatchObject({ data: { quotations: 0 } });

      const sent = { status: "sent", from: "issued" };
      const refused = await call(colleague, "POST", `${url}/status`, sent);
      expect([refused.statusCode, refused.json<{ detail: string }>().detail]).toEqual([
        ...[403, `Only leaver, heir, managers and administrators may change ${open.quotation_id}.`],
      ]);
      const worked = await call(heir, "POST", `${url}/status`, sent);
      expect(worked.json()).toMatchObject({
        data: { created_by: "leaver", responsible: "heir", customer_id: null, next_follow_up: "2099-01-01" },
      });
      const mine = (await call(heir, "GET", "/api/quotation/mine")).json<{
        data: { quotations: ListedQuotation[] };
      }>();
      expect(mine.data.quotations.map(({ quotation_id }) => quotation_id)).toEqual([open.quotation_id]);
      expect(mine.data.quotations.map((listed) => mayWorkOn(heir, listed))).toEqual([true]);
      const { entries } = (await call(heir, "GET", `${url}/activity`)).json<{
        data: { entries: ActivityEntry[] };
      }>().data;
      expect(entries.find(({ kind }) => kind === "note")).toMatchObject({
        ...{ by: "admin", from: "leaver", to: "heir", note: "Handed over from leaver to heir" },
      });
      const rival = { status: "lost", from: "sent", reason: "competitor", competitor: "Hercules Cranes" };
      await call(heir, "POST", `${url}/status`, rival);
      const competitors = async (user: TestUser) =>
        (await call(user, "GET", "/api/quotation/competitors")).json<{ data: { competitors: string[] } }>()
          .data.competitors;
      expect([await competitors(heir), await competitors(colleague)]).toEqual([["Hercules Cranes"], []]);
      // It is still the heir's own, although outside the days of all others.
      server().clock.advance(5 * 86_400_000);
      const back = await call(null, "POST", "/api/auth/login", {
        ...{ username: "heir", password: "correct horse" },
      });
      const token = back.json<{ access_token: string }>().access_token;
      expect((await call({ ...heir, token }, "GET", url)).statusCode).toBe(200);
      const found = await call(
        { ...heir, token },
        "GET",
        `/api/quotation/history?search=${open.quotation_id}`,
      );
      expect(found.json()).toMatchObject({ data: { total: 1 } });
    },
  );

  onSqlite("goes to an active user, and back to its creator without another responsible user", async () => {
    const { call, addUser } = server();
    const admin = await addUser("second.admin", "admin");
    const [creator, other] = [
      await addUser("first.author", "employee"),
      await addUser("stand.in", "employee"),
    ];
    const { quotation_id } = await saveGolden(server(), creator, "SG-1");
    const handOver = async (from: TestUser, to: TestUser) =>
      (await call(admin, "POST", `/api/users/${from.id}/hand-over`, { to: to.id })).statusCode;
    const responsible = async () => {
      const { responsible: name, responsible_id: id } = await readRecord(server(), admin, quotation_id);
      return [name, id];
    };
    const { db } = server().database;
    await db.updateTable("users").set({ is_active: 0 }).where("id", "=", other.id).execute();
    expect([await handOver(creator, other), await responsible()]).toEqual([422, [null, null]]);
    await db.updateTable("users").set({ is_active: 1 }).where("id", "=", other.id).execute();
    expect([await handOver(creator, other), await responsible()]).toEqual([200, ["stand.in", other.id]]);
    expect([await handOver(other, creator), await responsible()]).toEqual([200, [null, null]]);
  });

  test("includes the quotations of a handed-over offer, and those in open offers of other users", async () => {
    const { call } = server();
    const [manager, admin] = [
      await server().addUser("offers.manager", "manager"),
      await server().addUser("offers.admin", "admin"),
    ];
    const [leaver, heir, colleague] = [
      await server().addUser("offers.leaver", "employee"),
      await server().addUser("offers.heir", "employee"),
      await server().addUser("offers.colleague", "employee"),
    ];
    const quoted = async (as: TestUser) => saveGolden(server(), as, "SG-1");
    const [own, theirs, heirs] = [await quoted(leaver), await quoted(colleague), await quoted(heir)];
    const [lost, away] = [await quoted(leaver), await quoted(leaver)];
    const offerOf = async (as: TestUser, quotations: readonly SavedQuotation[]) =>
      offerIn(
        await call(as, "POST", "/api/offers", { positions: quotations.map((each) => positionOf(each)) }),
      );
    const offer = await offerOf(manager, [own, theirs, heirs]);
    // The leaver answers for the manager's offer, as after an earlier hand-over.
    await server()
      .database.db.updateTable("sales")
      .set({ responsible_id: leaver.id, responsible: leaver.username })
      .where("number", "=", offer.offer_id)
      .execute();
    await offerOf(manager, [away]);
    const closed = await offerOf(leaver, [lost]);
    await call(leaver, "POST", `/api/offers/${closed.offer_id}/status`, {
      ...{ status: "lost", from: "issued", reason: "price" },
    });
    const work = await call(admin, "GET", `/api/users/${leaver.id}/work`);
    expect(work.json()).toMatchObject({ data: { quotations: 0, offers: 1, in_other_offers: 1 } });
    await call(admin, "POST", `/api/users/${leaver.id}/hand-over`, { to: heir.id });
    const responsible = async ({ quotation_id }: SavedQuotation) =>
      (await readRecord(server(), manager, quotation_id)).responsible;
    expect(await Promise.all([own, theirs, heirs, away, lost].map(responsible))).toEqual([
      ...["offers.heir", "offers.heir", null, "offers.heir", null],
    ]);
    const url = `/api/offers/${offer.offer_id}`;
    expect((await call(manager, "GET", url)).json()).toMatchObject({
      data: { responsible: "offers.heir" },
    });
    const entriesOf = async ({ quotation_id }: SavedQuotation) =>
      (await call(manager, "GET", `/api/quotation/${quotation_id}/activity`)).json<{
        data: { entries: ActivityEntry[] };
      }>().data.entries;
    expect((await entriesOf(theirs)).at(-1)).toMatchObject({ from: "offers.colleague", to: "offers.heir" });
    // The heir keeps what is the heir's own.
    expect((await entriesOf(heirs)).map(({ to }) => to)).not.toContain("offers.heir");
  });
});
