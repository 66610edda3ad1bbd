import { beforeAll, expect, test } from "vitest";
import { lockSale, updateSale } from "#server/sales/sales-repository.ts";
import { onBothServers } from "#server/testing/app.ts";
import { requestAt } from "#server/testing/approvals.ts";
import { askFinal, finalCall, saveGolden } from "#server/testing/golden-quotations.ts";
import { actDuringLock } from "#server/testing/lock-waits.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onBothServers(
  "a revision saved during another act on its sale",
  (server) => {
    beforeAll(() => seedPrices(server()));

    /** A quotation beside an offer of another one, with what saves its revision. */
    async function begin(isInOffer: boolean) {
      const { manager } = server().users;
      const [quotation, other] = [
        await saveGolden(server(), manager, "SG-1"),
        await saveGolden(server(), manager, "SG-2"),
      ];
      const positions = [positionOf(isInOffer ? quotation : other)];
      const offer = offerIn(await server().call(manager, "POST", "/api/offers", { positions }));
      const { quotation_id, revision } = quotation;
      const call = finalCall(requestAt("7"), { revises: { quotation_id, revision } });
      const { data } = (await askFinal(server(), manager, call)).json<{ data: object }>();
      const body = { user: manager.username, quotation_data: data, reason: "Asked for" };
      const idOf = async (number: string) =>
        (
          await server()
            .database.db.selectFrom("sales")
            .select("id")
            .where("number", "=", number)
            .executeTakeFirstOrThrow()
        ).id;
      return {
        ...{ quotation, offer, quotationId: await idOf(quotation_id), offerId: await idOf(offer.offer_id) },
        save: () => server().call(manager, "POST", "/api/quotation/save", body),
      };
    }

    /** Saves while a row is locked, which changes before the lock ends. */
    async function saveDuring(
      save: Awaited<ReturnType<typeof begin>>["save"],
      id: string,
      change: Parameters<typeof updateSale>[2],
    ) {
      const { answer } = await actDuringLock(
        server().database.db,
        (db) => lockSale(db, id),
        save,
        (db) => updateSale(db, id, change),
      );
      return [answer.statusCode, answer.json<{ detail: string }>().detail];
    }

    test("waits for the offer's order, and is then refused", async () => {
      const { quotation, offer, offerId, save } = await begin(true);
      const { quotation_id: number } = quotation;
      expect(await saveDuring(save, offerId, { status: "won" })).toEqual([
        409,
        `${number} is in the won offer ${offer.offer_id}. Reopen the offer before you revise ${number}.`,
      ]);
    });

    test("is refused when an offer has taken the quotation, and saved at the next try", async () => {
      const { quotation, offer, quotationId, save } = await begin(false);
      expect(await saveDuring(save, quotationId, { in_offer: offer.offer_id })).toEqual([
        409,
        `${quotation.quotation_id} joined offer ${offer.offer_id} meanwhile. Save again.`,
      ]);
      expect((await save()).statusCode).toBe(201);
    });

    test("is refused when the quotation has left its offer", async () => {
      const { quotation, offer, quotationId, save } = await begin(true);
      expect(await saveDuring(save, quotationId, { in_offer: null })).toEqual([
        409,
        `${quotation.quotation_id} left offer ${offer.offer_id} meanwhile. Save again.`,
      ]);
    });
  },
  {},
  // With SQLite one process writes, one transaction after the other.
  ["postgresql"],
);
