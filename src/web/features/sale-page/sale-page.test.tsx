import type { UseQueryResult } from "@tanstack/react-query";
import { expect, test } from "vitest";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { ApiError } from "../../api/api-error.ts";
import { press, pressKey, seen, shows } from "../../testing/app-acts.ts";
import { mount, settle } from "../../testing/page.tsx";
import { signInAs } from "../../testing/signed-in.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import type { SaleSearch } from "../sales/sale-search-params.ts";
import { saleOfQuotation } from "../sales/sale-with-calls.ts";
import { Sale, SalePage } from "./sale-page.tsx";

const record: QuotationRecord = {
  ...recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables)),
  created_by_id: "1",
};
const number = record.quotation_id;
const inOffer: QuotationRecord["in_offer"] = {
  ...{ offer_id: "OF-7", revision: 1, status: "issued", ordered: null, outdated: false },
  approval: record.approval,
};

async function open(changed: Partial<QuotationRecord>, search: SaleSearch, earlier: readonly string[] = []) {
  await signInAs("employee");
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <Sale
        sale={saleOfQuotation({ ...record, ...changed })}
        search={search}
        head={null}
        earlier={earlier}
        acts={(onSend) => (
          <button type="button" onClick={onSend}>
            Send
          </button>
        )}
        views={{ price: () => "The price", activity: () => "The activity", files: () => "The files" }}
      />
    </Routing>,
  );
  const links = () =>
    [...container.querySelectorAll("a")].map((each) => [each.textContent, each.getAttribute("href")]);
  return { container, links, unmount };
}

test("a superseded revision leads to the newest one in the same view", async () => {
  const { container, links, unmount } = await open({ revision: 1, superseded_by: 3 }, { view: "activity" });
  expect(container.textContent).toContain("superseded by R3");
  expect(links()).toContainEqual(["Show R3", `/quotations/${number}?view=activity`]);
  await unmount();
  const newest = await open({}, {});
  expect(newest.container.textContent).not.toContain("superseded");
  await newest.unmount();
});

test("a view that a sale has not opens its first one, and arrows walk around the views", async () => {
  const { container, unmount } = await open({}, { view: "order" });
  await shows("The price", container);
  const current = container.querySelector<HTMLElement>("[aria-current=page]");
  expect(current?.textContent).toBe("Price");
  current?.focus();
  const walked: (string | null | undefined)[] = [];
  for (const key of ["ArrowLeft", "ArrowRight", "ArrowRight"]) {
    await pressKey(key);
    walked.push(document.activeElement?.textContent);
  }
  expect(walked).toEqual(["Similar", "Price", "Drawing"]);
  await unmount();
});

test("the files and the activity of an offer lead to those of its quotations, each once", async () => {
  for (const [view, words] of [
    ["activity", "Earlier activity, notes and mails: SG-8, SG-9"],
    ["files", "Earlier files: SG-8, SG-9"],
  ] as const) {
    const { container, links, unmount } = await open({}, { view }, ["SG-8", "SG-9", "SG-8"]);
    expect(container.textContent).toContain(words);
    expect(links()).toContainEqual(["SG-9", `/quotations/SG-9?view=${view}`]);
    await unmount();
  }
  const price = await open({}, { view: "price" }, ["SG-8"]);
  expect(price.container.textContent).not.toContain("SG-8");
  await price.unmount();
});

test("a quotation in an offer writes no mail of its own", async () => {
  const alone = await open({}, {});
  await press("button", "Send", alone.container);
  await seen("dialog");
  await alone.unmount();
  const held = await open({ in_offer: inOffer }, {});
  await press("button", "Send", held.container);
  await settle();
  expect(document.querySelector("dialog")).toBeNull();
  await held.unmount();
});

test("a sale that is missing leads to its list, and one that failed to load is asked for again", async () => {
  await signInAs("employee");
  const shown = async (status: number) => {
    const found = { isError: true, error: new ApiError("Out of order", { status }) };
    const { container, unmount } = await mount(
      <Routing screens={{}}>
        <SalePage
          saleKind="quotation"
          number={number}
          found={found as unknown as UseQueryResult<QuotationRecord>}
        >
          {() => null}
        </SalePage>
      </Routing>,
    );
    const text = container.textContent;
    await unmount();
    return text;
  };
  expect(await shown(404)).toContain(`${number} was not found`);
  expect(await shown(500)).toMatch(/Out of order.*Try again/);
});
