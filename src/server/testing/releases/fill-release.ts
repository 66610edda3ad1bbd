import { cpSync, globSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { InjectOptions } from "fastify";
import type { CustomerRecord } from "#contract/customers/customers-api.ts";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { seedPriceTables } from "#server/price-tables/seed-tables.ts";
import { exampleFirm, type TestServer, type TestUser, testPassword } from "../app.ts";
import { requestAt, saveAt, setRules } from "../approvals.ts";
import { addFile } from "../file-forms.ts";
import { saveGolden } from "../golden-quotations.ts";
import { positionOf } from "../saved-quotations.ts";
import { codeAt, setUpSecondFactor } from "../second-factor.ts";
import { seedFolder } from "../seed-prices.ts";
import { makeTestFolder } from "../test-folder.ts";

/** The capacities that the worked quotations of a kept database stand on. */
const capacities = ["5T", "20T"];

/** The example tables with the rows of these capacities alone: a kept database stays small. */
function fewExamples(): string {
  const folder = makeTestFolder("crane-quote-examples-");
  cpSync(seedFolder, folder, { recursive: true });
  for (const file of globSync("*/*.csv", { cwd: folder })) {
    const [head = "", ...rows] = readFileSync(path.join(folder, file), "utf8").trimEnd().split("\n");
    const isKept = (row: string) => capacities.some((capacity) => row.startsWith(`${capacity},`));
    const kept = head.startsWith("capacity,") ? rows.filter(isKept) : rows;
    writeFileSync(path.join(folder, file), `${[head, ...kept].join("\n")}\n`);
  }
  return folder;
}

const enquiry = new TextEncoder().encode("%PDF-1.4\n%%EOF\n");

/** Signs in rightly and wrongly, with a second factor on a remembered device, and asks for a new password. */
async function fillSignIns(server: TestServer): Promise<void> {
  const user = await server.addUser("traveller", "employee");
  const { secret } = await setUpSecondFactor(server, user);
  const signIn = (more: object) =>
    server.call(null, "POST", "/api/auth/login", {
      username: user.username,
      password: testPassword,
      remember: true,
      ...more,
    });
  await signIn({ password: "another one" });
  await signIn({ code: "000000" });
  await signIn({ code: codeAt(secret, server.clock.now()) });
  await server.call(server.users.admin, "PUT", "/api/second-factor-rule", { required_of: "nobody" });
  await server.call(null, "POST", "/api/auth/password-reset", { email: `${user.username}@cranes.example` });
  const link = () => server.database.db.selectFrom("reset_links").select("user_id").executeTakeFirst();
  // It is made after the answer.
  while (!(await link())) await pause(50);
}

/** Addresses that the administrator asks of a kept database, by what they answer. */
export type KeptQuestions = Readonly<Record<string, string>>;

/**
 * Fills an empty database through the API, so that every table has rows.
 * @returns addresses whose answers a later version has to give as this one does
 */
export async function fillRelease(server: TestServer): Promise<KeptQuestions> {
  const { admin, manager, employee } = server.users;
  async function ask<T>(
    as: TestUser | null,
    method: "GET" | "POST" | "PUT",
    url: string,
    payload?: InjectOptions["payload"],
  ): Promise<T> {
    const answer = await server.call(as, method, url, payload);
    if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer.json<{ data: T }>().data;
  }

  await seedPriceTables(server.database.db, fewExamples(), server.clock.now());
  await ask(admin, "PUT", "/api/rates", { span_metal_price: 82.5 });
  await setRules(server, { employee: { least_margin: 4 } });
  await fillSignIns(server);
  await ask(admin, "PUT", "/api/firm", {
    version: 0,
    profile: { ...exampleFirm, tagline: "Cranes from Ahmedabad" },
  });
  await ask(admin, "PUT", "/api/first-steps/people", { aside: true });

  const firm = (company: string, gstin: string) =>
    ask<CustomerRecord>(manager, "POST", "/api/customers", {
      company,
      sites: [{ address: "Plot 4, GIDC", state: "Gujarat", gstin }],
      contacts: [
        { name: "R. Chaudhary", role: "Purchase", phone: "+91 98250 00000", email: "r@sabar.example" },
      ],
      note: "Pays in 30 days",
    });
  const customer = await firm("Sabar Steel & Alloys Pvt Ltd", "24AABCS1234D1Z1");
  const double = await firm("Sabar Steel", "");
  await ask(manager, "POST", `/api/customers/${double.id}/merge`, { into: customer.id });
  const typed = { company: "Sabar Steel & Alloys Pvt Ltd", state: "Gujarat", gstin: "24AABCS1234D1Z1" };

  const alone = await saveGolden(server, employee, "SG-1", { customer: typed });
  await ask(manager, "POST", "/api/templates", { quotation_id: alone.quotation_id, name: "5T workshop" });
  await addFile(server, employee, alone.quotation_id, "enquiry.pdf", enquiry);
  await ask(employee, "POST", `/api/quotation/${alone.quotation_id}/mails`, {
    revision: 0,
    form: "customer",
    to: ["r@sabar.example"],
    subject: "Our quotation",
    text: "Dear Sir,\n\nplease find it attached.",
    outside: [],
  });
  const copy = await ask<QuotationRecord>(employee, "POST", `/api/quotation/${alone.quotation_id}/copy`, {});
  const first = await saveGolden(server, employee, "SG-1", { customer: typed });
  const revised = await saveAt(server, employee, requestAt("6"), first);
  const larger = await saveGolden(server, employee, "DG-1", { customer: typed });
  const awaiting = await saveAt(server, employee, requestAt("3"));

  const offer = await ask<OfferRecord>(employee, "POST", "/api/offers", {
    positions: [
      positionOf(first),
      positionOf(larger, { quantity: 2 }),
      {
        kind: "optional",
        text: "Load test",
        hsn_sac: "998346",
        quantity: 1,
        unit: "job",
        unit_price: 50_000,
      },
    ],
    discount: { percent: 1 },
  });
  await ask(employee, "POST", `/api/offers/${offer.offer_id}/revise`, {
    positions: [positionOf(revised), positionOf(larger)],
    discount: null,
    revision: 0,
    reason: "One large crane",
  });
  await ask(employee, "POST", `/api/offers/${offer.offer_id}/status`, { status: "sent", from: "issued" });
  await ask(employee, "POST", `/api/offers/${offer.offer_id}/notes`, { text: "They decide in December" });

  const won = await saveGolden(server, employee, "SG-1", { customer: typed });
  const order = `/api/quotation/${won.quotation_id}`;
  await ask(employee, "POST", `${order}/status`, { status: "won", from: "issued", order_number: "PO/17" });
  await ask(employee, "PUT", `${order}/order`, { dispatch: "2027-02-15" });
  await ask(employee, "POST", `${order}/order/papers`, { form: "order-confirmation" });
  await ask(employee, "POST", `${order}/order/papers`, { form: "proforma", milestone: 1 });
  const received = { day: "2026-11-20", amount: 250_000, reference: "UTR 4711" };
  await ask(employee, "POST", `${order}/order/milestones/1/paid`, received);
  await ask(employee, "POST", `/api/offers/${offer.offer_id}/status`, {
    status: "won",
    from: "sent",
    order_number: "PO/18",
    positions: [1, 2],
  });

  const { job } = await ask<{ job: string }>(manager, "POST", "/api/reprice", { filter: {} });
  while ((await ask<{ state: string }>(manager, "GET", `/api/reprice/${job}`)).state === "running")
    await pause(50);

  return {
    "the quotation": `/api/quotation/${alone.quotation_id}`,
    "its activity": `/api/quotation/${alone.quotation_id}/activity`,
    "its files": `/api/quotation/${alone.quotation_id}/files`,
    "its mails": `/api/quotation/${alone.quotation_id}/mails`,
    "its copy": `/api/quotation/${copy.quotation_id}`,
    "a revision in an offer": `/api/quotation/${first.quotation_id}?revision=0`,
    "its revisions": `/api/quotation/${first.quotation_id}/revisions`,
    "what moved its price": `/api/quotation/${first.quotation_id}/bridge`,
    "a quotation that awaits approval": `/api/quotation/${awaiting.quotation_id}`,
    "the offer": `/api/offers/${offer.offer_id}`,
    "its first revision": `/api/offers/${offer.offer_id}?revision=0`,
    "the customer": `/api/customers/${customer.id}`,
    "the users": "/api/users/list",
    "the templates": "/api/templates",
    "the rates": "/api/rates/history",
    "the rules": "/api/rules",
    "the re-pricing": `/api/reprice/${job}`,
    "the pipeline": "/api/pipeline",
    "the order": `${order}/order`,
    "the order of the offer": `/api/offers/${offer.offer_id}/order`,
    "the orders in hand": "/api/pipeline/orders",
    "the firm": "/api/firm",
    "the first steps": "/api/first-steps",
  };
}
