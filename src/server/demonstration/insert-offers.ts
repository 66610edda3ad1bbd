import type { User } from "#contract/auth/auth-api.ts";
import { indianDay, shiftDay } from "#domain/dates/indian-dates.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import type { SaleScopeItem } from "#domain/firm/paper-blocks.ts";
import { partyOf, standardScope } from "#domain/firm/rows/scope-party.ts";
import type { OfferInput, PositionInput } from "#domain/offers/offer-input.ts";
import { readOfferInput } from "#domain/offers/offer-input.ts";
import { followUpDays } from "#domain/sales/follow-up.ts";
import { isOpen, type StatusChange } from "#domain/sales/sale-status.ts";
import { approvalOf } from "../approvals/approvals-repository.ts";
import { decideApproval } from "../approvals/decide.ts";
import { offerSales } from "../offers/offer-sales.ts";
import { changeOfferStatus } from "../offers/offer-status.ts";
import { makeOfferSaver } from "../offers/save-offer.ts";
import type { SavedOffer } from "../offers/saving-offer.ts";
import { quotationsIn } from "../offers/stored-offer.ts";
import type { Db } from "../platform/database/schema.ts";
import { newId } from "../platform/new-id.ts";
import { setSaleFollowUp } from "../sales/change-sale.ts";
import { grantedMargin, managerOf } from "./insert-approvals.ts";
import { longestOpen } from "./insert-sales.ts";
import type { Random } from "./random.ts";
import { makeReviser } from "./reviser.ts";

const day = 86_400_000;
/** The longest time between the cranes of one enquiry. */
const enquiryMs = 45 * day;

type Crane = {
  number: string;
  craneType: string | null;
  span: number | null;
  tonnes: number | null;
  at: number;
};

/** The kind of a further crane in the offer. */
type PositionRole = "firm" | "two" | "alternate" | "runway" | "optional";

/** The life of an offer. Its statuses are some days apart. */
type Plan = {
  others: readonly PositionRole[];
  extras?: readonly PositionInput[];
  discount?: OfferInput["discount"];
  coveringText?: string;
  /** Its revision: reason, discount, and whether it removes the last crane. */
  revised?: { reason: string; discount: OfferInput["discount"]; leavesOut?: boolean };
  becomes: readonly Omit<StatusChange, "from">[];
  /** An order of the first position alone; the others are not ordered. */
  ordersFirst?: boolean;
  /** Its cranes were quoted so many days ago. Without it, an open offer takes the latest cranes. */
  quotedAgo?: readonly [least: number, most: number];
  /** The reason of a later revision of its first quotation, which a lost offer thereby loses. */
  reconsidered?: string;
};

const freight: PositionInput = {
  kind: "firm",
  text: "Freight to site, unloading by the customer",
  hsn_sac: "996511",
  quantity: 2,
  unit: "truck",
  unit_price: 38_500,
};
const loadTest: PositionInput = {
  kind: "optional",
  text: "Load test with certified weights",
  hsn_sac: "998346",
  quantity: 1,
  unit: "test",
  unit_price: 48_000,
};
const radio: PositionInput = {
  kind: "optional",
  text: "Radio remote control, six buttons, with a spare transmitter",
  hsn_sac: "85269200",
  quantity: 1,
  unit: "set",
  unit_price: 62_500,
};

const sent = { status: "sent" } as const;
const talks = { status: "negotiation" } as const;
/** Past its validity, but not given up yet. */
const expired = [40, 75] as const;
const plans: readonly Plan[] = [
  { others: ["firm"], becomes: [sent, { status: "won", order_number: "PO/4500/118" }], ordersFirst: true },
  {
    others: ["alternate", "runway"],
    extras: [freight, loadTest],
    discount: { percent: 2 },
    coveringText: "Thank you for showing us the new bay. We offer the cranes as discussed on the site.",
    becomes: [sent],
  },
  {
    others: ["two", "optional"],
    extras: [radio],
    revised: { reason: "Discount agreed on the telephone", discount: { percent: 3 } },
    becomes: [sent, talks],
  },
  {
    others: ["firm", "firm"],
    extras: [freight],
    discount: { amount: 50_000 },
    becomes: [sent, { status: "lost", reason: "competitor", competitor: "Vindhya Hoists" }],
  },
  { others: ["runway"], extras: [freight], becomes: [sent, talks] },
  {
    others: ["alternate"],
    becomes: [sent, { status: "lost", reason: "price" }],
    reconsidered: "They ask again, for this crane alone",
  },
  { others: ["optional"], extras: [loadTest, radio], becomes: [] },
  {
    others: ["runway", "runway"],
    extras: [freight],
    discount: { percent: 1.5 },
    becomes: [sent, talks, { status: "won", order_number: "26-27/0091" }],
  },
  {
    others: ["firm"],
    extras: [loadTest],
    becomes: [{ status: "withdrawn", note: "Bay goes to another plant" }],
  },
  { others: ["alternate", "alternate"], becomes: [sent] },
  {
    others: ["two"],
    extras: [freight],
    becomes: [sent],
    quotedAgo: [10, 28],
    reconsidered: "Our price of last year, as promised",
  },
  { others: ["optional"], extras: [loadTest], becomes: [sent], quotedAgo: expired },
  {
    others: ["firm"],
    revised: { reason: "The second crane is bought next year", discount: null, leavesOut: true },
    becomes: [sent],
  },
  { others: ["two"], extras: [freight, radio], becomes: [sent, talks] },
];

/** The cranes that each user quoted to each customer, oldest first. */
async function listEnquiries(db: Db): Promise<Map<string, { userId: string; cranes: Crane[] }>> {
  const rows = await db
    .selectFrom("sales")
    .select(["number", "crane_type", "created_at", "created_by_id", "customer_id", "span_m", "tonnes"])
    .where("noun", "=", "quotation")
    .where("customer_id", "is not", null)
    .where("status", "=", "issued")
    .orderBy("created_at")
    .execute();
  const enquiries = new Map<string, { userId: string; cranes: Crane[] }>();
  for (const { number, crane_type, created_at, created_by_id, customer_id, span_m, tonnes } of rows) {
    const key = `${created_by_id} ${customer_id}`;
    const enquiry = enquiries.get(key) ?? { userId: created_by_id, cranes: [] };
    enquiry.cranes.push({ number, craneType: crane_type, span: span_m, tonnes, at: Date.parse(created_at) });
    enquiries.set(key, enquiry);
  }
  return enquiries;
}

const isClosed = ({ becomes }: Plan): boolean =>
  becomes.some(({ status }) => status !== "sent" && status !== "negotiation");

/** Returns whether a crane fits beside the first one. An alternate is for the same need, and a runway has one span. */
const canTake = (place: PositionRole, crane: Crane, first: Crane): boolean =>
  (place !== "alternate" || (crane.span === first.span && crane.tonnes === first.tonnes)) &&
  (place !== "runway" || crane.span === first.span);

/** Cranes of an enquiry that fit a plan; every one of the demonstration has a runway. Open offers are recent. */
function cranesFor(all: readonly Crane[], plan: Plan, random: Random, present: number): Crane[] | null {
  const { others } = plan;
  const [least, most] = plan.quotedAgo ?? [0, Number.POSITIVE_INFINITY];
  const cranes = all.filter(({ at }) => present - at >= least * day && present - at <= most * day);
  if (cranes.length === 0) return null;
  const from = isClosed(plan) ? random.between(0, cranes.length - 1) : 0;
  const firsts = isClosed(plan) ? [...cranes.slice(from), ...cranes.slice(0, from)] : cranes.toReversed();
  for (const first of firsts) {
    const rest = cranes.filter((crane) => crane !== first && Math.abs(crane.at - first.at) < enquiryMs);
    const taken = [first];
    for (const place of others) {
      const at = rest.findIndex((crane) => canTake(place, crane, first));
      taken.push(...rest.splice(at < 0 ? rest.length : at, 1));
    }
    if (taken.length > others.length) return taken;
  }
  return null;
}

/** Returns the scope of an offer that sells the freight: as the firm's, and the transport is ours. */
const scopeWithFreight = ({ paper }: FirmProfile): SaleScopeItem[] =>
  standardScope(paper?.scope ?? [], [], () => "").map((item) => ({
    ...item,
    by: /transport/i.test(item.item) ? "us" : partyOf(item, []),
  }));

function inputOf(taken: readonly Crane[], plan: Plan, firm: FirmProfile): OfferInput {
  const cranes = taken.map(({ number }, at): PositionInput => {
    const place = plan.others[at - 1] ?? "firm";
    return {
      kind: place === "alternate" || place === "optional" ? place : "firm",
      quotation_id: number,
      revision: 0,
      quantity: place === "two" ? 2 : 1,
      alternate_to: place === "alternate" ? 1 : null,
      on_runway_of: place === "runway" ? 1 : null,
    };
  });
  return {
    positions: [...cranes, ...(plan.extras ?? [])],
    discount: plan.discount ?? null,
    ...(plan.coveringText !== undefined && { covering_text: plan.coveringText }),
    ...(plan.extras?.includes(freight) && { paper: { scope: scopeWithFreight(firm) } }),
  };
}

type Planned = { at: number; user: User; plan: Plan; input: OfferInput };

/** One offer from each enquiry, oldest first. */
async function planOffers(
  db: Db,
  users: readonly User[],
  random: Random,
  present: number,
  firm: FirmProfile,
): Promise<Planned[]> {
  const planned: Planned[] = [];
  for (const { userId, cranes } of (await listEnquiries(db)).values()) {
    const user = users.find(({ id }) => id === userId);
    // The plan whose turn it is, or the next one for which the enquiry has cranes.
    const turn = planned.length % plans.length;
    const fitting = [...plans.slice(turn), ...plans.slice(0, turn)].flatMap((plan) => {
      const taken = cranesFor(cranes, plan, random, present);
      return taken ? [{ plan, taken }] : [];
    });
    const [first] = fitting;
    if (!user || !first) continue;
    const { plan, taken } = first;
    const at = Math.max(...taken.map((crane) => crane.at)) + random.between(2, 30) * 3_600_000;
    planned.push({ at, user, plan, input: inputOf(taken, plan, firm) });
  }
  return planned.sort((a, b) => a.at - b.at);
}

/** Puts some of the demonstration's quotations into offers: with alternates, options, shared runways, in each status. */
export async function insertOffers(
  db: Db,
  firm: FirmProfile,
  users: readonly User[],
  random: Random,
  now: string,
): Promise<void> {
  const save = makeOfferSaver(db, { firm: () => firm, newId });
  const revise = makeReviser(db, firm);
  const note = async (): Promise<void> => {};
  const present = Date.parse(now);
  const manager = managerOf(users);
  for (const { at: begun, user, plan, input } of await planOffers(db, users, random, present, firm)) {
    let at = begun;
    /** Returns a day this many days later, but not after today. */
    const later = (days: number): string => {
      at += days * day;
      return new Date(Math.min(at, present)).toISOString();
    };
    const given = { request: readOfferInput(input), cranes: [], user, note };
    let saved = await save.create({ ...given, now: later(0), draftId: null });
    if (plan.revised) {
      const { reason, discount, leavesOut } = plan.revised;
      const last = leavesOut ? plan.others.length : -1;
      const positions = input.positions.filter((_, index) => index !== last);
      const request = readOfferInput({ ...input, positions, discount });
      const { number } = saved.stored;
      const revisedAt = later(random.between(2, 6));
      const revising = { ...given, request, number, revision: 0, reason, draftId: null };
      saved = await save.revise({ ...revising, now: revisedAt });
    }
    if (approvalOf(saved.stored).state === "awaiting" && manager) {
      const act = { user: manager, now: later(0), newId };
      const { number, revision } = saved.stored;

      await db
        .transaction()
        .execute((db) => decideApproval(db, act, number, { revision, decision: "approve" }, offerSales));
    }
    await liveOn(db, user, saved, plan, () => later(random.between(1, 9)), now);
    const [first] = quotationsIn(saved.document);
    if (plan.reconsidered !== undefined && first !== undefined)
      await revise({
        number: first,
        user,
        reason: plan.reconsidered,
        // Not today, which has one quotation of each user.
        now: new Date(Math.min(Date.parse(later(random.between(1, 4))), present - day)).toISOString(),
        margin: grantedMargin,
      });
  }
}

/**
 * Writes the life of an offer in its order. Each status has a follow-up some days later, an open one within a week of
 * today.
 */
async function liveOn(
  db: Db,
  user: User,
  saved: SavedOffer,
  plan: Plan,
  next: () => string,
  now: string,
): Promise<void> {
  const { number } = saved.stored;
  const firm = saved.document.positions.flatMap(({ kind }, index) => (kind === "firm" ? [index + 1] : []));
  let { status } = saved.stored;
  for (const [at, change] of plan.becomes.entries()) {
    const act = { user, now: next(), newId };
    const ordered = change.status === "won" ? { positions: plan.ordersFirst ? firm.slice(0, 1) : firm } : {};
    const body = { ...change, from: status, ...ordered };
    status = (await db.transaction().execute((db) => changeOfferStatus(db, act, number, body))).status;
    if (!isOpen(status)) continue;
    const followUp =
      at < plan.becomes.length - 1
        ? shiftDay(indianDay(act.now), followUpDays)
        : shiftDay(indianDay(now), Number(number.slice(-1)) % 7);
    await db.transaction().execute((db) => setSaleFollowUp(db, offerSales, act, number, { day: followUp }));
  }
  const givenUp = Date.parse(saved.document.createdAt) + longestOpen * day;
  if (!isOpen(status) || givenUp > Date.parse(now)) return;
  const body = { status: "lost", reason: "no_answer", from: status } as const;
  const act = { user, now: new Date(givenUp).toISOString(), newId };
  await db.transaction().execute((db) => changeOfferStatus(db, act, number, body));
}
