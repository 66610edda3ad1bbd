import { beforeEach, expect, test, vi } from "vitest";
import { newOfferDraft, type OfferDraft } from "#domain/offers/offer-draft.ts";
import { quotedOfDraft } from "#domain/offers/quoted.ts";
import { pointsOfDraft } from "#domain/open-points/draft-points.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { valuesOf } from "#domain/quotation/draft/draft-part.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation, onDevice } from "#domain/testing/golden.ts";
import { keepPointOf } from "#domain/testing/kept-points.ts";
import { empty, run } from "#domain/testing/wizard-bench.ts";
import { requestOf } from "#domain/wizard/request-of.ts";
import { requestAt, saveAt } from "#server/testing/approvals.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { holdDraft } from "../../drafts/draft-lock.ts";
import { newDraftId, readDraft, readDraftHistory, writeDraft } from "../../drafts/draft-storage.ts";
import { keptOfferDraft, writeOfferDraft } from "../../drafts/offer-drafts.ts";
import {
  eventually,
  fill,
  gone,
  hides,
  press,
  pressAct,
  seen,
  shows,
  textsOf,
} from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";
import { does } from "../../testing/page.tsx";
import { holds } from "../../testing/wizard-acts.ts";
import { currentToasts } from "../../ui/feedback/toast-store.ts";

const bench = onAppBench();
// The page has the server's day.
beforeEach(() => void vi.setSystemTime(bench.server().clock.now()));

/** Opens an unsaved offer of these working quotations. */
async function openWorking(drafts: readonly Draft[], change: Partial<OfferDraft> = {}): Promise<string> {
  const { employee } = bench.server().users;
  for (const draft of drafts) writeDraft(draft);
  const offer = newOfferDraft({ owner: employee.username }, newDraftId(), new Date().toISOString());
  const positions = drafts.map((draft, at) => ({
    ...{ id: `p${at + 1}`, kind: "firm" as const, working: draft.id, quantity: "1", alternateTo: null },
    onRunwayOf: at === 0 ? null : "p1",
    quoted: quotedOfDraft(draft),
  }));
  writeOfferDraft({ ...offer, ...change, positions });
  await bench.open(`/offers/new?draft=${offer.id}`, employee);
  return offer.id;
}

const worked = () => draftOf(goldenQuotation("SG-1"), exampleTables);
/** The worked crane on the runway of another one, with a busbar of its own. */
const guest = () =>
  run(
    worked(),
    { kind: "setScope", component: "lt_gantry", inScope: false },
    { kind: "setScope", component: "column", inScope: false },
    { kind: "type", component: "wiring", field: "lt_length", text: "30" },
  );
const kept = (draft: Draft): Draft =>
  onDevice(draft, bench.server().users.employee.username, new Date().toISOString());

/** Opens an unsaved offer of one working quotation, whose columns limit the lift. */
async function openOffer(change: Partial<OfferDraft> = {}): Promise<Draft> {
  const draft = kept(worked());
  await openWorking([draft], change);
  return draft;
}

const heightIn = ({ id }: Draft) => valuesOf(readDraft(id) ?? empty(), "column").column_height;
const rowOf = async (text: string) => {
  const card = await seen("region", /open point/i);
  return eventually(`the point ${text}`, () =>
    [...card.querySelectorAll("li")].find((row) => row.textContent?.includes(text)),
  );
};

test("a remedy changes the working quotation in its offer, with its price, until Undo", async () => {
  const draft = await openOffer();
  await seen("region", "2 open points");
  await seen("button", "2 open points");
  await press("button", /^Take 7 m columns.*, [+−]₹/, await rowOf("limits the lift"));
  await seen("region", "1 open point");
  expect(heightIn(draft)).toBe("7");
  expect(readDraftHistory(draft.id).past.length).toBeGreaterThan(0);
  await press("button", "Undo");
  await seen("region", "2 open points");
  expect(heightIn(draft)).toBe("6");
});

test("an offer takes the conditions and the place of supply of a crane that joined it later", async () => {
  const terms = [{ title: "Payment", text: "In 60 days" }];
  const later = { ...kept(worked()), id: newDraftId(), conditions: { terms }, placeOfSupply: "Goa" };
  const id = await openWorking([kept(worked()), later]);
  await press("button", "Take these conditions", await rowOf("clause Payment"));
  await press("button", "Take Goa", await rowOf("Its place of supply is Goa"));
  await eventually("the offer to have both", () => {
    const now = keptOfferDraft(id);
    return now?.placeOfSupply === "Goa" && now.conditions?.terms?.[0]?.text === "In 60 days";
  });
  await hides("Its place of supply is");
});

test("Undo takes back what the offer took from a crane, and nothing that was changed since", async () => {
  const terms = [{ title: "Payment", text: "In 60 days" }];
  const later = { ...kept(worked()), id: newDraftId(), conditions: { terms }, placeOfSupply: "Goa" };
  const id = await openWorking([kept(worked()), later]);
  const now = () => {
    const { conditions, placeOfSupply } = keptOfferDraft(id) ?? {};
    return [conditions?.terms?.[0]?.text, placeOfSupply];
  };
  const undo = (label: string) =>
    does(() =>
      currentToasts()
        .find(({ text }) => text === `Done: ${label}`)
        ?.act?.run(),
    );
  await press("button", "Take these conditions", await rowOf("clause Payment"));
  await press("button", "Take Goa", await rowOf("Its place of supply is Goa"));
  await eventually("the offer to have both", () => now().join() === "In 60 days,Goa");
  await undo("Take these conditions");
  await eventually("the firm’s conditions", () => now().join() === ",Goa");
  await fill("Place of supply", "Kerala");
  await eventually("another place", () => now()[1] === "Kerala");
  await undo("Take Goa");
  await shows("Its place of supply is Goa, that of the offer Kerala.");
});

test("a point of a working quotation is kept in it, and opened again", async () => {
  const draft = await openOffer();
  await press("button", "Keep, because …", await rowOf("limits the lift"));
  await fill("Keep, because", "their own hook");
  await press("button", "Keep", await rowOf("limits the lift"));
  await shows("“their own hook”");
  await seen("button", "1 open point");
  expect(readDraft(draft.id)?.keptPoints.map(({ key, reason }) => [key, reason])).toEqual([
    ["lift above column", "their own hook"],
  ]);
  await press("button", "Open again");
  await seen("button", "2 open points");
});

test("beside Save all the wizard counts the points of the whole offer, and marks each crane that has one", async () => {
  const worn = kept(worked());
  const seenPoints = pointsOfDraft(worn).map(({ key, values }) => `${key} ${values}`);
  const draft = { ...worn, seenPoints };
  await openWorking([draft]);
  await seen("region", "2 open points");
  await bench.open(`/quotation/single-girder/final?draft=${draft.id}`, bench.server().users.employee);
  const strip = await seen("navigation", "Cranes of the offer");
  await shows("open point: lift 5.8 of 6 m", strip);
  await seen("button", "Save all");
  const bar = await eventually("the bar", () => document.querySelector<HTMLElement>(".bottom-bar"));
  await shows("2 open points: position 1, no customer", bar);
});

test("a complete crane of an offer opens the steps that Next passes over", async () => {
  const worn = kept(worked());
  const seenPoints = pointsOfDraft(worn).map(({ key, values }) => `${key} ${values}`);
  const step = "industrial-erection";
  const draft = { ...worn, seenPoints, lastStep: step, furthest: step } as const;
  await openWorking([draft]);
  await bench.open(
    `/quotation/single-girder/industrial-erection?draft=${draft.id}`,
    bench.server().users.employee,
  );
  await seen("button", "Save all");
  await press("button", /Final Quotation/, await seen("navigation", "Steps"));
  await seen("heading", "Final Quotation");
});

test("a working quotation that is open in another tab is not changed behind it", async () => {
  const draft = await openOffer();
  const isHeld = Promise.withResolvers<void>();
  const release = holdDraft(draft.id, false, () => isHeld.resolve());
  await isHeld.promise;
  await press("button", /^Take 7 m columns/, await rowOf("limits the lift"));
  await shows("This quotation is open in another tab. Decide the point there.");
  release();
  expect(readDraft(draft.id)).toEqual(draft);
});

test("a missing customer has the offer's fields as its remedy, and the offer keeps it with a reason", async () => {
  await openOffer();
  await press("button", "Name the customer", await rowOf("No customer is named"));
  await eventually("the focus in the customer's fields", () =>
    document.activeElement?.closest("#customer-fields"),
  );
  await fill("Company", "Sabar Steel");
  await hides("No customer is named.");
  await fill("Company", "");
  await press("button", "Keep, because …", await rowOf("No customer is named"));
  await fill("Keep, because", "a tender");
  await press("button", "Keep", await rowOf("No customer is named"));
  await shows("“a tender”");
  const id = new URLSearchParams(location.search).get("draft") ?? "";
  await eventually("the reason on the device", () =>
    keptOfferDraft(id)?.keptPoints.some(({ reason }) => reason === "a tender"),
  );
  await gone("button", "2 open points");
});

let made = 0;

/** Opens a saved offer of two cranes on one runway, to revise it. Both wirings have the busbar. */
async function openSaved() {
  const server = bench.server();
  const owner = await server.addUser(`busbar.${++made}`, "employee");
  const first = await saveAt(server, owner, requestOf(worked()));
  const second = await saveAt(server, owner, requestOf(guest()));
  const body = { positions: [positionOf(first), positionOf(second, { on_runway_of: 1 })] };
  const { offer_id } = offerIn(await server.call(owner, "POST", "/api/offers", body));
  await bench.open(`/offers/${offer_id}`, owner);
  await pressAct("Revise");
  return { first: first.quotation_id, second: second.quotation_id };
}

test("a busbar that a saved quotation sells again leads to a revision without it", async () => {
  const { second } = await openSaved();
  const sold = await rowOf("The busbar along the runway is in position 1. This crane pays for it again.");
  await press("button", `Revise ${second} without the busbar`, sold);
  await seen("heading", "Wiring Configuration");
  await holds("busbar", "other_position");
  await shows(`Revision of ${second}`);
  await shows("₹18,000");
});

/** Opens an offer to revise it whose quotation, with this draft, was revised since. */
async function openOutdated(draft: Draft): Promise<void> {
  const server = bench.server();
  const owner = await server.addUser(`outdated.${++made}`, "employee");
  const first = await saveAt(server, owner, requestOf(draft));
  const body = { positions: [positionOf(first)] };
  const { offer_id } = offerIn(await server.call(owner, "POST", "/api/offers", body));
  await saveAt(server, owner, requestAt("6"), first);
  await bench.open(`/offers/${offer_id}`, owner);
  await pressAct("Revise");
}

test("a point of an outdated position can be kept, and begins no second revision of its quotation", async () => {
  await openOutdated(worked());
  const row = await rowOf("limits the lift");
  expect(textsOf("button", row)).toEqual(["Keep, because …"]);
});

test("a point that the saved quotation of an outdated position keeps is not opened again in the offer", async () => {
  const draft = worked();
  const point = pointsOfDraft(draft).find(({ key }) => key === "lift above column");
  if (!point) throw new RangeError("The columns limit the lift");
  await openOutdated(run(draft, { kind: "keepPoint", point: keepPointOf(point) }));
  await shows(`“${keepPointOf(point).reason}”`);
  await gone("button", "Open again");
});

test("cranes close together, which no value puts right, can only be kept", async () => {
  await openSaved();
  const row = await rowOf("close together on this runway are not checked");
  const acts = [...row.querySelectorAll("button")].map(({ textContent }) => textContent);
  expect(acts).toEqual(["Keep, because …"]);
});

test("another point of a saved quotation leads to its revision as it is, on the step of the point", async () => {
  const { first } = await openSaved();
  await press("button", `Revise ${first}`, await rowOf("limits the lift"));
  await seen("heading", "Column Configuration");
  await holds("column_height", "6");
  await shows(`Revision of ${first}`);
});

test("the wiring of a crane on another’s runway says in which position its busbar is", async () => {
  await openWorking([kept(worked()), kept({ ...guest(), id: "guest" })]);
  const sold = await rowOf("The busbar along the runway is in position 1. This crane pays for it again.");
  await press("button", "Wiring", sold);
  await holds("busbar", "");
  await press("button", /^Take the busbar of position 1/);
  await holds("busbar", "other_position");
  await hides("pays for it again");
  await shows("The busbar along the runway is in position 1");
});
