import { expect, test, vi } from "vitest";
import { noCustomer } from "#domain/customers/customer-block.ts";
import { newOfferDraft, type SavedPosition } from "#domain/offers/offer-draft.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { recordOfDraft } from "#domain/testing/record-of-draft.ts";
import { press, seen, shows } from "../../testing/app-acts.ts";
import { mount, until } from "../../testing/page.tsx";
import { refusal, signInAs } from "../../testing/signed-in.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { RefusedQuotation } from "./refused-quotation.tsx";

const record = recordOfDraft(draftOf(goldenQuotation("SG-1"), exampleTables));
const customer = { ...noCustomer, company: "Sabar Steel" };
const draft = { ...newOfferDraft({ owner: "asha" }, "o", "2026-11-25T06:00:00.000Z"), customer };
const position = { id: "p", quotation: "SG-2627-00003", revision: 2, newestRevision: 2 } as SavedPosition;
const copy = "POST /api/quotation/SG-2627-00003/copy";

async function open(answer: object | (() => Response)) {
  const onCopied = vi.fn();
  const calls = await signInAs("employee", {
    [copy]: answer,
    "GET /api/quotation/SG-2627-00003": { data: record },
  });
  const { unmount } = await mount(
    <Routing screens={{}}>
      <RefusedQuotation {...{ draft, position, onCopied }} message="It is in another offer." takesFocus />
    </Routing>,
  );
  return { onCopied, unmount, sent: () => calls.filter(({ call }) => call === copy).map(({ body }) => body) };
}

test("a copy of a refused quotation has the offer’s customer, and takes its place", async () => {
  const { onCopied, sent, unmount } = await open({ data: record });
  expect(document.activeElement?.textContent).toBe("Take a copy");
  await press("button", "Take a copy");
  await until(() => onCopied.mock.calls.length > 0);
  expect(sent()).toMatchObject([{ revision: 2, customer: { company: "Sabar Steel" } }]);
  expect(onCopied.mock.calls[0]?.[0]).toMatchObject({
    quotation: record.quotation_id,
    revision: 0,
    newestRevision: 0,
  });
  await unmount();
});

test("a quotation that cannot be copied is a starting point instead", async () => {
  const { onCopied, unmount } = await open(refusal(409, "It has expired."));
  await shows("It is in another offer.");
  await press("button", "Take a copy");
  await shows("It has expired.");
  await seen("button", "Use as a starting point");
  expect(onCopied).not.toHaveBeenCalled();
  await unmount();
});
