import { expect, type Page, test } from "@playwright/test";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { noRules } from "#domain/approval/commercial-rules.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { exampleTables } from "#domain/testing/example-tables.ts";
import { draftOf, goldenQuotation } from "#domain/testing/golden.ts";
import { requestOf } from "#domain/wizard/request-of.ts";
import { rulesWith } from "#server/testing/approvals.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { faultsOf } from "./axe.ts";
import { pressAct } from "./page-acts.ts";
import {
  callWith,
  deskOf,
  makeStaff,
  newToken,
  reviseElsewhere,
  type Staff,
  saveRequest,
  setRules,
} from "./staff-setup.ts";
import { goWithin, keepSession } from "./wizard-acts.ts";

/* The amounts of this story are worked out here, with its own arithmetic, from the prices of the components alone. */

/** The costs of a crane's parts in paise, and its margin in whole percent. */
type Crane = { parts: Readonly<Record<string, number>>; margin: number };

const craneOf = (record: SavedQuotation, margin: number): Crane => ({
  parts: Object.fromEntries(
    Object.entries(record.price_breakup).map(([name, rupees]) => [name, Math.round(Number(rupees) * 100)]),
  ),
  margin,
});

/** A share in whole percent, half up to the paisa. */
const share = (amount: number, percent: number): number => Math.floor((amount * percent + 50) / 100);

/** Before GST; on another crane's runway without the parts of a runway. */
function worth({ parts, margin }: Crane, isOnRunway: boolean): number {
  const { lt_gantry = 0, column = 0 } = parts;
  const all = Object.values(parts).reduce((sum, part) => sum + part, 0);
  const cost = isOnRunway ? all - lt_gantry - column : all;
  return cost + share(cost, margin);
}

/** The offer's value before GST: both cranes less 3 %. */
function offered(first: Crane, second: Crane): number {
  const firm = worth(first, false) + worth(second, true);
  return firm - share(firm, 3);
}

const withGst = (taxable: number): number => taxable + share(taxable, 18);

/** A dearer span: the metal price goes from ₹80 to ₹100 per kg. */
const atNewRate = ({ parts, margin }: Crane): Crane => ({
  margin,
  parts: { ...parts, span: ((parts.span ?? 0) / 80) * 100 },
});

const rupees = (paise: number): string =>
  `₹${(paise / 100).toLocaleString("en-IN", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
/** Without the paise where there are none. */
const short = (paise: number): string => rupees(paise).replace(/\.00$/, "");

/** The day in India that is so many days on. */
const dayOn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString("en-CA", { timeZone: "Asia/Kolkata" });

/** A single girder crane over 15 m on the runway of the first worked quotation. */
function crane15m(capacity: string, margin: number) {
  const first = goldenQuotation("SG-1");
  const { span, hoist, end_carriage } = first.inputs;
  const inputs = {
    ...first.inputs,
    span: { ...span, capacity },
    hoist: { ...hoist, capacity },
    end_carriage: { ...end_carriage, capacity },
  };
  const totals = { ...first.totals, margin_percentage: String(margin) };
  return requestOf(draftOf({ ...first, inputs, totals }, exampleTables));
}

/** The open sales of one author in the pipeline, by status. The page is loaded anew, with what others did meanwhile. */
async function expectOpen(desk: Page, author: Staff, open: Record<string, [count: number, value: number]>) {
  await desk.goto(`/pipeline?creator=${author.username}`);
  for (const status of ["Issued", "Sent", "Negotiation"]) {
    const [count, value] = open[status] ?? [0, 0];
    const column = desk.getByRole("region", { name: status, exact: true });
    await expect(
      column.getByRole("link", { name: new RegExp(`^${count} open ?, ${status}$`) }),
    ).toBeVisible();
    await expect(column.getByText(rupees(value), { exact: true }).first()).toBeVisible();
  }
}

type Month = { quoted: [count: number, value: number]; won: [count: number, value: number] };

/** The quoted and won value of one author this month in Insights. */
async function expectMonth(desk: Page, author: Staff, { quoted, won }: Month) {
  await goWithin(desk, `/insights?creator=${author.username}`);
  const figure = desk.getByRole("region", { name: "Quoted and won, by month", exact: true });
  await figure.getByRole("radio", { name: "Table", exact: true }).check();
  const cells = figure.getByRole("row").last().getByRole("cell");
  await expect(cells).toHaveText([String(quoted[0]), rupees(quoted[1]), String(won[0]), rupees(won[1])]);
}

type OfCustomer = { open: number; won: [count: number, value: number] };

/** The head of the customer's page. */
async function expectCustomer(desk: Page, id: string, { open, won }: OfCustomer) {
  await goWithin(desk, `/customers/${id}`);
  const head = desk.getByRole("main").locator("header");
  await expect(head.getByText(/^Open value/).locator("..")).toContainText(short(open));
  const order = won[0] === 0 ? "Won0" : `Won${won[0]}${short(won[1])} before GST`;
  await expect(head.getByText("Won", { exact: true }).locator("..")).toHaveText(order);
}

/** Its quotations in the order of the enquiry, the second on the runway of the first, the third instead of the second. */
async function fillOffer(page: Page, numbers: readonly string[]) {
  await page.goto("/offers/new");
  await page.getByRole("button", { name: "Add quotation" }).first().click();
  for (const number of numbers) await page.getByRole("checkbox", { name: new RegExp(number) }).check();
  await page.getByRole("button", { name: "Add 3 quotations" }).click();
  const choose = async (name: string, label: RegExp) => {
    const list = page.getByLabel(name);
    const labels = await list.locator("option").allTextContents();
    await list.selectOption({ label: labels.find((text) => label.test(text)) ?? "" });
  };
  await page.getByRole("button", { name: /^Change position 2/ }).click();
  await choose("Runway", /^On the runway of 1/);
  await page.getByRole("button", { name: /^Fold position 2/ }).click();
  await page.getByRole("button", { name: /^Change position 3/ }).click();
  await choose("Role in the offer", /^Alternate to 2/);
  await choose("Runway", /^On the runway of 1/);
  await page.getByRole("spinbutton", { name: "Discount" }).fill("3");
}

test("takes an enquiry of three cranes on one runway from the quotations to the order", async ({
  page,
  browser,
  baseURL,
}) => {
  await setRules(page, rulesWith({ employee: { least_margin: 4 } }));
  const post = await startMailServer({ port: Number(new URL(baseURL ?? "").port) + 10 });
  const author = await makeStaff(page.request, "employee");
  const boss = await makeStaff(page.request, "manager");
  const company = `Vatrak Forgings ${author.username}`;
  const [managers, office] = [await deskOf(browser, boss), await deskOf(browser)];
  await keepSession(page, author);
  try {
    // The enquiry is three quotations; the last of them, at 3 %, waits by itself.
    const saved: SavedQuotation[] = [];
    for (const [capacity, margin] of [
      ["5T", 5],
      ["3T", 5],
      ["2T", 3],
    ] as const)
      saved.push(
        await saveRequest(page.request, author, crane15m(capacity, margin), { company, state: "Gujarat" }),
      );
    const [first, second, third] = saved as [SavedQuotation, SavedQuotation, SavedQuotation];
    const [a, b, c] = [craneOf(first, 5), craneOf(second, 5), craneOf(third, 3)];
    const customer = first.customer_id ?? "";
    const apart = worth(a, false) + worth(b, false) + worth(c, false);
    await expectOpen(managers, author, { Issued: [3, apart] });
    await expectMonth(managers, author, { quoted: [3, apart], won: [0, 0] });
    await expectCustomer(managers, customer, { open: apart, won: [0, 0] });

    // In the offer the second is sold without a runway, and the discount leaves less than the rule allows.
    await fillOffer(
      page,
      [first, second, third].map(({ quotation_id }) => quotation_id),
    );
    const value = offered(a, b);
    const totals = page.getByRole("region", { name: "Totals of the firm positions" });
    await expect(totals.getByText(rupees(withGst(value)))).toBeVisible();
    await page.getByRole("button", { name: "Save offer" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^OF-\d{4}-\d{5}/ })).toBeVisible();
    const offer = new URL(page.url()).pathname.split("/").at(-1) ?? "";
    await expect(page.getByText("Awaiting approval", { exact: true })).toBeVisible();

    // The offer asks once, for everything; its quotations ask nobody. They count with it alone. The page is loaded anew, because
    // the list that the pipeline has loaded is kept for ten seconds.
    await managers.goto("/");
    const waiting = managers
      .getByRole("region", { name: "Awaiting your approval" })
      .getByRole("listitem")
      .filter({ hasText: author.username });
    await expect(waiting).toHaveCount(1);
    await waiting.getByRole("link", { name: offer }).click();
    await managers.getByRole("button", { name: "Approve" }).click();
    const approval = managers.getByRole("dialog", { name: "Approval" });
    await expect(
      approval.getByText("No similar quotations").or(approval.getByRole("list")).first(),
    ).toBeVisible();
    expect(await faultsOf(managers)).toEqual([]);
    await approval.getByRole("button", { name: "Approve" }).click();
    await expect(managers.getByText(/was approved$/)).toBeVisible();
    await expectOpen(managers, author, { Issued: [1, value] });
    await expectMonth(managers, author, { quoted: [1, value], won: [0, 0] });
    await expectCustomer(managers, customer, { open: value, won: [0, 0] });

    // The paper that goes out is no draft, and the call three days later is on the page.
    await page.reload();
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const mail = page.getByRole("dialog", { name: "Send by e-mail" });
    await mail.getByLabel("To", { exact: true }).fill("buyer@forgings.example");
    await expect(mail.getByLabel("Next follow-up")).toHaveValue(dayOn(3));
    await mail.getByRole("button", { name: "Send", exact: true }).click();
    await page
      .getByRole("dialog", { name: "Send to an unfamiliar address?" })
      .getByRole("button", { name: "Send anyway" })
      .click();
    const papers = () => post.received.filter(({ raw }) => raw.includes(`filename=offer-${offer}.pdf`));
    await expect.poll(() => papers().length).toBe(1);
    expect(papers()[0]?.recipients).toEqual(["buyer@forgings.example"]);
    await expect(page.getByText("Sent", { exact: true })).toBeVisible();
    await expect(page.getByText("Next follow-up", { exact: true }).locator("..")).toContainText(
      formatDate(dayOn(3)),
    );
    await expectOpen(managers, author, { Sent: [1, value] });

    // A revised quotation moves the offer only once it is taken; better than what was approved, it asks nobody.
    await reviseElsewhere(page.request, author, second.quotation_id, 9);
    const dearer = { ...b, margin: 9 };
    await page.reload();
    const band = page.getByRole("region", { name: "Revised positions" });
    await expect(band.getByText("Position 2 has been revised (R1): Meanwhile.")).toBeVisible();
    await expect(band.getByText(short(withGst(offered(a, dearer))))).toBeVisible();
    await expectOpen(managers, author, { Sent: [1, value] });
    await band.getByRole("button", { name: "Take all newest" }).click();
    await page.getByRole("button", { name: "Save as R1" }).click();
    await expect(page.getByText("Revision 1", { exact: true })).toBeVisible();
    await expect(page.getByText("Awaiting approval", { exact: true })).toBeHidden();
    await expectOpen(managers, author, { Issued: [1, offered(a, dearer)] });

    // The metal price rises: the three cranes are one row, and one act revises them with their offer.
    await office.goto("/admin/rates");
    await office.getByLabel("Span metal price (₹/kg)").fill("100");
    await office.getByRole("button", { name: "Set the rate" }).click();
    await expect(office.getByText("In force: ₹100/kg since")).toBeVisible();
    await office.getByRole("link", { name: "Re-price open quotations" }).click();
    await office.getByLabel("Customer").selectOption({ label: company });
    await office.getByRole("button", { name: "Work out today’s prices" }).click();
    await expect(office.getByText("1 of 1 open")).toBeVisible();
    const risen = offered(atNewRate(a), atNewRate(dearer));
    const row = office.getByRole("row").filter({ hasText: offer });
    await expect(row).toContainText(rupees(withGst(offered(a, dearer))).slice(1));
    await expect(row).toContainText(rupees(withGst(risen)).slice(1));
    await office.getByRole("button", { name: "Revise", exact: true }).click();
    await office.getByRole("button", { name: "Apply 1 choice" }).click();
    await office.getByRole("dialog").getByRole("button", { name: "Apply" }).click();
    await expect(office.getByText("Revise: done")).toBeVisible();

    // Its author reads of it at home. The rules of the administrator, who applied it, ask nobody.
    await page.goto("/");
    const [from, to] = [withGst(offered(a, dearer)), withGst(risen)].map(short);
    await expect(page.getByText(`Revised from ${from} to ${to}`)).toBeVisible();
    await goWithin(page, `/offers/${offer}`);
    await expect(page.getByText("Revision 2", { exact: true })).toBeVisible();
    await expect(page.getByText(`${short(risen)} before GST`)).toBeVisible();
    await expect(page.getByText("Awaiting approval", { exact: true })).toBeHidden();
    for (const [number, revision] of [
      [first.quotation_id, 1],
      [second.quotation_id, 2],
      [third.quotation_id, 1],
    ])
      await expect(page.getByRole("link", { name: `${number} R${revision}` })).toBeVisible();

    // Won: number, value and day come first; the order counts once, and what was quoted stays as it was.
    await pressAct(page, "Status", false);
    await page.getByRole("radio", { name: "Won" }).check();
    await page.getByLabel("Order number").fill("PO 24/118");
    await expect(page.getByLabel("Order value")).toHaveValue(
      (risen / 100).toLocaleString("en-IN", {
        minimumFractionDigits: risen % 100 === 0 ? 0 : 2,
        maximumFractionDigits: 2,
      }),
    );
    await expect(page.getByLabel("Won on")).toHaveValue(dayOn(0));
    await page.getByRole("button", { name: "Change status" }).click();
    await expect(page.getByText("PO 24/118", { exact: true })).toBeVisible();
    await expectOpen(managers, author, {});
    await expectMonth(managers, author, { quoted: [1, risen], won: [1, risen] });
    await expectCustomer(managers, customer, { open: 0, won: [1, risen] });
    await goWithin(page, `/quotations/${third.quotation_id}`);
    await expect(page.getByText("Not ordered").first()).toBeVisible();
  } finally {
    await post.stop();
    await setRules(page, noRules.rules);
    // Later journeys start from the default rates.
    await callWith(page.request, await newToken(page.request), "PUT", "/api/rates", { span_metal_price: 80 });
    await Promise.all([managers.context().close(), office.context().close()]);
  }
});
