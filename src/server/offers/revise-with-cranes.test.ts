import { beforeAll, expect, test } from "vitest";
import type { User } from "#contract/auth/auth-api.ts";
import type { NewOfferInput, OfferRecord } from "#contract/offers/offers-api.ts";
import { isQuoted } from "#domain/offers/offer.ts";
import { makePriceTables } from "#server/price-tables/price-table-cache.ts";
import { exampleFirm, onBothServers, type TestUser } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { newCrane } from "#server/testing/new-crane.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { unsavedOffer } from "./unsaved-offer.ts";

const customer = { company: "Kalol Forge", name: "Ms. Iyer" };
type Faults = { detail: { loc: (string | number)[]; component?: string }[] };

onBothServers("cranes saved with a revision of an offer", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  beforeAll(() => seedPrices(server()));
  let drafts = 0;
  const newDraft = () => {
    drafts += 1;
    return `revision-draft-${drafts}`;
  };
  const call = (as: TestUser, path: string, body: object) => server().call(as, "POST", path, body);
  const revise = (as: TestUser, { offer_id, revision }: OfferRecord, body: object) =>
    call(as, `/api/offers/${offer_id}/revise`, { revision, reason: "one crane more", ...body });

  async function firstOffer(as: TestUser): Promise<OfferRecord> {
    const body = { customer, positions: [newCrane("SG-1", newDraft())] };
    return offerIn(await call(as, "/api/offers", body));
  }
  const kept = ({ positions: [first] }: OfferRecord) => ({
    kind: "firm",
    quantity: 1,
    quotation_id: first?.quotation_id,
    revision: first?.revision,
  });
  const rows = async () => {
    const { db } = server().database;
    const counters = await db.selectFrom("counters").selectAll().orderBy("name").execute();
    const revisions = await db
      .selectFrom("revisions")
      .select(["sale_id", "revision"])
      .orderBy("sale_id")
      .execute();
    return { counters, revisions };
  };

  onSqlite(
    "join it in one act with the offer's customer, and a repeated press answers the same",
    async () => {
      const { employee } = server().users;
      const offer = await firstOffer(employee);
      const body = { positions: [kept(offer), newCrane("DG-1", newDraft())], draft_id: newDraft() };
      const answers = await Promise.all(Array.from({ length: 5 }, () => revise(employee, offer, body)));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, 200, 201]);
      const [answer] = answers;
      if (!answer) throw new Error("There are five answers");
      const revised = offerIn(answer);
      expect([revised.offer_id, revised.revision, revised.positions.length]).toEqual([offer.offer_id, 1, 2]);
      const added = revised.positions[1]?.quotation_id ?? "";
      const quotation = await server().call(employee, "GET", `/api/quotation/${added}`);
      expect(quotation.json()).toMatchObject({
        data: { in_offer: { offer_id: offer.offer_id }, inputs: { customer: { company: "Kalol Forge" } } },
      });
      expect(offerIn(await revise(employee, offer, body))).toEqual(revised);
    },
  );

  test("are refused when another revision has been saved first, and the answer names it", async () => {
    const { employee } = server().users;
    const offer = await firstOffer(employee);
    const other = newCrane("SG-2", newDraft());
    expect((await revise(employee, offer, { positions: [kept(offer), other] })).statusCode).toBe(201);
    const before = await rows();
    const late = await revise(employee, offer, {
      positions: [kept(offer), newCrane("SG-2", newDraft())],
      draft_id: newDraft(),
    });
    expect([late.statusCode, await rows()]).toEqual([409, before]);
    expect(late.json()).toMatchObject({ newest: { revision: 1 } });
  });

  // The rest are rules of revisions, which read and write as the above do.
  if (kind !== "sqlite") return;

  test("have the offer's customer before the save", async () => {
    const { app, clock, database, users } = server();
    const offer = await firstOffer(users.employee);
    const user = (await server().call(users.employee, "GET", "/api/users/profile/me")).json<User>();
    const asking = { priceTables: makePriceTables(app.log), firm: exampleFirm, user, now: clock.now() };
    const positions = [kept(offer), newCrane("DG-1", newDraft())] as NewOfferInput["positions"];
    const given = { positions, revises: offer.offer_id };
    const { document, documentOf } = await unsavedOffer(database.db, asking, given, "");
    expect(document).toMatchObject({ number: offer.offer_id, revision: 1, customer });
    expect(document.positions.filter(isQuoted).map((each) => documentOf(each).customer)).toMatchObject([
      customer,
      customer,
    ]);
  });

  test("are all refused when one lacks a value or the offer cannot take a position", async () => {
    const { employee, manager } = server().users;
    const offer = await firstOffer(employee);
    const foreign = await saveGolden(server(), manager, "SG-4", { customer: { company: "Another Firm" } });
    const good = newCrane("SG-2", newDraft());
    const { panel: _, ...withoutPanel } = good.prices;
    const before = await rows();
    const open = await revise(employee, offer, {
      positions: [kept(offer), good, { ...newCrane("SG-1", newDraft()), prices: withoutPanel }],
    });
    expect(open.statusCode).toBe(422);
    expect(
      open.json<Faults>().detail.map(({ loc, component }) => [...loc.slice(0, 3), component]),
    ).toContainEqual(["body", "positions", 2, "panel"]);
    const taken = await revise(employee, offer, { positions: [kept(offer), good, positionOf(foreign)] });
    expect([taken.statusCode, await rows()]).toEqual([409, before]);
  });

  test("are judged before the save, and the check saves nothing", async () => {
    const { employee, admin } = server().users;
    const { data } = (await server().call(admin, "GET", "/api/rules")).json<{
      data: { version: number; rules: Record<string, object> };
    }>();
    const rules = { ...data.rules, employee: { ...data.rules.employee, least_margin: 20 } };
    const set = await server().call(admin, "PUT", "/api/rules", { version: data.version, rules });
    const offer = await firstOffer(employee);
    const before = await rows();
    const positions = [kept(offer), newCrane("DG-1", newDraft())];
    for (const revises of [undefined, offer.offer_id]) {
      const answer = await call(employee, "/api/offers/check", { customer, positions, revises });
      expect(answer.json()).toMatchObject({
        data: { state: "awaiting", broken: [{ rule: "least_margin" }] },
      });
    }
    expect(await rows()).toEqual(before);
    const now = set.json<{ data: { version: number } }>().data.version;
    await server().call(admin, "PUT", "/api/rules", { version: now, rules: data.rules });
  });
});
