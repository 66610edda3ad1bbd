import type { LightMyRequestResponse } from "fastify";
import { beforeAll, describe, expect, test } from "vitest";
import { onSqliteServer, testPassword } from "#server/testing/app.ts";
import { setRules } from "#server/testing/approvals.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { startReprice } from "#server/testing/repriced.ts";
import { act, begin, type SavedSales, salesOf } from "#server/testing/sale-acts.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

/** The cells of a table as rows of start, act and outcome. */
function cellsOf(table: string): [start: string, act: string, outcome: string][] {
  const [names = [], ...rows] = table
    .trim()
    .split("\n")
    .map((line) => line.split("|").map((cell) => cell.trim()));
  return rows.flatMap(([start = "", ...outcomes]) =>
    outcomes.flatMap((outcome, at): [string, string, string][] =>
      outcome === "" ? [] : [[start, names[at + 1] ?? "", outcome]],
    ),
  );
}

// The answer of each act, and the quotation's state after it. An empty cell: not applicable.
const transitions = cellsOf(`
  start               | enter            | leave        | revise       | copy         | note         | reopen
  alone, issued       | 201 in new offer |              | 201 alone    | 201 alone    | 201 alone    |
  alone, sent         | 201 in new offer |              | 201 alone    | 201 alone    | 201 alone    |
  alone, negotiation  | 201 in new offer |              | 201 alone    | 201 alone    | 201 alone    |
  alone, won          | 409 alone        |              | 409 alone    | 201 alone    | 201 alone    |
  alone, lost         | 409 alone        |              | 409 alone    | 201 alone    | 201 alone    |
  alone, withdrawn    | 409 alone        |              | 409 alone    | 201 alone    | 201 alone    |
  in offer, issued    | 409 in offer     | 201 alone    | 201 in offer | 201 in offer | 409 in offer |
  in offer, sent      | 409 in offer     | 201 alone    | 201 in offer | 201 in offer | 409 in offer |
  in offer, won       | 409 in offer     | 409 in offer | 409 in offer | 201 in offer | 409 in offer | 200 in offer
  in offer, lost      | 201 in new offer | 409 in offer | 201 alone    | 201 in offer | 409 in offer | 200 in offer
  in offer, withdrawn | 201 in new offer | 409 in offer | 201 alone    | 201 in offer | 409 in offer | 200 in offer
`);

onSqliteServer("an act on a quotation", (server) => {
  beforeAll(() => seedPrices(server()));

  test.each(transitions)("%s: %s answers %s", async (start, name, outcome) => {
    const sales = salesOf(server());
    const made = await begin(sales, start);
    const answer = await act(name, sales, made);
    const code = Number(outcome.slice(0, 3));
    expect([answer.statusCode, answer.statusCode === code ? "" : answer.body]).toEqual([code, ""]);
    if (code === 409) expect(answer.json().detail).toEqual(expect.any(String));
    const [row] = await sales.rows([made.quotation]);
    const places: Readonly<Record<string, string | null | undefined>> = {
      alone: null,
      "in offer": made.offer?.offer_id,
      "in new offer": answer.json().data?.offer_id,
    };
    const isAsBefore = start.startsWith("alone") && outcome !== "201 in new offer" && name !== "revise";
    const isRefused = start.startsWith("alone") && code === 409;
    expect(row).toEqual({
      number: made.quotation.quotation_id,
      in_offer: places[outcome.slice(4)],
      // In an offer the row is neutral; what was revised, or left an offer, is issued.
      status: isAsBefore || isRefused ? made.status : "issued",
      next_follow_up: null,
    });
  });

  describe("is refused with the reason", () => {
    const refusal = async (answer: Promise<LightMyRequestResponse>) => {
      const { statusCode, ...rest } = await answer;
      const { detail, loc, in_offer, left } = rest.json();
      return { statusCode, detail, loc, in_offer, left };
    };

    test("for a quotation in another open or won offer, with the offer", async () => {
      const sales = salesOf(server());
      const [first, second] = [await sales.save(), await sales.save()];
      const offer = offerIn(await sales.offer([first]));
      await sales.setStatus(offer.offer_id, "sent");
      expect(await refusal(sales.offer([second, first]))).toMatchObject({
        statusCode: 409,
        detail: `${first.quotation_id} is in offer ${offer.offer_id} (sent). Take a copy.`,
        loc: ["body", "positions", 1],
        in_offer: { offer_id: offer.offer_id, revision: 0, status: "sent" },
      });
      // The refused offer took nothing in.
      expect((await sales.rows([second]))[0]?.in_offer).toBeNull();
    });

    test("for all quotations at once that an offer can't take", async () => {
      const sales = salesOf(server());
      const [first, second, free] = [await sales.save(), await sales.save(), await sales.save()];
      await sales.offer([first]);
      await sales.offer([second]);
      const answer = await sales.offer([second, free, first]);
      expect(answer.statusCode).toBe(409);
      const { detail, refusals } = answer.json();
      expect(refusals).toMatchObject([
        { msg: expect.stringContaining(second.quotation_id), loc: ["body", "positions", 0] },
        { msg: expect.stringContaining(first.quotation_id), loc: ["body", "positions", 2] },
      ]);
      expect(detail).toBe(`${refusals[0].msg} ${refusals[1].msg}`);
    });

    test("for a quotation that the author may not revise", async () => {
      const sales = salesOf(server());
      const colleague = await server().addUser("colleague", "employee");
      const quotation = await sales.save();
      const positions = [positionOf(quotation)];
      expect(await refusal(server().call(colleague, "POST", "/api/offers", { positions }))).toMatchObject({
        statusCode: 409,
        detail: `Only manager, managers and administrators may offer ${quotation.quotation_id}. Take a copy.`,
        loc: ["body", "positions", 0],
      });
    });

    test("for a quotation of another customer, but not for one without a customer", async () => {
      const { manager } = server().users;
      const sales = salesOf(server());
      const made = (company: string) =>
        saveGolden(server(), manager, "SG-1", { customer: { company, state: company && "Goa" } });
      const [one, same, none] = [await made("Ponda Steel"), await made("Ponda Steel"), await made("")];
      const other = await made("Verna Castings");
      expect(await refusal(sales.offer([one, none, other]))).toMatchObject({
        statusCode: 409,
        detail: `${other.quotation_id} is made out to another customer, Verna Castings. Take a copy.`,
        loc: ["body", "positions", 2],
      });
      const offer = offerIn(await sales.offer([one, same, none]));
      expect(await refusal(sales.revise(offer, [one, other]))).toMatchObject({
        statusCode: 409,
        loc: ["body", "positions", 1],
      });
      // A quotation in the offer stays in it when the offer's customer changes.
      const moved = await sales.post(`/api/offers/${offer.offer_id}/revise`, {
        positions: [positionOf(one), positionOf(none)],
        customer: { company: "Verna Castings", state: "Goa" },
        revision: 0,
        reason: "Bought by Verna",
      });
      expect(moved.statusCode).toBe(201);
    });

    test("for an offer that is reopened without one of its quotations", async () => {
      const sales = salesOf(server());
      const [first, second, third] = [await sales.save(), await sales.save(), await sales.save()];
      const offer = offerIn(await sales.offer([first, second, third]));
      await sales.setStatus(offer.offer_id, "lost");
      expect((await sales.offer([second])).statusCode).toBe(201);
      expect(await refusal(sales.setStatus(offer.offer_id, "negotiation", "lost"))).toMatchObject({
        statusCode: 409,
        detail: `${offer.offer_id} can’t be reopened, because ${second.quotation_id} is no longer in it.`,
        left: [second.quotation_id],
      });
      expect((await sales.offer([third])).statusCode).toBe(201);
      expect((await refusal(sales.setStatus(offer.offer_id, "negotiation", "lost"))).detail).toBe(
        `${offer.offer_id} can’t be reopened, because ${second.quotation_id} and ${third.quotation_id} are no longer in it.`,
      );
    });

    test("for another revision of a quotation that the author may not open", async () => {
      const sales = salesOf(server());
      const seller = await server().addUser("seller", "employee");
      const own = await saveGolden(server(), seller, "SG-2");
      const body = { positions: [positionOf(own)] };
      const offer = offerIn(await server().call(seller, "POST", "/api/offers", body));
      const quotation = await sales.save();
      expect((await sales.revise(offer, [own, quotation])).statusCode).toBe(201);
      expect((await sales.reviseQuotation(quotation)).statusCode).toBe(201);
      server().clock.advance(5 * 86_400_000);
      const login = { username: seller.username, password: testPassword };
      const token = (await server().call(null, "POST", "/api/auth/login", login)).json().access_token;
      const revise = (revision: number) =>
        server().call({ ...seller, token }, "POST", `/api/offers/${offer.offer_id}/revise`, {
          positions: [positionOf(own), positionOf({ ...quotation, revision })],
          ...{ revision: 1, reason: "Longer validity" },
        });
      const refused = await revise(1);
      expect([refused.statusCode, refused.json().detail]).toEqual([
        422,
        [
          {
            msg: `You may not open R1 of ${quotation.quotation_id}: keep R0`,
            loc: ["body", "positions", 1, "revision"],
          },
        ],
      ]);
      expect((await revise(0)).statusCode).toBe(201);
    });
  });
});

onSqliteServer("a quotation and its offer", (server) => {
  beforeAll(() => seedPrices(server()));
  const starts = [...new Set(transitions.map(([start]) => start))];
  const isOpen = ({ status }: SavedSales) => ["issued", "sent", "negotiation"].includes(status);
  const numbersOf = ({ quotation, offer }: SavedSales) => [
    quotation.quotation_id,
    ...(offer ? [offer.offer_id] : []),
  ];
  const columnOf = async (made: SavedSales, column: "customer_id" | "responsible" | "in_offer") => {
    const { db } = server().database;
    const rows = db.selectFrom("sales").select(column).where("number", "in", numbersOf(made));
    return (await rows.orderBy("noun", "desc").execute()).map((row) => row[column]);
  };

  /** One sale of each start. */
  async function beginAll(): Promise<(SavedSales & { start: string })[]> {
    const all: (SavedSales & { start: string })[] = [];
    for (const start of starts) all.push({ start, ...(await begin(salesOf(server()), start)) });
    return all;
  }

  test("are one row of a re-pricing", async () => {
    const { manager } = server().users;
    const all = await beginAll();
    const { items } = await startReprice(server(), manager, { creator: manager.username });
    const listed = items.map(({ offer_id, quotation_id }) => offer_id ?? quotation_id);
    for (const made of all) {
      const sale = made.offer?.offer_id ?? made.quotation.quotation_id;
      const found = numbersOf(made).filter((number) => listed.includes(number));
      expect(found, made.start).toEqual(isOpen(made) ? [sale] : []);
    }
  });

  test("are handed over together while they are open or in hand", async () => {
    const { admin, manager } = server().users;
    const all = await beginAll();
    const heir = await server().addUser("heir", "employee");
    const url = `/api/users/${manager.id}/hand-over`;
    expect((await server().call(admin, "POST", url, { to: heir.id })).statusCode).toBe(200);
    for (const made of all) {
      const responsible = isOpen(made) || made.status === "won" ? heir.username : null;
      expect(await columnOf(made, "responsible"), made.start).toEqual(numbersOf(made).map(() => responsible));
    }
  });

  test.each(["alone, sent", "in offer, sent"])(
    "%s: stay together when their customer is merged",
    async (start) => {
      const sales = salesOf(server());
      const made = await begin(sales, start, { company: `Merged of ${start}` });
      const before = await columnOf(made, "in_offer");
      const { customer_id: into } = await sales.save("10", `Kept of ${start}`);
      const from = made.quotation.customer_id;
      expect((await sales.post(`/api/customers/${from}/merge`, { into })).statusCode).toBe(200);
      expect(await columnOf(made, "customer_id")).toEqual(numbersOf(made).map(() => into));
      expect(await columnOf(made, "in_offer")).toEqual(before);
    },
  );
});

// The decisions that an act leaves open, for a quotation that breaks its author's rules. It was sent back, or its
// offer was.
const approvals = cellsOf(`
  start               | nothing   | enter     | leave     | revise | copy
  alone, awaiting     | quotation | new offer |           | -      | quotation, copy
  alone, sent back    | -         | new offer |           | -      | copy
  in offer, awaiting  | offer     |           | quotation | offer  | copy, offer
  in offer, sent back | -         |           | quotation | -      | copy
  in offer, approved  | -         |           | quotation | -      | copy
`);

onSqliteServer("approval is asked once for a sale", (server) => {
  beforeAll(async () => {
    await seedPrices(server());
    await setRules(server(), { manager: { least_margin: 9 } });
  });

  test.each(approvals)("%s, %s: the approvals asked for are %s", async (start, name, expected) => {
    const sales = salesOf(server());
    const { admin } = server().users;
    const [place, state] = start.split(", ");
    const made = await begin(sales, `${place}, issued`, { margin: "5" });
    const { quotation, offer } = made;
    const sale = offer ? `offers/${offer.offer_id}` : `quotation/${quotation.quotation_id}`;
    const decision = { revision: 0, ...(state === "approved" ? { decision: "approve" } : sentBack) };
    if (state !== "awaiting")
      expect((await server().call(admin, "POST", `/api/${sale}/approval`, decision)).statusCode).toBe(200);
    const answer = name === "nothing" ? null : await act(name, sales, made);
    expect(answer?.statusCode ?? 201).toBe(201);
    const { data } = answer?.json() ?? {};
    const names = new Map([
      [quotation.quotation_id, "quotation"],
      [offer?.offer_id, "offer"],
      ...(name === "copy" ? [[data.quotation_id, "copy"] as const] : []),
      ...(name === "enter" ? [[data.offer_id, "new offer"] as const] : []),
    ]);
    const { approvals } = (await server().call(admin, "GET", "/api/approvals")).json().data;
    const asked = approvals.flatMap(
      ({ quotation_id, offer_id }: { quotation_id?: string; offer_id?: string }) =>
        names.get(quotation_id ?? offer_id ?? "") ?? [],
    );
    expect(asked.sort()).toEqual(expected === "-" ? [] : expected.split(", ").sort());
  });
});
const sentBack = { decision: "send_back", note: "Too low" };
