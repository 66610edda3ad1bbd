import { within } from "@testing-library/dom";
import { beforeEach, expect, test, vi } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import { components } from "#domain/components/registry.ts";
import { newOfferDraft } from "#domain/offers/offer-draft.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation, onDevice } from "#domain/testing/golden.ts";
import { wizardReducer } from "#domain/wizard/wizard-reducer.ts";
import { saveAt } from "#server/testing/approvals.ts";
import { goldenRequest, saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { listDrafts } from "../../drafts/draft-storage.ts";
import { keepJustSaved } from "../../drafts/just-saved.ts";
import { writeOfferDraft } from "../../drafts/offer-drafts.ts";
import {
  eventually,
  fill,
  gone,
  hides,
  labelled,
  press,
  pressAct,
  seen,
  shows,
} from "../../testing/app-acts.ts";
import { onAppBench } from "../../testing/app-bench.tsx";
import { does } from "../../testing/page.tsx";
import { box, holds, keepDraft, set, widenWindow } from "../../testing/wizard-acts.ts";

const bench = onAppBench();
// The page has the server's day.
beforeEach(() => void vi.setSystemTime(bench.server().clock.now()));

let made = 0;
/** A user with two quotations, and a way to offer both. */
async function makeCranes() {
  const server = bench.server();
  const owner = await server.addUser(`owner.${++made}`, "employee");
  const first = await saveGolden(server, owner, "SG-1");
  const second = await saveGolden(server, owner, "SG-2");
  const offerBoth = async () => {
    const body = { positions: [first, second].map((record) => positionOf(record)) };
    return offerIn(await server.call(owner, "POST", "/api/offers", body)).offer_id;
  };
  return { owner, first, second, offerBoth };
}

test("a page learns that an offer took its quotation, and its acts move to the offer", async () => {
  const { owner, second, offerBoth } = await makeCranes();
  await bench.open(`/quotations/${second.quotation_id}?view=activity`, owner);
  await fill("Note", "Called before the offer");
  await press("button", "Add note");
  await eventually("the note", () =>
    [...document.querySelectorAll("main li")].find((entry) =>
      entry.textContent?.includes("Called before the offer"),
    ),
  );
  const offer = await offerBoth();
  await fill("Note", "Too late for a note here");
  await press("button", "Add note");

  await shows(`In offer ${offer} (issued)`);
  await shows("In offer, position 2");
  await shows("Called before the offer");
  await eventually("no field for a note", () => !document.querySelector("main textarea"));
  await press("button", "More");
  for (const act of ["Send", "Status", "Follow-up", "Validity"]) await gone("button", act);
  await seen("button", "Revise");
});

test("an offer names the revision of its position, and takes it", async () => {
  const { owner, second, offerBoth } = await makeCranes();
  const offer = await offerBoth();
  await saveAt(bench.server(), owner, { ...goldenRequest("SG-2"), marginPercentage: "9" }, second);
  // Its owner reads it on the home page, too.
  await bench.open("/", owner);
  await seen("link", "1 with revised positions");
  await shows("Position 2 has been revised (R1)", await seen("region", "Positions revised"));
  await bench.open(`/quotations/${second.quotation_id}`, owner);
  await shows("The offer contains revision 0.");
  await press("link", "Open offer");
  await seen("heading", offer);
  expect((await seen("link", "R1")).getAttribute("href")).toBe(`/quotations/${second.quotation_id}`);
  const band = await seen("region", "Revised positions");
  await shows("Position 2 has been revised (R1): On the customer's wish.", band);
  await press("button", "Take all newest", band);
  const reason = (await labelled("Reason")) as HTMLInputElement;
  expect(reason.value).toBe("Position 2 R1: On the customer's wish");
  await press("button", "Save as R1");
  await shows("Revision 1");
  await gone("region", "Revised positions");
  await seen("link", `${second.quotation_id} R1`);
  await hides("has been revised");
});

test("the page after a save of a quotation in an offer has the acts that are its own, and leads to the offer", async () => {
  const { owner, second, offerBoth } = await makeCranes();
  const offer = await offerBoth();
  await saveAt(bench.server(), owner, { ...goldenRequest("SG-2"), marginPercentage: "9" }, second);
  await bench.open("/", owner);
  keepJustSaved(second.quotation_id, owner.username);
  const row = await seen("region", "Just saved");
  await shows(`In offer ${offer}`, row);
  for (const act of ["Send", "Share"]) await gone("button", act, row);
  await hides("Next call", row);

  await bench.open(`/saved/${second.quotation_id}`, owner);
  const page = await seen("region", `${second.quotation_id}, saved`);
  await shows(
    `In offer ${offer} (issued). Status, follow-up, validity, sending and approval are on the offer.`,
  );
  for (const act of ["Send", "Share"]) await gone("button", act, page);
  await hides("Next call", page);
  await seen("link", "Open quotation", page);
  await press("link", "Open offer", page);
  await seen("heading", offer);
});

test("another crane on a runway begins with the span of its first crane, and is saved with its offer", async () => {
  const { owner, first, offerBoth } = await makeCranes();
  const offer = await offerBoth();
  await bench.open(`/offers/${offer}`, owner);
  await press("button", "Views of position 1");
  await press("button", "Another crane on this runway");
  await seen("heading", "Span Configuration");
  await eventually("the capacities", () => box("capacity"));
  await set("capacity", first.inputs.capacity);
  await holds("span_width_m", String(first.inputs.span?.span_width_m));
  await shows(`Revision of ${offer}`);
  await bench.close();

  // The rest of the crane, as its steps enter it.
  const [begun] = listDrafts({ owner: owner.username });
  const now = new Date().toISOString();
  const whole = onDevice(draftOf(goldenQuotation("SG-1"), exampleTables), owner.username, now);
  const isRunway = (component: keyof typeof components) => components[component].partOfRunway;
  const steps = (Object.keys(components) as (keyof typeof components)[]).filter(isRunway);
  const filled = steps.reduce(
    (draft, component) => wizardReducer(draft, { kind: "setScope", component, inScope: false }),
    whole,
  );
  keepDraft({ ...filled, id: begun?.id ?? "" });
  const kept = "crane-quote.1.offer.";
  const draft = Object.keys(localStorage).find((key) => key.startsWith(kept)) ?? "";
  await bench.open(`/offers/new?draft=${draft.slice(kept.length)}`, owner);
  await press("button", "Save as R1");
  await eventually("the ending", () => location.pathname === `/saved/${offer}`);
  expect(listDrafts({ owner: owner.username })).toEqual([]);
  const answer = await bench.server().call(owner, "GET", `/api/offers/${offer}`);
  const { revision, reason, positions } = offerIn(answer);
  expect([revision, reason]).toEqual([1, "Another crane on the runway of position 1"]);
  expect(positions.map(({ position, on_runway_of }) => [position, on_runway_of])).toEqual([
    [1, undefined],
    [2, undefined],
    [3, 1],
  ]);
});

test("Add a crane of an offer names the offer, begins a crane of it, and leads back to it", async () => {
  const { owner, offerBoth } = await makeCranes();
  const offer = await offerBoth();
  await bench.open(`/offers/${offer}`, owner);
  await pressAct("Add a crane");
  await shows(`A crane for Revision of ${offer}, 2 positions`);
  // A crane by hand is one of the offer, too.
  await press("link", /^Single Girder Crane/);
  await seen("heading", "Span Configuration");
  await hides("A crane for");
  await press("link", `Revision of ${offer}`, await seen("navigation", "Cranes of the offer"));
  await shows("without 1 unfinished crane");
  expect(((await labelled("Reason")) as HTMLInputElement).value).toBe("Another crane");
  await press("button", "Add a crane");
  await shows(`A crane for Revision of ${offer}, 3 positions`);
  await press("button", "Back to the offer");
  await seen("heading", "Positions");
  await press("link", "Home");
  await hides("A crane for");
});

test("Add to an offer lists the offers to the customer first, and the others on request", async () => {
  const { call, addUser } = bench.server();
  const owner = await addUser(`owner.${++made}`, "employee");
  const to = async (company: string) => {
    const record = await saveGolden(bench.server(), owner, "SG-1", { customer: { company } });
    const body = { positions: [positionOf(record)], customer: { company } };
    return offerIn(await call(owner, "POST", "/api/offers", body)).offer_id;
  };
  const [theirs, others] = [await to("Magnet Forge"), await to("Goliath Mills")];
  const customer = { company: "Magnet Forge" };
  const { quotation_id } = await saveGolden(bench.server(), owner, "SG-2", { customer });
  await bench.open(`/quotations/${quotation_id}`, owner);
  await pressAct("Add to an offer");
  const dialog = await seen("dialog", "Add to an offer");
  await shows("Add to a revision of an offer to Magnet Forge", dialog);
  await seen("button", new RegExp(theirs), dialog);
  await gone("button", new RegExp(others), dialog);
  await press("button", "Show offers to others", dialog);
  await seen("button", new RegExp(others), dialog);
  expect(within(dialog).getAllByRole("button", { name: new RegExp(theirs) })).toHaveLength(1);
  // An unsaved revision goes on, and no second one begins.
  const now = new Date().toISOString();
  const unsaved = newOfferDraft({ owner: owner.username }, "unsaved", now);
  await does(() => writeOfferDraft({ ...unsaved, revises: { number: theirs, revision: 0 } }));
  await does(() =>
    within(dialog)
      .getAllByRole("button", { name: new RegExp(theirs) })
      .at(-1)
      ?.click(),
  );
  await seen("heading", new RegExp(theirs));
  expect(location.search).toBe("?draft=unsaved");
});

test("an offer names all refused positions at once, and a copy clears its own row only", async () => {
  const { owner, first, second, offerBoth } = await makeCranes();
  const holder = await offerBoth();
  await bench.open("/offers/new", owner);
  await press("button", "Add quotation");
  const dialog = await seen("dialog");
  for (const { quotation_id } of [first, second]) await press("checkbox", new RegExp(quotation_id), dialog);
  await press("button", "Add 2 quotations", dialog);
  await press("button", "Save offer");
  const positions = await seen("list", "Positions");
  const messageOf = ({ quotation_id }: { quotation_id: string }) =>
    `${quotation_id} is in offer ${holder} (issued). Take a copy.`;
  for (const each of [first, second]) await shows(messageOf(each), positions);
  const copies = within(positions).getAllByRole("button", { name: "Take a copy" });
  expect(copies).toHaveLength(2);
  await eventually("the focus on the first copy", () => document.activeElement === copies[0]);
  await press("button", "Take a copy", positions);
  await hides(messageOf(first), positions);
  await shows(messageOf(second), positions);
});

test("conditions of a quotation that joins an offer are named, and taken", async () => {
  const owner = await bench.server().addUser(`owner.${++made}`, "employee");
  const conditions = { terms: [{ title: "Payment", text: "30 % with the order, the rest in 45 days" }] };
  const agreed = { ...goldenRequest("SG-1"), conditions, sez: true as const };
  const quotation = await saveAt(bench.server(), owner, agreed);
  widenWindow();
  await bench.open(`/quotations/${quotation.quotation_id}`, owner);
  await pressAct("Add to an offer");
  await press("button", "New offer", await seen("dialog", "Add to an offer"));
  const preview = await seen("region", "Preview before saving");
  await does(() =>
    [...preview.querySelectorAll("summary")]
      .find((head) => head.textContent?.includes("Conditions"))
      ?.click(),
  );
  const named = `${quotation.quotation_id} has other conditions: clause Payment. The firm’s standard holds for the offer.`;
  // A new offer has the conditions of its first crane.
  await shows("1 part changed", preview);
  await hides(named);
  await press("button", "Back to the firm’s standard", preview);
  await shows("Firm’s standard", preview);
  await press("button", "Undo");
  await shows("1 part changed", preview);
  await press("button", "Back to the firm’s standard", preview);
  await shows(named, preview);
  await press("button", "Take these", preview);
  await hides(named);
  await shows("1 part changed", preview);
  await press("button", "Save offer");
  await seen("heading", /^OF-/);
  const [offer] = (await bench.server().call(owner, "GET", "/api/offers")).json<{
    data: { offers: OfferRecord[] };
  }>().data.offers;
  const saved = await bench.server().call(owner, "GET", `/api/offers/${offer?.offer_id}`);
  const record = saved.json<{ data: OfferRecord }>().data;
  expect([record.conditions.own, record.sez]).toEqual([conditions, true]);
});
