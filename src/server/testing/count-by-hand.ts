import { indianDay } from "#domain/format.ts";
import type { Db } from "../platform/database/schema.ts";

type Event = { at: string; revision?: number; status?: string; note?: string | null };
type Sale = { number: string; by: string; events: Event[] };
/** `at` is when the status came, `offer` the one that it came with. */
type State = { revision: number; status: string; at: string; offer: string | null };

/** What a sale was at the end of a day, by its entries alone. */
function stateOn({ events }: Sale, day: string): State | null {
  let state = null as State | null;
  for (const { at, revision, status, note } of events) {
    if (indianDay(at) > day) break;
    if (revision !== undefined) state = { revision, status: "issued", at, offer: null };
    else if (state && status !== undefined)
      state = { ...state, status, at, offer: note?.match(/With offer (\S+)$/)?.[1] ?? null };
  }
  return state;
}

const isOpen = (state: State | null): state is State =>
  state !== null && ["issued", "sent", "negotiation"].includes(state.status);

/** An amount in proportion to lines; the odd paise go to the largest remainders. */
function partsOf(amount: number, lines: readonly number[]): number[] {
  const total = BigInt(lines.reduce((sum, line) => sum + line, 0));
  const exact = lines.map((line) => BigInt(amount) * BigInt(line));
  const parts = exact.map((each) => Number(each / total));
  const odd = amount - parts.reduce((sum, part) => sum + part, 0);
  const remainders = [...exact.entries()].map(([at, each]) => ({ at, left: Number(each % total) }));
  for (const { at } of remainders.sort((a, b) => b.left - a.left).slice(0, odd))
    parts[at] = (parts[at] ?? 0) + 1;
  return parts;
}

/** Figures counted from revisions, activity and positions, in another way than the server counts them. */
export async function countByHand(db: Db) {
  const entries = await db
    .selectFrom("activity")
    .select(["subject", "at", "to", "note"])
    .where("kind", "=", "status")
    .orderBy("id")
    .execute();
  const statuses = new Map<string, Event[]>();
  for (const { subject, at, to, note } of entries)
    statuses.set(subject, [...(statuses.get(subject) ?? []), { at, status: to ?? "", note }]);
  const salesOf = (headers: { id: string; number: string; created_by: string }[], made: Made[]): Sale[] =>
    headers.map(({ id, number, created_by }) => ({
      number,
      by: created_by,
      events: [
        ...made
          .filter((each) => each.id === id)
          .map(({ created_at, revision }) => ({ at: created_at, revision })),
        ...(statuses.get(number) ?? []),
      ].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0)),
    }));
  type Made = { id: string; revision: number; created_at: string; value: number };
  const all = await db
    .selectFrom("sales")
    .select(["id", "noun", "number", "created_by", "closed_on", "order_value"])
    .execute();
  const headers = all.filter(({ noun }) => noun === "quotation");
  const offerHeaders = all.filter(({ noun }) => noun === "offer");
  const made = await db
    .selectFrom("revisions")
    .select(["sale_id as id", "revision", "created_at", "taxable as value", "document"])
    .execute();
  const isOf = (some: typeof all) => {
    const ids = new Set(some.map(({ id }) => id));
    return ({ id }: { id: string }) => ids.has(id);
  };
  const [revisions, offered] = [made.filter(isOf(headers)), made.filter(isOf(offerHeaders))];
  const positions = await db
    .selectFrom("offer_positions")
    .select(["offer_id", "revision", "quotation", "kind", "value"])
    .orderBy("position")
    .execute();
  const quotations = salesOf(headers, revisions);
  const offers = salesOf(offerHeaders, offered);
  const idOf = new Map([...headers, ...offerHeaders].map(({ id, number }) => [number, id]));
  const values = new Map(
    [...revisions, ...offered].map(({ id, revision, value }) => [`${id} ${revision}`, value]),
  );
  const worthOf = ({ number }: Sale, { revision }: State): number =>
    values.get(`${idOf.get(number)} ${revision}`) ?? 0;

  /** What is lost with a quotation: by itself its value, with an offer its part of it; null where it was no firm crane. */
  const lostWith = (sale: Sale, state: State): number | null => {
    if (state.offer === null) return worthOf(sale, state);
    const id = idOf.get(state.offer);
    const revision = offered.findLast((each) => each.id === id && each.created_at <= state.at);
    const firm = positions.filter(
      (each) => each.offer_id === id && each.revision === revision?.revision && each.kind === "firm",
    );
    if (!revision || !firm.some(({ quotation }) => quotation === sale.number)) return null;
    const lines = firm.map(({ value }) => value);
    const { firmTotal } = JSON.parse(revision.document).figures;
    const free = lines.reduce((left, line) => left - line, firmTotal);
    const parts = partsOf(revision.value, [...lines, free]);
    return firm.reduce(
      (sum, { quotation }, at) => (quotation === sale.number ? sum + (parts[at] ?? 0) : sum),
      0,
    );
  };

  /** Everything that counts at the end of a day. */
  const countedOn = (day: string): { sale: Sale; state: State }[] => {
    const open = offers.flatMap((sale) => {
      const state = stateOn(sale, day);
      return isOpen(state) ? [{ sale, state }] : [];
    });
    const taken = new Set(
      open.flatMap(({ sale, state }) =>
        positions
          .filter((each) => each.offer_id === idOf.get(sale.number) && each.revision === state.revision)
          .map(({ quotation }) => quotation),
      ),
    );
    const alone = quotations.flatMap((sale) => {
      const state = stateOn(sale, day);
      return state && !taken.has(sale.number) ? [{ sale, state }] : [];
    });
    return [...alone, ...open];
  };
  const issuedOn = ({ events }: Sale): string => indianDay(events[0]?.at ?? "");

  return {
    /** Count and value by month of issue, each as of the end of that month or of the day. */
    months(day: string): Map<string, { count: number; value: number }> {
      const found = new Map<string, { count: number; value: number }>();
      const months = new Set([...quotations, ...offers].map((sale) => issuedOn(sale).slice(0, 7)));
      for (const month of months) {
        const end = `${month}-31` < day ? `${month}-31` : day;
        const own = countedOn(end).filter(({ sale }) => issuedOn(sale).startsWith(month));
        if (own.length === 0) continue;
        const value = own.reduce((sum, { sale, state }) => sum + worthOf(sale, state), 0);
        found.set(month, { count: own.length, value });
      }
      return found;
    },
    /** How many are open, and what they are worth. */
    open(day: string): { count: number; value: number } {
      const own = countedOn(day).filter(({ state }) => isOpen(state));
      return {
        count: own.length,
        value: own.reduce((sum, { sale, state }) => sum + worthOf(sale, state), 0),
      };
    },
    /** Won and decided by creator, and what was lost. */
    rates(day: string): Map<string, { count: number; won: number; lost: number }> {
      const found = new Map<string, { count: number; won: number; lost: number }>();
      for (const { sale, state } of countedOn(day)) {
        const lost = state.status === "lost" ? lostWith(sale, state) : null;
        if (state.status !== "won" && lost === null) continue;
        const before = found.get(sale.by) ?? { count: 0, won: 0, lost: 0 };
        found.set(sale.by, {
          count: before.count + 1,
          won: before.won + (state.status === "won" ? 1 : 0),
          lost: before.lost + (lost ?? 0),
        });
      }
      return found;
    },
    /** What is won by now, by the month of the order. */
    wonNow(): Map<string, number> {
      const found = new Map<string, number>();
      for (const { closed_on, order_value } of headers) {
        if (closed_on === null) continue;
        const month = closed_on.slice(0, 7);
        found.set(month, (found.get(month) ?? 0) + (order_value ?? 0));
      }
      return found;
    },
  };
}
