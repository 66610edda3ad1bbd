import { useState } from "react";
import { expect, test } from "vitest";
import { maxClauses, type SaleClause } from "#domain/firm/sale-conditions.ts";
import { enter, labelled, press, shows } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { ClauseFields } from "./clause-fields.tsx";

const standard = [
  { title: "Payment", text: "{payment}." },
  { title: "Warranty", text: "12 months" },
  { title: "Exclusions", text: "Civil work" },
];
const ofFirm: readonly SaleClause[] = standard.map(({ title }) => ({ title, text: null }));

/** The clauses of a sale. Undefined clauses are the firm’s. */
async function open(first: readonly SaleClause[] = ofFirm) {
  let own: readonly SaleClause[] | undefined = first;
  const acts: (string | undefined)[][] = [];
  function Form() {
    const [shown, show] = useState<readonly SaleClause[] | undefined>(own);
    own = shown;
    return (
      <ClauseFields
        clauses={shown ?? ofFirm}
        standard={standard}
        faults={[]}
        doubts={[]}
        onChange={(next, ...act) => {
          acts.push(act);
          show(next);
        }}
      />
    );
  }
  const { container, unmount } = await mount(<Form />);
  return {
    container,
    acts,
    own: () => own,
    fill: async (label: string, value: string) => enter(await labelled(label, container), value),
    press: (name: string) => press("button", name, container),
    texts: (selector: string) => [...container.querySelectorAll(selector)].map((each) => each.textContent),
    unmount,
  };
}

test("one clause of a sale is typed, and Reset gives it the firm’s text again", async () => {
  const { container, acts, own, fill, unmount, ...page } = await open();
  await fill("Text of Warranty", "18 months");
  expect(own()).toEqual([ofFirm[0], { title: "Warranty", text: "18 months" }, ofFirm[2]]);
  // The typing of one clause is one step of Undo.
  expect(acts).toEqual([["Clause Warranty", "clause 1"]]);
  expect(page.texts("strong + p")).toEqual(["firm’s text", "changed · Reset", "firm’s text"]);
  await page.press("Reset Warranty");
  expect([own(), page.texts("strong + p")[1]]).toEqual([undefined, "firm’s text"]);
  expect(await labelled("Text of Warranty", container)).toHaveProperty("value", "12 months");
  await unmount();
});

test("a clause that was taken out comes back as the firm’s", async () => {
  const { acts, own, unmount, ...page } = await open();
  await page.press("Remove Payment");
  expect(own()).toEqual([ofFirm[1], ofFirm[2]]);
  // Only this clause of the firm is offered.
  expect(page.texts("button").filter(Boolean)).toEqual(["Add a clause", "Payment"]);
  await page.press("Payment");
  expect(own()).toEqual([ofFirm[1], ofFirm[2], ofFirm[0]]);
  await page.press("Move Payment up");
  await page.press("Move Payment up");
  expect([own(), acts.at(-1)?.[0]]).toEqual([undefined, "Clause Payment moved"]);
  await unmount();
});

test("a further clause has a title and a text of its own", async () => {
  const { container, own, fill, unmount, ...page } = await open();
  await page.press("Add a clause");
  await fill("Title of clause 4", "Erection");
  await fill("Text of Erection", "By the buyer – 日");
  expect(own()).toEqual([...ofFirm, { title: "Erection", text: "By the buyer – 日" }]);
  await shows("of this sale", container);
  await shows("Papers cannot print “日”.", container);
  // The titles of the firm’s clauses are not typed.
  expect(container.querySelectorAll("input")).toHaveLength(1);
  await unmount();
});

test("a sale has no more clauses than its limit", async () => {
  const { texts, unmount } = await open(Array.from({ length: maxClauses }, () => ({ title: "", text: "" })));
  expect(texts("button")).not.toContain("Add a clause");
  await unmount();
});
