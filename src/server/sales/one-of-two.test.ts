import { beforeAll, describe, expect, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { noCustomer } from "#domain/customers/customer-block.ts";
import { onSqliteServer, type TestUser, testPassword } from "#server/testing/app.ts";
import { saveAt } from "#server/testing/approvals.ts";
import { contractRoutes } from "#server/testing/contract-endpoints.ts";
import { addFile, fileForm } from "#server/testing/file-forms.ts";
import { goldenRequest, saveGolden } from "#server/testing/golden-quotations.ts";
import { textOf } from "#server/testing/papers.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

const fiveDays = 5 * 86_400_000;
/** Calls with the number of a sale alone in their path. */
const saleCalls = contractRoutes.flatMap(({ path, endpoint }) =>
  endpoint.method === "GET" && /^\/api\/(quotation|offers)\/.*:id/.test(path) && path.split(":").length === 2
    ? [path]
    : [],
);
const listCalls = [
  "/api/quotation/history?limit=100",
  "/api/quotation/mine?limit=100",
  "/api/offers?limit=100",
  "/api/offers/list.csv",
  "/api/pipeline",
  "/api/pipeline/list.csv",
  ...["issued", "sent", "negotiation", "expired", "today", "late", "none", "ending", "outdated"].map(
    (part) => `/api/pipeline/list?part=${part}&limit=100`,
  ),
  "/api/pipeline/orders",
  "/api/pipeline/orders/list?part=in_hand",
  "/api/pipeline/orders/list.csv?part=in_hand",
  "/api/customers?limit=100",
  "/api/customers/suggest?q=alpha",
  "/api/quotation/competitors",
  "/api/quotation/similar?crane_type=single&tonnes=5&span_m=15",
  "/api/approvals",
  "/api/repriced",
  "/api/mails/unsent",
  "/api/templates",
];

/** A quotation of the owner in an offer of the manager, seen by who may read only one of the two. */
onSqliteServer("a reader of only the offer or only its quotation", (server) => {
  let owner: TestUser;
  let reader: TestUser;
  let quotation: SavedQuotation;
  let other: SavedQuotation;
  let offer: OfferRecord;

  const signIn = async (user: TestUser): Promise<TestUser> => {
    const given = { username: user.username, password: testPassword };
    const answer = await server().call(null, "POST", "/api/auth/login", given);
    return { ...user, token: answer.json<{ access_token: string }>().access_token };
  };
  const change = async (as: TestUser, method: "POST" | "PUT", url: string, body: object | FormData) => {
    const answer = await server().call(as, method, `/api${url}`, body);
    if (answer.statusCode >= 300) throw new Error(`${url} answered ${answer.statusCode}: ${answer.body}`);
  };
  /** Everything that a user is answered about the two, as one text. A refused call answers its refusal. */
  async function told(as: TestUser): Promise<string> {
    const numbers = [quotation.quotation_id, offer.offer_id];
    const searches = [...numbers, "Alpha", "PO/9911", "Zenith"];
    const paths = [
      ...saleCalls.flatMap((path) => numbers.map((number) => path.replace(":id", number))),
      ...listCalls,
      ...searches.flatMap((text) => [
        `/api/quotation/history?search=${encodeURIComponent(text)}`,
        `/api/offers?search=${encodeURIComponent(text)}`,
      ]),
      ...["sent", "won", "lost", "expired"].map((status) => `/api/offers?status=${status}`),
      `/api/customers/${quotation.customer_id}`,
      `/api/quotation/compare?a=${quotation.quotation_id}&b=${other.quotation_id}`,
    ];
    const texts: string[] = [];
    for (const path of paths) {
      const answer = await server().call(as, "GET", path);
      expect([path, answer.statusCode]).not.toEqual([path, 500]);
      const isPdf = answer.headers["content-type"] === "application/pdf";
      texts.push(`${path}: ${isPdf ? textOf(answer.rawPayload) : answer.body}`);
    }
    return texts.join("\n");
  }
  /** The lines of the answers in which one of these texts is. */
  const where = (answers: string, secrets: readonly string[]): string[] =>
    secrets.flatMap((secret) =>
      answers
        .split("\n")
        .filter((line) => line.includes(secret))
        .map((line) => `${secret} in ${line.slice(0, 90)}`),
    );

  beforeAll(async () => {
    await seedPrices(server());
    owner = await server().addUser("one.owner", "employee");
    reader = await server().addUser("one.reader", "employee");
    const customer = { ...noCustomer, company: "Alpha Forge" };
    quotation = await saveAt(server(), owner, { ...goldenRequest("SG-1"), customer });
    const url = `/quotation/${quotation.quotation_id}`;
    await change(owner, "POST", `${url}/notes`, { text: "Rahul asked for mercy" });
    await addFile(server(), owner, quotation.quotation_id, "drawing-of-owner.txt", Buffer.from("7.5 t"));
    await saveAt(server(), owner, { ...goldenRequest("SG-1"), customer, marginPercentage: "7" }, quotation);
    server().clock.advance(fiveDays);
    const boss = await signIn(server().users.manager);
    other = await saveGolden(server(), boss, "SG-2");
    const made = await server().call(boss, "POST", "/api/offers", {
      positions: [positionOf({ ...quotation, revision: 1 }), positionOf(other)],
      discount: { amount: 12_345.67 },
      covering_text: "Covering words of the manager",
      terms: "Terms of the manager",
    });
    offer = offerIn(made);
    const offers = `/offers/${offer.offer_id}`;
    await change(boss, "POST", `${offers}/notes`, { text: "Ask the director" });
    await change(boss, "POST", `${offers}/files`, fileForm("order-of-manager.txt", Buffer.from("PO")));
    await change(boss, "PUT", `${offers}/follow-up`, { day: "2099-01-01" });
  });

  test("reads the offer, and of the quotation its number, status and printed values", async () => {
    const answers = await told(await signIn(reader));
    expect(answers.includes("Covering words of the manager")).toBe(true);
    expect(where(answers, ["Rahul asked for mercy", "drawing-of-owner", "On the customer's wish"])).toEqual(
      [],
    );
    for (const path of ["activity", "files", "revisions"])
      expect(answers).toMatch(
        new RegExp(`^/api/quotation/${quotation.quotation_id}/${path}: .*was not found`, "m"),
      );
  });

  describe("the owner of the quotation", () => {
    /** The values that only a reader of the offer may know. */
    const secrets = () => [
      ...["Covering words", "Terms of the manager", "Ask the director", "order-of-manager", "2099-01-01"],
      ...["12345.67", "12,345.67", String(offer.total), String(offer.taxable), other.quotation_id],
    ];
    /** The address of a comparison names the other quotation. */
    const withoutCompare = (answers: string) =>
      answers
        .split("\n")
        .filter((line) => !line.startsWith("/api/quotation/compare"))
        .join("\n");

    test("sees the number and status of the offer", async () => {
      server().clock.advance(fiveDays);
      const answers = withoutCompare(await told(await signIn(owner)));
      const shown = { offer_id: offer.offer_id, revision: null, ordered: null, status: "issued" };
      const inOffer = JSON.stringify({ ...shown, outdated: null, approval: null });
      expect(answers.includes(`"in_offer":${inOffer}`)).toBe(true);
      expect(where(answers, secrets())).toEqual([]);
    });

    test("sees neither order nor competitor of the closed offer", async () => {
      const boss = await signIn(server().users.manager);
      const url = `/offers/${offer.offer_id}/status`;
      const order = { order_number: "PO/9911", order_value: 7_654_321, positions: [2] };
      await change(boss, "POST", url, { status: "won", from: "issued", note: "Signed", ...order });
      const won = withoutCompare(await told(await signIn(owner)));
      expect(won.includes('"status":"withdrawn"')).toBe(true);
      expect(where(won.replaceAll(/^.*search=PO.*:/gm, ""), [...secrets(), "PO/9911", "7654321"])).toEqual(
        [],
      );
      await change(boss, "POST", url, { status: "issued", from: "won", note: "Taken back" });
      await change(boss, "POST", url, {
        ...{ status: "lost", from: "issued", reason: "competitor", competitor: "Zenith Cranes" },
      });
      const lost = withoutCompare(await told(await signIn(owner)));
      expect(lost.includes('"status":"lost"')).toBe(true);
      expect(where(lost, [...secrets(), "PO/9911", "7654321", "Zenith Cranes"])).toEqual([]);
      expect(lost.includes('"reason":"competitor"')).toBe(false);
    });
  });
});
