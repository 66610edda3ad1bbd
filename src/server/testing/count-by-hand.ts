import { indianDay } from "#domain/dates/indian-dates.ts";
import type { FigureRow } from "#domain/insights/figure-columns.ts";
import type { Figure, WinRateGroup } from "#domain/insights/insights.ts";
import type { Db } from "../platform/database/schema.ts";

type Line = {
  component: string;
  inScope: boolean;
  amount: number | null;
  values: { capacity?: string };
  price: { factors: { unit: string; value: string }[] } | null;
};
type Crane = {
  craneType: string;
  lines: Line[];
  totals: { beforeGst: number; marginPercentage: string };
};
type Position = {
  kind: string;
  quotation?: string;
  revision: number;
  quantity: number;
  onRunwayOf: number | null;
};
type Offer = {
  positions: Position[];
  figures: { taxable: number; cost: number; positions: { value: number }[] };
};
type Steel = { rate: number; kg: number; cost: number };
/**
 * The values of a frozen document that a figure needs: paise before GST, percent, tonnes, and the steel charged by
 * weight.
 */
type Facts = {
  value: number;
  margin: number | null;
  craneType: string | null;
  tonnes: number | null;
  steel: Steel[];
};
type State = {
  revision: number;
  status: string;
  /** When the status came. */
  since: string;
  reason: string | null;
  /** The offer that holds a quotation. */
  holder: string | null;
};
type Counted = Facts &
  State & { number: string; by: string; issuedOn: string; orderValue: number; closedOn: string };

const tonnesOf = ({ lines }: Crane): number | null => {
  const text = lines.flatMap(({ component, values }) =>
    component === "span" ? (values.capacity ?? []) : [],
  )[0];
  const tonnes = Number.parseFloat(text ?? "");
  return Number.isNaN(tonnes) ? null : tonnes;
};

const steelIn = ({ lines }: Crane, times = 1, isWithoutRunway = false): Steel[] =>
  lines.flatMap(({ component, inScope, amount, price }) => {
    const rate = Number(price?.factors.find(({ unit }) => unit === "₹/kg")?.value);
    const isLeftOut = isWithoutRunway && ["lt_gantry", "column"].includes(component);
    return inScope && !isLeftOut && amount && rate > 0
      ? [{ rate, kg: (times * amount) / 100 / rate, cost: times * amount }]
      : [];
  });

const factsOfCrane = (crane: Crane): Facts => ({
  value: crane.totals.beforeGst,
  margin: Number(crane.totals.marginPercentage),
  craneType: crane.craneType,
  tonnes: tonnesOf(crane),
  steel: steelIn(crane),
});

function factsOfOffer(
  { positions, figures }: Offer,
  craneOf: (number: string, revision: number) => Crane,
): Facts {
  const firm = positions.flatMap((position, at) =>
    position.kind === "firm" && position.quotation !== undefined
      ? [
          {
            ...position,
            value: figures.positions[at]?.value ?? 0,
            crane: craneOf(position.quotation, position.revision),
          },
        ]
      : [],
  );
  let largest = firm[0];
  for (const each of firm) {
    const [own, most] = [tonnesOf(each.crane) ?? 0, largest ? (tonnesOf(largest.crane) ?? 0) : 0];
    if (own > most || (own === most && each.value > (largest?.value ?? 0))) largest = each;
  }
  const { taxable, cost } = figures;
  return {
    value: taxable,
    margin: cost === 0 ? null : (100 * (taxable - cost)) / cost,
    craneType: largest?.crane.craneType ?? null,
    tonnes: largest ? tonnesOf(largest.crane) : null,
    steel: firm.flatMap(({ crane, quantity, onRunwayOf }) => steelIn(crane, quantity, onRunwayOf !== null)),
  };
}

const reasons: Readonly<Record<string, string>> = {
  Price: "price",
  Delivery: "delivery",
  Specification: "specification",
  Competitor: "competitor",
  "Project dropped": "dropped",
  "No answer": "no_answer",
  Other: "other",
};
const reasonIn = (note: string | null): string | null =>
  reasons[note?.match(/Reason: ([^.]+)/)?.[1] ?? ""] ?? null;

const capacityOf = ({ craneType, tonnes }: Facts): string => {
  if (craneType === null) return "Other";
  if (tonnes === null) return "not known";
  if (tonnes <= 2) return "up to 2T";
  if (tonnes <= 5) return "over 2 to 5T";
  if (tonnes <= 10) return "over 5 to 10T";
  return tonnes <= 20 ? "over 10 to 20T" : "over 20T";
};
const craneTypes: Readonly<Record<string, string>> = {
  "single-girder": "Single Girder",
  "double-girder": "Double Girder",
};
const ageOf = (issuedOn: string, day: string): string => {
  const days = (Date.parse(day) - Date.parse(issuedOn)) / 86_400_000;
  if (days <= 7) return "up to 7 days";
  if (days <= 14) return "8 to 14";
  if (days <= 30) return "15 to 30";
  return days <= 60 ? "31 to 60" : "over 60";
};

const isOpen = ({ status }: State): boolean => ["issued", "sent", "negotiation"].includes(status);
const sumOf = <R>(rows: readonly R[], of: (row: R) => number): number =>
  rows.reduce((sum, row) => sum + of(row), 0);
const rounded = (value: number): number => Math.round(value * 100) / 100;
const rupees = (paise: number): number => paise / 100;

/**
 * Counts figures from frozen documents and activity: what happened is gone through again, entry by entry, to the end of a
 * day. Another way than the server's, which reads stages. `orders` are the values in paise of orders that were taken back,
 * by the numbers of the sales: only stages know those.
 */
export async function countByHand(db: Db, orders: ReadonlyMap<string, number>) {
  const sales = await db
    .selectFrom("sales")
    .select(["number", "noun", "created_by", "closed_on", "order_value", "customer_id"])
    .execute();
  const saleOf = new Map(sales.map((sale) => [sale.number, sale]));
  const revisions = await db
    .selectFrom("revisions")
    .innerJoin("sales", "sales.id", "revisions.sale_id")
    .select(["sales.number", "revisions.revision", "revisions.created_at", "revisions.document"])
    .execute();
  const documents = new Map(
    revisions.map(({ number, revision, document }) => [`${number} ${revision}`, JSON.parse(document)]),
  );
  const issuedAt = new Map(
    revisions.flatMap(({ number, revision, created_at }) => (revision === 0 ? [[number, created_at]] : [])),
  );
  const documentOf = (number: string, revision: number) => documents.get(`${number} ${revision}`);
  const isOffer = (number: string): boolean => saleOf.get(number)?.noun === "offer";
  const facts = new Map(
    revisions.map(({ number, revision }) => {
      const document = documentOf(number, revision);
      return [
        `${number} ${revision}`,
        isOffer(number) ? factsOfOffer(document, documentOf) : factsOfCrane(document),
      ];
    }),
  );
  const entries = (
    await db
      .selectFrom("activity")
      .select(["id", "subject", "at", "kind", "to", "note"])
      .where("kind", "in", ["saved", "revised", "repriced", "status"])
      .execute()
  ).sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : a.id < b.id ? -1 : 1));

  /** Every quotation and offer as it was at the end of a day. */
  function statesOn(day: string): Map<string, State> {
    const states = new Map<string, State>();
    const holderOf = (number: string) => states.get(number)?.holder ?? null;
    const hold = (number: string, holder: string | null, since: string) => {
      const state = states.get(number);
      if (state && state.holder !== holder)
        states.set(number, { ...state, holder, status: "issued", since, reason: null });
    };
    for (const { subject, at, kind, to, note } of entries) {
      if (indianDay(at) > day) break;
      const before = states.get(subject);
      if (kind === "status") {
        if (before) states.set(subject, { ...before, status: to ?? "", since: at, reason: reasonIn(note) });
        continue;
      }
      // A re-pricing that revised nothing names no revision.
      if (to === null || !/^\d+$/.test(to)) continue;
      const closed = ["lost", "withdrawn"].includes(states.get(holderOf(subject) ?? "")?.status ?? "");
      const holder = closed ? null : holderOf(subject);
      states.set(subject, { revision: Number(to), status: "issued", since: at, reason: null, holder });
      if (!isOffer(subject)) continue;
      const positions: Position[] = documentOf(subject, Number(to)).positions;
      const inside = new Set(positions.map(({ quotation }) => quotation));
      for (const number of states.keys())
        if (inside.has(number)) hold(number, subject, at);
        else if (holderOf(number) === subject) hold(number, null, at);
    }
    return states;
  }

  const known = new Map<string, Counted[]>();
  /** The sales of a day: what no offer holds. */
  const salesOn = (day: string): Counted[] => {
    const sales = known.get(day) ?? countSales(day);
    known.set(day, sales);
    return sales;
  };
  const countSales = (day: string): Counted[] =>
    [...statesOn(day)].flatMap(([number, state]) => {
      const sale = saleOf.get(number);
      const own = facts.get(`${number} ${state.revision}`);
      if (state.holder !== null || !sale || !own) return [];
      const issuedOn = indianDay(issuedAt.get(number) ?? "");
      const closedOn =
        state.status === "won" ? (sale.closed_on ?? indianDay(state.since)) : indianDay(state.since);
      const orderValue = sale.order_value ?? orders.get(number) ?? own.value;
      return [{ ...own, ...state, number, by: sale.created_by, issuedOn, closedOn, orderValue }];
    });

  /** The quoted sales up to a day: each sale as it was at the end of the month of its first issue. */
  const quotedBy = (day: string): Counted[] =>
    [...new Set([...issuedAt.values()].map((at) => indianDay(at).slice(0, 7)))].flatMap((month) => {
      const end = `${month}-31` < day ? `${month}-31` : day;
      return salesOn(end).filter(({ issuedOn }) => issuedOn.startsWith(month));
    });
  const wonBy = (day: string) =>
    salesOn(day).filter(({ status, closedOn }) => status === "won" && closedOn <= day);
  const lostBy = (day: string) => salesOn(day).filter(({ status }) => status === "lost");
  const openOn = (day: string) => salesOn(day).filter(isOpen);

  /** Rows by label. */
  const rows = (
    labels: readonly string[],
    rowOf: (label: string) => Omit<FigureRow, "label">,
  ): Map<string, Omit<FigureRow, "label">> =>
    new Map([...new Set(labels)].map((label) => [label, rowOf(label)]));
  const group = <R>(all: readonly R[], labelOf: (one: R) => string) => {
    const groups = Map.groupBy(all, labelOf);
    return { labels: [...groups.keys()], of: (label: string) => groups.get(label) ?? [] };
  };
  const worth = (all: readonly Counted[]) => rupees(sumOf(all, ({ value }) => value));
  const ordered = (all: readonly Counted[]) => rupees(sumOf(all, ({ orderValue }) => orderValue));
  const marginOf = (all: readonly Counted[]): number | null => {
    const known = all.flatMap(({ margin }) => margin ?? []);
    return known.length === 0 ? null : rounded(sumOf(known, (margin) => margin) / known.length);
  };

  const figures = {
    months(day: string) {
      const quoted = group(quotedBy(day), ({ issuedOn }) => issuedOn.slice(0, 7));
      const won = group(wonBy(day), ({ closedOn }) => closedOn.slice(0, 7));
      return rows([...quoted.labels, ...won.labels], (label) => ({
        count: quoted.of(label).length,
        value: worth(quoted.of(label)),
        won_count: won.of(label).length,
        won_value: ordered(won.of(label)),
      }));
    },
    orders(day: string) {
      const won = group(wonBy(day), ({ closedOn }) => closedOn.slice(0, 7));
      return rows(won.labels, (label) => {
        const own = won.of(label);
        const days = own
          .map(({ issuedOn, closedOn }) => (Date.parse(closedOn) - Date.parse(issuedOn)) / 86_400_000)
          .sort((a, b) => a - b);
        const [below, above] = [days[Math.floor((days.length - 1) / 2)], days[Math.floor(days.length / 2)]];
        return {
          count: own.length,
          value: ordered(own),
          quoted_value: worth(own),
          days: Math.round(((below ?? 0) + (above ?? 0)) / 2),
        };
      });
    },
    "win-rate"(day: string, by: WinRateGroup) {
      const labelOf = (sale: Counted) =>
        by === "creator"
          ? sale.by
          : by === "capacity"
            ? capacityOf(sale)
            : (craneTypes[sale.craneType ?? ""] ?? "Other");
      const [won, lost] = [group(wonBy(day), labelOf), group(lostBy(day), labelOf)];
      return rows([...won.labels, ...lost.labels], (label) => {
        const [own, others] = [won.of(label), lost.of(label)];
        const count = own.length + others.length;
        return {
          count,
          value: rupees(sumOf(own, ({ orderValue }) => orderValue) + sumOf(others, ({ value }) => value)),
          won_count: own.length,
          won_value: ordered(own),
          rate: rounded((own.length * 100) / count),
        };
      });
    },
    lost(day: string) {
      const lost = group(lostBy(day), ({ reason }) => reason ?? "");
      return rows(lost.labels, (label) => ({ count: lost.of(label).length, value: worth(lost.of(label)) }));
    },
    margins(day: string) {
      const [quoted, won] = [group(quotedBy(day), capacityOf), group(wonBy(day), capacityOf)];
      return rows([...quoted.labels, ...won.labels], (label) => ({
        count: quoted.of(label).length,
        value: worth(quoted.of(label)),
        quoted_margin: marginOf(quoted.of(label)),
        won_count: won.of(label).length,
        won_value: ordered(won.of(label)),
        won_margin: marginOf(won.of(label)),
      }));
    },
    ageing(day: string) {
      const open = group(openOn(day), ({ issuedOn }) => ageOf(issuedOn, day));
      return rows(open.labels, (label) => ({ count: open.of(label).length, value: worth(open.of(label)) }));
    },
    /** By whole rupees per kg, `width` of them in a row. Other tests check the part below the price in force. */
    steel(day: string, _: WinRateGroup, width: number) {
      const parts = openOn(day).flatMap(({ number, steel }) => steel.map((part) => ({ ...part, number })));
      const bars = group(parts, ({ rate }) => String(Math.floor(rate / width) * width));
      return rows(bars.labels, (label) => ({
        count: new Set(bars.of(label).map(({ number }) => number)).size,
        value: rupees(sumOf(bars.of(label), ({ cost }) => cost)),
        kg: Math.round(sumOf(bars.of(label), ({ kg }) => kg)),
      }));
    },
    "per-kg"(day: string) {
      const weighed = quotedBy(day).filter(({ steel }) => steel.length > 0);
      const quoted = group(weighed, capacityOf);
      return rows(quoted.labels, (label) => {
        const own = quoted.of(label);
        const rates = own
          .map(({ steel }) => Math.round(sumOf(steel, ({ cost }) => cost) / sumOf(steel, ({ kg }) => kg)))
          .sort((a, b) => a - b);
        const [below, above] = [
          rates[Math.floor((rates.length - 1) / 2)],
          rates[Math.floor(rates.length / 2)],
        ];
        return {
          count: own.length,
          value: worth(own),
          kg: Math.round(sumOf(own, ({ steel }) => sumOf(steel, ({ kg }) => kg))),
          lowest: rupees(rates[0] ?? 0),
          median: rupees(Math.round(((below ?? 0) + (above ?? 0)) / 2)),
          highest: rupees(rates.at(-1) ?? 0),
        };
      });
    },
  } satisfies Record<Figure, (day: string, by: WinRateGroup, width: number) => ReturnType<typeof rows>>;

  return {
    figures,
    /** The numbers of the sales that are open at the end of a day, with their value in paise and their customers' ids. */
    open: (day: string) =>
      openOn(day).map(({ number, value }) => ({
        number,
        value,
        customerId: saleOf.get(number)?.customer_id ?? null,
      })),
  };
}
