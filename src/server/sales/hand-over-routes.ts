import { type SqlBool, sql } from "kysely";
import { handOver, openWork } from "#contract/users/users-api.ts";
import { handOverBody, openWorkAnswer, userIdParams } from "#contract/users/users-schemas.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { openStatuses } from "#domain/sales/sale-status.ts";
import { writeActivity } from "../activity/write-activity.ts";
import { isAmong } from "../platform/database/conditions.ts";
import type { Db } from "../platform/database/schema.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { updateSale } from "./sales-repository.ts";

const answers = (userId: string, table: "sales" | "offers") =>
  sql<SqlBool>`coalesce(${sql.ref(`${table}.responsible_id`)}, ${sql.ref(`${table}.created_by_id`)}) = ${userId}`;

/**
 * The open sales for which a user answers, with the quotations in these offers, whoever made them. The user's quotations in
 * open offers of others are among them too: somebody has to revise them. Offers come first, then the order of the numbers, in
 * which every act on a sale locks its quotations (docs/product.md, “Sales”).
 */
const listOpenOf = (db: Db, userId: string) =>
  db
    .selectFrom("sales")
    .leftJoin("sales as offers", "offers.number", "sales.in_offer")
    .select(["sales.id", "sales.noun", "sales.number", "sales.created_by_id", "sales.created_by"])
    .select(["sales.responsible_id", "sales.responsible", "sales.next_follow_up", "sales.in_offer"])
    .where((eb) =>
      eb.or([
        eb.and([
          eb("sales.in_offer", "is", null),
          eb("sales.status", "in", openStatuses),
          answers(userId, "sales"),
        ]),
        eb.and([
          eb("offers.status", "in", openStatuses),
          eb.or([answers(userId, "sales"), answers(userId, "offers")]),
        ]),
      ]),
    )
    .orderBy("sales.noun")
    .orderBy("sales.number")
    .execute();

/** The quotations of these offers. */
const listPositionsOf = (db: Db, offers: readonly string[]) =>
  db
    .selectFrom("sales")
    .select(["id", "noun", "number", "created_by_id", "created_by"])
    .select(["responsible_id", "responsible", "next_follow_up"])
    .where(isAmong(db, "in_offer", offers))
    .orderBy("number")
    .execute();

/**
 * The open sales and the orders in hand of a user, whose payments and papers somebody must look after. An order in hand
 * takes its quotations along.
 */
async function listWorkOf(db: Db, userId: string, listOrders: ListOrders, now: string): Promise<UserSales> {
  const orders = (await listOrders(db, userId, now)).filter(
    ({ responsible_id, created_by_id }) => (responsible_id ?? created_by_id) === userId,
  );
  const offers = orders.filter(({ noun }) => noun === "offer").map(({ number }) => number);
  return {
    open: await listOpenOf(db, userId),
    orders,
    ordered: offers.length > 0 ? await listPositionsOf(db, offers) : [],
  };
}

type OpenSale = Awaited<ReturnType<typeof listOpenOf>>[number];
type Sale = Omit<OpenSale, "in_offer">;
/** Lists the orders in hand of a user. Passed in, because `orders` imports `sales`. */
type ListOrders = (db: Db, userId: string, now: string) => Promise<readonly Sale[]>;
/** What a user would leave behind: open sales, orders in hand, and the quotations in those orders. */
type UserSales = { open: readonly OpenSale[]; orders: readonly Sale[]; ordered: readonly Sale[] };

/** Counts sales: the quotations of a counted offer are not counted again. */
function workOf({ open, orders }: Pick<UserSales, "open" | "orders">) {
  const offers = open.flatMap(({ noun, number }) => (noun === "offer" ? number : []));
  const quotations = open.filter(({ noun }) => noun === "quotation");
  return {
    quotations: quotations.filter(({ in_offer }) => in_offer === null).length,
    offers: offers.length,
    in_other_offers: quotations.filter(({ in_offer }) => in_offer !== null && !offers.includes(in_offer))
      .length,
    orders: orders.length,
    follow_ups: open.filter(({ next_follow_up }) => next_follow_up !== null).length,
  };
}

/** Binds the hand-over of a leaver's work to another responsible user. The creator stays. */
export function bindHandOverEndpoints(api: Api, listOrders: ListOrders): void {
  serve(api, openWork, { params: userIdParams, answer: openWorkAnswer }, async ({ db, params, now }) => ({
    success: true as const,
    data: workOf(await listWorkOf(db, params.id, listOrders, now())),
  }));

  serve(api, handOver, { params: userIdParams, body: handOverBody, answer: openWorkAnswer }, async (call) => {
    const { db, user, params, body, now, newId } = call;
    const at = now();
    const work = await db.transaction().execute(async (db) => {
      const heir = await findHeir(db, params.id, body.to);
      const isOthers = ({ responsible_id, created_by_id }: Sale) =>
        (responsible_id ?? created_by_id) !== heir.id;
      const found = await listWorkOf(db, params.id, listOrders, at);
      const work = {
        open: found.open.filter(isOthers),
        orders: found.orders.filter(isOthers),
        ordered: found.ordered.filter(isOthers),
      };
      const all = [...work.open, ...work.orders, ...work.ordered];
      for (const { id, number, created_by_id, created_by, responsible } of all) {
        const isCreator = created_by_id === heir.id;
        await updateSale(db, id, {
          responsible_id: isCreator ? null : heir.id,
          responsible: isCreator ? null : heir.username,
        });
        const from = responsible ?? created_by;
        await writeActivity(db, { user, now: at, newId }, number, "note", {
          from,
          to: heir.username,
          note: `Handed over from ${from} to ${heir.username}`,
        });
      }
      await call.audit(
        db,
        "work handed over",
        { type: "user", id: params.id },
        {
          to: heir.username,
          ...workOf(work),
          numbers: all.map(({ number }) => number),
        },
      );
      return work;
    });
    return { success: true as const, data: workOf(work) };
  });
}

/** Returns the user who takes the work over: an active user other than the present one. */
async function findHeir(db: Db, fromId: string, id: string): Promise<{ id: string; username: string }> {
  const heir = await db
    .selectFrom("users")
    .select(["id", "username", "is_active"])
    .where("id", "=", id)
    .executeTakeFirst();
  const refuse = (msg: string) => new Rejection("invalid", msg, { problems: [{ msg, loc: ["body", "to"] }] });
  if (!heir) throw refuse("This user does not exist. Choose another user");
  if (heir.id === fromId) throw refuse("Choose another user");
  if (heir.is_active === 0) throw refuse(`${heir.username} is inactive. Choose an active user`);
  return heir;
}
