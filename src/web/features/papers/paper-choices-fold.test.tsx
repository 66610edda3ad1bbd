import { useState } from "react";
import { expect, test } from "vitest";
import type { PaperDefaults } from "#contract/papers/papers-api.ts";
import type { SaleScopeItem } from "#domain/firm/paper-blocks.ts";
import { maxScopeItems, type PaperChoices } from "#domain/firm/paper-choices.ts";
import { enter, labelled, openFold, press, seen } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { PaperChoicesFold } from "./paper-choices-fold.tsx";

const defaults: PaperDefaults = {
  scope: [{ item: "Unloading", by: "us" }],
  prints: { customer: ["scope", "makes", "references"], "lump-sum": ["scope"], technical: ["scope"] },
};

async function open(first: PaperChoices | null, printed?: readonly SaleScopeItem[]) {
  await signInAs("employee", { "GET /api/papers/defaults": { data: defaults } });
  let now = first;
  const typing: (number | undefined)[] = [];
  function Form() {
    const [choices, choose] = useState(now);
    now = choices;
    return (
      <PaperChoicesFold
        saleKind="quotation"
        choices={choices}
        printed={printed}
        onChoose={(next, typed) => {
          typing.push(typed);
          choose(next);
        }}
      />
    );
  }
  const { container, unmount } = await mount(<Form />);
  await openFold("Scope and blocks", container);
  const choicesOf = async (item: string) =>
    [...(await seen("group", `Who supplies ${item}`, container)).querySelectorAll("label")].map(
      ({ textContent }) => textContent,
    );
  return { container, now: () => now, typing, choicesOf, unmount };
}

test("each block is taken off the papers and put back by itself, beside the scope", async () => {
  const scope = [{ item: "Unloading", by: "customer" }] as const;
  const { container, now, unmount } = await open({ scope });
  // Also blocks that only one of the forms prints.
  await press("checkbox", "Makes", container);
  await press("checkbox", "References", container);
  expect(now()).toEqual({ scope, without: ["makes", "references"] });
  await press("checkbox", "Makes", container);
  expect(now()).toEqual({ scope, without: ["references"] });
  await press("button", "Undo all changes of this quotation", container);
  expect([now(), container.textContent.includes("Undo all")]).toEqual([null, false]);
  await unmount();
});

test("a changed scope begins with what is printed, and leaves the blocks", async () => {
  const { container, now, typing, unmount } = await open({ without: ["makes"] }, [
    { item: "Test loads", by: "customer" },
  ]);
  await enter(await labelled("Item 1", container), "Test loads at site");
  await press("button", "Add an item", container);
  expect(now()).toEqual({
    without: ["makes"],
    scope: [
      { item: "Test loads at site", by: "customer" },
      { item: "", by: "us" },
    ],
  });
  // The typing of an item is one step of Undo, and a further item another one.
  expect(typing).toEqual([0, undefined]);
  await unmount();
});

test("an item of a component is ours by the scope alone, and another one by choice", async () => {
  const { container, choicesOf, unmount } = await open(
    {
      scope: [
        { item: "Columns", by: "us", component: "column" },
        { item: "Panel", by: "us", component: "panel" },
        { item: "Unloading", by: "us" },
      ],
    },
    [
      { item: "Columns", by: "us", component: "column" },
      { item: "Panel", by: "customer", component: "panel" },
    ],
  );
  expect(container.textContent.match(/Ours, as in the scope/g)).toHaveLength(1);
  expect([await choicesOf("Panel"), await choicesOf("Unloading")]).toEqual([
    ["Theirs", "Not needed"],
    ["Ours", "Theirs", "Not needed"],
  ]);
  expect(container.textContent).not.toContain("Who supplies Columns");
  await unmount();
});

test("items are added up to the greatest number that a paper takes", async () => {
  const scope = Array.from({ length: maxScopeItems - 1 }, (_, at) => ({
    item: `Item ${at}`,
    by: "us" as const,
  }));
  const { container, now, unmount } = await open({ scope });
  await press("button", "Add an item", container);
  expect(now()?.scope).toHaveLength(maxScopeItems);
  expect(container.textContent).not.toContain("Add an item");
  await unmount();
});
