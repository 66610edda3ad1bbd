import { beforeAll, expect, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { OrderRecord } from "#contract/orders/orders-api.ts";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { revisionDraft } from "#domain/offers/offer-draft.ts";
import { pricesOf, toInput } from "#domain/quotation/document/input.ts";
import type { QuotationRequest } from "#domain/quotation/document/request.ts";
import { onSqliteServer, type TestUser } from "#server/testing/app.ts";
import { saveAt } from "#server/testing/approvals.ts";
import { goldenRequest } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { countAll, type Refusal } from "#server/testing/stored-quotations.ts";

// A plant that is registered in Maharashtra and buys for a site in Gujarat.
const plant = { company: "Sabar Steel", site: "Himatnagar", state: "Gujarat", gstin: "27AAACE0000E1ZM" };

/** A request without a place of its own. */
function requestFor(customer: object, out: readonly string[] = []): QuotationRequest {
  const { placeOfSupply: _, ...request } = goldenRequest("SG-1");
  return {
    ...request,
    customer: { ...request.customer, ...customer },
    lines: request.lines.map((line) =>
      out.includes(line.component) ? { ...line, inScope: false, values: {}, amount: 0 } : line,
    ),
  };
}

onSqliteServer("the place of supply", (server) => {
  let author: TestUser;
  beforeAll(async () => {
    await seedPrices(server());
    author = await server().addUser("supply.author", "employee");
  });
  const read = async <R>(path: string) => (await server().call(author, "GET", path)).json<{ data: R }>().data;
  const supplyOf = async (number: string) => {
    const { inputs } = await read<QuotationRecord>(`/api/quotation/${number}`);
    return [inputs.place_of_supply, inputs.sez];
  };

  test("of a quotation is proposed, kept by its copy, and changed by a revision", async () => {
    const erected = await saveAt(server(), author, requestFor(plant));
    expect(await supplyOf(erected.quotation_id)).toEqual(["Gujarat", undefined]);
    const delivered = await saveAt(server(), author, requestFor(plant, ["industrial_erection"]));
    expect(await supplyOf(delivered.quotation_id)).toEqual(["Maharashtra", undefined]);

    const own = { ...requestFor(plant), placeOfSupply: "Goa", sez: true as const };
    const chosen = await saveAt(server(), author, own);
    expect(await supplyOf(chosen.quotation_id)).toEqual(["Goa", true]);
    const path = `/api/quotation/${chosen.quotation_id}`;
    const copy = (await server().call(author, "POST", `${path}/copy`, {})).json<{ data: QuotationRecord }>();
    expect([copy.data.inputs.place_of_supply, copy.data.inputs.sez]).toEqual(["Goa", true]);
    const other = await server().call(author, "POST", `/api/quotation/${erected.quotation_id}/copy`, {
      customer: { company: "Kochi Yard", state: "Kerala" },
    });
    expect(other.json<{ data: QuotationRecord }>().data.inputs.place_of_supply).toBe("Kerala");

    await saveAt(server(), author, requestFor(plant), chosen);
    const bridge = await read<{ causes: unknown[]; conditions: string[] }>(`${path}/bridge`);
    expect([bridge.causes, bridge.conditions]).toEqual([
      [],
      ["Place of supply: Gujarat, before Goa", "No supply to an SEZ"],
    ]);
  });

  test("that is no state is refused at its place, and nothing is written", async () => {
    const request = requestFor(plant);
    const quotation = await saveAt(server(), author, request);
    const before = await countAll(server());
    const preview = await server().call(author, "POST", "/api/papers/quotation", {
      quotation_data: { ...toInput(request), place_of_supply: "Bombay" },
      prices: pricesOf(request.lines),
      form: "customer",
      page: 1,
    });
    const offer = await server().call(author, "POST", "/api/offers", {
      positions: [positionOf(quotation)],
      place_of_supply: "Bombay",
    });
    const msg =
      "Place of supply: “Bombay” is not a state of India. Write the name as GST does, such as Gujarat";
    const places = ["body.quotation_data.place_of_supply", "body.place_of_supply"];
    for (const [at, answer] of [preview, offer].entries()) {
      const { detail } = answer.json<Refusal>();
      const problems = Array.isArray(detail) ? detail : [];
      expect([answer.statusCode, ...problems.map(({ msg: said, loc }) => [said, loc.join(".")])]).toEqual([
        422,
        [msg, places[at]],
      ]);
    }
    expect(await countAll(server())).toEqual(before);
  });

  test("of an offer is proposed by its firm cranes, and its order has it", async () => {
    const erected = await saveAt(server(), author, requestFor(plant));
    const delivered = await saveAt(server(), author, requestFor(plant, ["industrial_erection"]));
    const make = async (body: object) => offerIn(await server().call(author, "POST", "/api/offers", body));
    const offer = await make({ positions: [positionOf(erected)] });
    expect(offer.place_of_supply).toBe("Gujarat");
    const placeOfRevision = (record: OfferRecord) =>
      revisionDraft(
        record,
        { owner: author.username, ownerId: author.id },
        { draft: "d", of: String },
        "2026-11-20T06:00:00.000Z",
      ).placeOfSupply;
    expect(placeOfRevision(offer)).toBe("");
    expect((await make({ positions: [positionOf(delivered)] })).place_of_supply).toBe("Maharashtra");
    const revised = await server().call(author, "POST", `/api/offers/${offer.offer_id}/revise`, {
      positions: [positionOf(erected)],
      place_of_supply: "GJ",
      sez: true,
      revision: 0,
      reason: "The site is an SEZ",
    });
    expect(revised.statusCode).toBe(201);
    const path = `/api/offers/${offer.offer_id}`;
    const record = await read<OfferRecord>(path);
    expect([record.place_of_supply, record.sez]).toEqual(["Gujarat", true]);
    const other = await saveAt(server(), author, requestFor(plant));
    const chosen = await make({ positions: [positionOf(other)], place_of_supply: "Goa" });
    expect(placeOfRevision(chosen)).toBe("Goa");
    expect((await read<{ conditions: string[] }>(`${path}/bridge`)).conditions).toEqual(["Supply to an SEZ"]);
  });

  test("of an order follows what is ordered while it is proposed, and a chosen one stays", async () => {
    // Registered in Gujarat, the firm's state, with the site in Maharashtra.
    const registered = {
      company: "Wardha Steel",
      site: "Wardha",
      state: "Maharashtra",
      gstin: "24AAACE0000E1ZS",
    };
    const orderOf = async (chosen: object, ordered: readonly number[], other: object) => {
      const delivered = await saveAt(server(), author, requestFor(registered, ["industrial_erection"]));
      const erected = await saveAt(server(), author, requestFor(registered));
      const offer = offerIn(
        await server().call(author, "POST", "/api/offers", {
          positions: [positionOf(delivered), positionOf(erected, other)],
          ...chosen,
        }),
      );
      const path = `/api/offers/${offer.offer_id}`;
      const won = { status: "won", from: "issued", positions: ordered };
      expect((await server().call(author, "POST", `${path}/status`, won)).statusCode).toBe(200);
      const { place_of_supply, place_note } = await read<OrderRecord>(`${path}/order`);
      return [offer.place_of_supply, offer.place_chosen, place_of_supply, place_note];
    };
    const alternate = { kind: "alternate", alternate_to: 1 };
    expect(await orderOf({}, [1], alternate)).toEqual(["Gujarat", false, "Gujarat", null]);
    expect(await orderOf({}, [2], alternate)).toEqual(["Gujarat", false, "Maharashtra", null]);
    expect(await orderOf({}, [1, 2], { kind: "optional" })).toEqual(["Gujarat", false, "Maharashtra", null]);
    expect(await orderOf({ place_of_supply: "Goa" }, [2], alternate)).toEqual([
      "Goa",
      true,
      "Goa",
      "Goa was chosen as the place of supply. For what is ordered Maharashtra is proposed. This decides the kind of GST.",
    ]);
  });
});
