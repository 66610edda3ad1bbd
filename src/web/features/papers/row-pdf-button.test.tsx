import { expect, test } from "vitest";
import { eventually, press } from "../../testing/app-acts.ts";
import { mount } from "../../testing/page.tsx";
import { refusal, signInAs } from "../../testing/signed-in.ts";
import { downloads } from "../../testing/wizard-acts.ts";
import { currentToasts } from "../../ui/feedback/toast-store.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { CostingDownload } from "./costing-download.tsx";
import { RowPdfButton } from "./row-pdf-button.tsx";

const pdf = "GET /api/offers/export-pdf/OF-1";
const costing = "GET /api/offers/export-costing/OF-1";
const file = () => new Response("%PDF");
const texts = () => currentToasts().map(({ text, lines }) => [text, ...lines]);

async function open(mayBeSent: boolean, revision?: number) {
  const { container, unmount } = await mount(
    <Routing screens={{}}>
      <RowPdfButton saleKind="offer" id="OF-1" mayBeSent={mayBeSent} {...(revision && { revision })} />
    </Routing>,
  );
  await press("button", /^Download PDF OF-1/, container);
  return unmount;
}

test("a paper is that of the revision in its row, and proposes Sent only where the sale can be sent", async () => {
  const files = downloads();
  const calls = await signInAs("employee", { [pdf]: file });
  const close = await open(false, 1);
  await eventually("the paper", () => files.length === 1);
  expect([calls.at(-1)?.query, texts()]).toEqual([{ form: "customer", revision: "1" }, []]);
  await close();
  const closeSent = await open(true);
  await eventually("the question", () => texts().length === 1);
  expect([calls.at(-1)?.query, texts()]).toEqual([
    { form: "customer" },
    [["Has OF-1 gone to the customer?"]],
  ]);
  await closeSent();
});

test("a paper that is refused says why", async () => {
  await signInAs("employee", { [pdf]: refusal(422, "The profile is damaged") });
  const close = await open(true);
  await eventually("the message", () => texts().length === 1);
  expect(texts()).toEqual([["Failed to download PDF", "The profile is damaged"]]);
  await close();
});

test("the costs are those of the shown revision, and a failure says why", async () => {
  const files = downloads();
  const calls = await signInAs("admin", { [costing]: file });
  const { container, unmount } = await mount(<CostingDownload saleKind="offer" number="OF-1" revision={1} />);
  await press("button", "Download costing", container);
  await eventually("the workbook", () => files.length === 1);
  expect([files, calls.at(-1)?.query]).toEqual([["costing-OF-1.xlsx"], { revision: "1" }]);
  await unmount();
  await signInAs("admin", { [costing]: refusal(404, "Not here") });
  const failed = await mount(<CostingDownload saleKind="offer" number="OF-1" revision={undefined} />);
  await press("button", "Download costing", failed.container);
  await eventually("the message", () => texts().length === 1);
  expect(texts()).toEqual([["Not here"]]);
  await failed.unmount();
});
