import { afterEach, expect, test } from "vitest";
import { newOfferDraft } from "#domain/offers/offer-draft.ts";
import { quotedOfDraft } from "#domain/offers/quoted.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { listDrafts, removeDraft, writeDraft } from "../../drafts/draft-storage.ts";
import { removeOfferDraft, writeOfferDraft } from "../../drafts/offer-drafts.ts";
import { press } from "../../testing/app-acts.ts";
import { mount, until } from "../../testing/page.tsx";
import { currentToasts, dismissToast } from "../../ui/feedback/toast-store.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { UnfinishedQuotations } from "./unfinished-quotations.tsx";

const owner = { owner: "asha", ownerId: "1" };
const golden = { ...draftOf(goldenQuotation("SG-1"), exampleTables), ...owner };
const at = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
const draft = (id: string, minutes = 0) => ({ ...golden, id, changedAt: at(minutes) });

afterEach(() => {
  for (const { id } of listDrafts(owner)) removeDraft(id);
  for (const { id } of currentToasts()) dismissToast(id);
  localStorage.clear();
});

async function open() {
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <UnfinishedQuotations owner={owner} />
    </Routing>,
  );
  const rows = () => container.querySelectorAll("li").length;
  const press1 = (act: RegExp) => press("button", act, container);
  return { container, unmount, rows, press: press1 };
}
const ids = () => listDrafts(owner).map(({ id }) => id);

test("a discarded quotation leaves the device’s drafts, and comes back by Undo", async () => {
  writeDraft(draft("a"));
  const { container, press, unmount } = await open();
  await press(/^Discard/);
  expect(ids()).toEqual([]);
  await until(() => container.querySelector("[aria-label^='Undo: discard']") !== null);
  expect(document.activeElement).toBe(container.querySelector("[aria-label^='Undo: discard']"));
  await press(/^Undo: discard/);
  expect(ids()).toEqual(["a"]);
  await unmount();
});

test("a copy of a quotation is first in the list, and the list begins with the last changed ones", async () => {
  for (let n = 0; n < 7; n += 1) writeDraft(draft(`d${n}`, n + 1));
  const { container, rows, press, unmount } = await open();
  expect(rows()).toBeLessThan(7);
  await press(/^Show all 7/);
  expect(rows()).toBe(7);
  await press(/^Duplicate/);
  await until(() => ids().length === 8);
  expect(ids()[0]).not.toBe("d0");
  expect(currentToasts()[0]?.text).toContain("is first in the list");
  expect(container.querySelector("h2")?.textContent).toBe("Drafts 8");
  await unmount();
});

test("cranes of an unsaved offer stand with the offer alone", async () => {
  writeDraft(draft("a"));
  const position = {
    ...{ id: "p", kind: "firm" as const, quantity: "1", alternateTo: null, onRunwayOf: null },
    ...{ working: "a", quoted: quotedOfDraft(golden) },
  };
  writeOfferDraft({ ...newOfferDraft(owner, "o", at(0)), positions: [position] });
  const { container, unmount } = await open();
  expect(container.textContent).toBe("");
  await unmount();
  removeOfferDraft("o");
});
