import { beforeAll, describe, expect, test } from "vitest";
import type { OfferRecord } from "#contract/offers/offers-api.ts";
import type { ListedQuotation, SavedQuotation } from "#contract/quotations/quotations-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { indianDay } from "#domain/dates/indian-dates.ts";
import { onBothServers, type TestUser, testPassword } from "#server/testing/app.ts";
import { requestAt, saveAt } from "#server/testing/approvals.ts";
import { addFile, fileForm } from "#server/testing/file-forms.ts";
import { askFinal, finalCall, readRecord, saveGolden } from "#server/testing/golden-quotations.ts";
import { textOf } from "#server/testing/papers.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

onBothServers("a quotation in an offer", (server, kind) => {
  beforeAll(() => seedPrices(server()));
  const manager = () => server().users.manager;
  const read = ({ quotation_id }: SavedQuotation, as = manager()) => readRecord(server(), as, quotation_id);
  const readOffer = async ({ offer_id }: OfferRecord, as = manager()) =>
    offerIn(await server().call(as, "GET", `/api/offers/${offer_id}`));
  const make = async (quotations: readonly SavedQuotation[], change: object = {}, as = manager()) =>
    offerIn(
      await server().call(as, "POST", "/api/offers", {
        positions: quotations.map((each) => positionOf(each)),
        ...change,
      }),
    );
  const setStatus = async ({ offer_id }: OfferRecord, body: object) =>
    offerIn(await server().call(manager(), "POST", `/api/offers/${offer_id}/status`, body));
  const signIn = async (user: TestUser): Promise<TestUser> => {
    const given = { username: user.username, password: testPassword };
    const answer = await server().call(null, "POST", "/api/auth/login", given);
    return { ...user, token: answer.json<{ access_token: string }>().access_token };
  };

  describe("the history", () => {
    const admin = () => server().users.admin;

    test("finds the quotations of an offer by its number, and those of a won offer by its order number", async () => {
      const [first, second] = [
        await saveGolden(server(), manager(), "SG-1"),
        await saveGolden(server(), manager(), "SG-2"),
      ];
      const offer = await make([first, second]);
      const { offer_id } = offer;
      const search = async (text: string) =>
        (await server().call(manager(), "GET", `/api/quotation/history?search=${encodeURIComponent(text)}`))
          .json<{ data: { quotations: ListedQuotation[] } }>()
          .data.quotations.map(({ quotation_id }) => quotation_id);
      const both = [second.quotation_id, first.quotation_id];
      expect(await search(` ${offer_id.toLowerCase()} `)).toEqual(both);
      expect(await search(offer_id.replace("OF", "OG"))).toEqual([]);
      await setStatus(offer, { status: "won", from: "issued", order_number: "4500/Won", positions: [1] });
      expect(await search("4500/won")).toEqual(both);
    });

    const found = async (status: string, of: readonly SavedQuotation[]) => {
      const numbers = of.map(({ quotation_id }) => quotation_id);
      const url = `/api/quotation/history?status=${status}&limit=100`;
      const { data } = (await server().call(admin(), "GET", url)).json<{ data: Page }>();
      expect(data.total).toBe(data.quotations.length);
      return data.quotations
        .filter(({ quotation_id }) => numbers.includes(quotation_id))
        .map(({ quotation_id, status, expired }) => [numbers.indexOf(quotation_id), status, expired]);
    };
    type Page = { quotations: ListedQuotation[]; total: number };

    test("finds the quotation by the offer's status, or as withdrawn if it was not ordered", async () => {
      const quotations = [
        await saveGolden(server(), manager(), "SG-1"),
        await saveGolden(server(), manager(), "SG-2"),
      ];
      const offer = await make(quotations);
      const both = (status: string) => [1, 0].map((index) => [index, status, false]);
      expect(await found("issued", quotations)).toEqual(both("issued"));
      await setStatus(offer, { status: "sent", from: "issued" });
      expect(await found("issued", quotations)).toEqual([]);
      expect(await found("sent", quotations)).toEqual(both("sent"));
      await setStatus(offer, { status: "won", from: "sent", positions: [2] });
      expect(await found("won", quotations)).toEqual([[1, "won", false]]);
      expect(await found("withdrawn", quotations)).toEqual([[0, "withdrawn", false]]);
      await setStatus(offer, { status: "negotiation", from: "won", note: "Not yet" });
      await setStatus(offer, { status: "withdrawn", from: "negotiation" });
      expect(await found("withdrawn", quotations)).toEqual(both("withdrawn"));
    });

    test("exports the offer's status, validity and number", async () => {
      const quotation = await saveGolden(server(), manager(), "SG-1");
      const offer = await make([quotation], { valid_until: "2027-01-31" });
      await setStatus(offer, { status: "sent", from: "issued" });
      await server().call(manager(), "PUT", `/api/offers/${offer.offer_id}/follow-up`, { day: "2099-01-01" });
      const url = `/api/quotation/history.csv?search=${quotation.quotation_id}`;
      const [head, row] = (await server().call(admin(), "GET", url)).body
        .split("\r\n")
        .map((line) => line.split(","));
      // The day before them is written with a comma.
      const said = (title: string) => row?.at((head?.indexOf(title) ?? 0) - (head?.length ?? 0));
      expect(["Status", "Next follow-up", "In offer"].map(said)).toEqual([
        ...["Sent", "2099-01-01", offer.offer_id],
      ]);
      expect(row).toContain("2027-01-31");
    });
  });

  // The rest are rules of offers, which read and write as the above do.
  if (kind !== "sqlite") return;

  describe("its record", () => {
    test("shows the offer's status, follow-up and validity", async () => {
      const quotation = await read(await saveGolden(server(), manager(), "SG-1"));
      expect(quotation).toMatchObject({ in_offer: null, copied_from: null });
      const offer = await make([quotation], { valid_until: "2027-01-31" });
      await setStatus(offer, { status: "sent", from: "issued" });
      await server().call(manager(), "PUT", `/api/offers/${offer.offer_id}/follow-up`, { day: "2099-01-01" });
      expect(await read(quotation)).toEqual({
        ...quotation,
        status: "sent",
        next_follow_up: "2099-01-01",
        valid_until: "2027-01-31",
        runway: "own",
        // The offer names the customer.
        open_points: quotation.open_points.filter(({ component }) => component !== null),
        in_offer: {
          ...{ offer_id: offer.offer_id, revision: 0, status: "sent", ordered: null, outdated: false },
          approval: { state: "none", broken: [] },
        },
      });
      const list = await server().call(
        manager(),
        "GET",
        `/api/quotation/history?search=${quotation.quotation_id}`,
      );
      expect(list.json()).toMatchObject({ data: { quotations: [{ open_points: 1 }] } });
    });

    test("shows which quotations of a won offer were ordered", async () => {
      const [ordered, other] = [
        await saveGolden(server(), manager(), "SG-1"),
        await saveGolden(server(), manager(), "SG-2"),
      ];
      const offer = await make([ordered, other]);
      await setStatus(offer, { status: "won", from: "issued", positions: [1], order_number: "PO 1" });
      expect(await read(ordered)).toMatchObject({
        ...{ status: "won", order_number: null, in_offer: { status: "won", ordered: true } },
      });
      expect(await read(other)).toMatchObject({
        ...{ status: "withdrawn", in_offer: { status: "won", ordered: false } },
      });
    });

    test("shows that the offer holds an older revision, like the position in the offer", async () => {
      const quotation = await saveGolden(server(), manager(), "SG-1");
      const offer = await make([quotation]);
      const revised = await saveAt(server(), manager(), requestAt("7"), quotation);
      expect(revised).toMatchObject({ revision: 1, in_offer: { offer_id: offer.offer_id, outdated: true } });
      expect(await read(quotation)).toMatchObject(revised);
      expect((await readOffer(offer)).positions[0]).toMatchObject({
        ...{ revision: 0, quoted: { newest_revision: 1, may_open: true } },
      });
    });
  });

  test("prints the offer's validity, and on a superseded revision that revision's own", async () => {
    const quotation = await saveGolden(server(), manager(), "SG-1");
    await saveAt(server(), manager(), requestAt("7"), quotation);
    await make([await read(quotation)], { valid_until: "2027-01-31" });
    const printed = async (query: string) => {
      const url = `/api/quotation/export-pdf/${quotation.quotation_id}${query}`;
      return textOf((await server().call(manager(), "GET", url)).rawPayload);
    };
    expect(await printed("")).toContain("This offer is valid until 31 Jan 2027.");
    expect(await printed("?revision=0")).toContain(formatDate(quotation.valid_until));
  });

  test("refuses acts on the sale with the offer's number, before and after the offer is closed", async () => {
    const quotation = await saveGolden(server(), manager(), "SG-1");
    const url = `/api/quotation/${quotation.quotation_id}`;
    const file = await addFile(server(), manager(), quotation.quotation_id, "a.txt", Buffer.from("7.5 t"));
    const offer = await make([quotation]);
    const mail = {
      ...{ form: "customer", revision: 0, to: ["a@b.example"], cc: [] },
      subject: "S",
      text: "T",
    };
    const acts = [
      ["POST", "status", { status: "sent", from: "issued" }],
      ["PUT", "follow-up", { day: null }],
      ["PUT", "validity", { valid_until: "2027-01-01" }],
      ["POST", "notes", { text: "Called" }],
      ["POST", "files", fileForm("notes.txt", Buffer.from("7.5 t"))],
      ["DELETE", `files/${file.id}`, undefined],
      ["GET", "mail-draft", undefined],
      ["POST", "mails", { ...mail, files: [] }],
    ] as const;
    const refuse = async () => {
      for (const [method, act, body] of acts) {
        const answer = await server().call(manager(), method, `${url}/${act}`, body);
        expect([act, answer.statusCode, answer.json()]).toEqual([
          act,
          409,
          {
            detail: `${quotation.quotation_id} is in offer ${offer.offer_id}. Do this on the offer.`,
            in_offer: { offer_id: offer.offer_id },
          },
        ]);
      }
    };
    await refuse();
    // Somebody without the right to the quotation gets no other refusal than before.
    const colleague = await server().addUser("no.right", "employee");
    expect((await server().call(colleague, "PUT", `${url}/follow-up`, { day: null })).statusCode).toBe(403);
    await setStatus(offer, { status: "lost", from: "issued", reason: "price" });
    await refuse();
    for (const path of ["activity", "files", `files/${file.id}`, "mails", "revisions"])
      expect((await server().call(manager(), "GET", `${url}/${path}`)).statusCode).toBe(200);
  });

  describe("a revision of the quotation", () => {
    const save = async (of: SavedQuotation, as = manager()) => saveAt(server(), as, requestAt("7"), of);
    const refusalOf = async (of: SavedQuotation) => {
      const { quotation_id, revision } = of;
      const call = finalCall(requestAt("7"), { revises: { quotation_id, revision } });
      const answer = await askFinal(server(), manager(), call);
      return [answer.statusCode, answer.json<{ detail: string }>().detail];
    };

    test("stays in an open offer, with the offer's status", async () => {
      const quotation = await saveGolden(server(), manager(), "SG-1");
      const offer = await make([quotation]);
      await setStatus(offer, { status: "negotiation", from: "issued" });
      expect(await save(quotation)).toMatchObject({
        ...{ revision: 1, status: "negotiation", in_offer: { offer_id: offer.offer_id, outdated: true } },
      });
    });

    test.each(["lost", "withdrawn"] as const)("frees the quotation from a %s offer", async (status) => {
      const quotation = await saveGolden(server(), manager(), "SG-1");
      const offer = await make([quotation], { valid_until: "2027-01-31" });
      await setStatus(offer, { status, from: "issued", ...(status === "lost" && { reason: "price" }) });
      expect(await read(quotation)).toMatchObject({ status, in_offer: { offer_id: offer.offer_id } });
      const freed = await save(quotation);
      expect(freed).toMatchObject({
        ...{ revision: 1, status: "issued", in_offer: null, next_follow_up: null },
        ...{ valid_until: quotation.valid_until },
      });
      expect(await read(quotation)).toMatchObject(freed);
      const reopened = await server().call(manager(), "POST", `/api/offers/${offer.offer_id}/status`, {
        ...{ status: "issued", from: status, note: "They called again" },
      });
      expect([reopened.statusCode, reopened.json<{ detail: string }>().detail]).toEqual([
        409,
        expect.stringContaining(quotation.quotation_id),
      ]);
    });

    test("is refused in a won offer until the offer is reopened, and for a lost separate quotation", async () => {
      const [quotation, alone] = [
        await saveGolden(server(), manager(), "SG-1"),
        await saveGolden(server(), manager(), "SG-1"),
      ];
      const offer = await make([quotation]);
      await setStatus(offer, { status: "won", from: "issued", positions: [1] });
      const { quotation_id: id } = quotation;
      expect(await refusalOf(quotation)).toEqual([
        409,
        `${id} is in the won offer ${offer.offer_id}. Reopen the offer before you revise ${id}.`,
      ]);
      await setStatus(offer, { status: "negotiation", from: "won", note: "Another crane" });
      expect(await save(quotation)).toMatchObject({ revision: 1, in_offer: { offer_id: offer.offer_id } });
      await server().call(manager(), "POST", `/api/quotation/${alone.quotation_id}/status`, {
        ...{ status: "lost", from: "issued", reason: "price" },
      });
      expect(await refusalOf(alone)).toEqual([
        409,
        `${alone.quotation_id} is lost. Reopen it before you revise it.`,
      ]);
    });
  });

  test("can move from a lost offer to another one", async () => {
    const quotation = await saveGolden(server(), manager(), "SG-1");
    const first = await make([quotation]);
    await setStatus(first, { status: "lost", from: "issued", reason: "price" });
    const second = await make([quotation]);
    expect(await read(quotation)).toMatchObject({
      status: "issued",
      in_offer: { offer_id: second.offer_id },
    });
  });

  test("a reader of only the quotation or only the offer sees the other's number and status", async () => {
    const [owner, colleague] = [
      await server().addUser("quotation.owner", "employee"),
      await server().addUser("offer.reader", "employee"),
    ];
    const quotation = await saveGolden(server(), owner, "SG-1");
    server().clock.advance(5 * 86_400_000);
    const [boss, later] = [await signIn(manager()), await signIn(colleague)];
    const offer = await make([quotation], {}, boss);
    await server().call(boss, "PUT", `/api/offers/${offer.offer_id}/follow-up`, { day: "2099-01-01" });

    const url = `/api/quotation/${quotation.quotation_id}`;
    expect((await server().call(later, "GET", url)).statusCode).toBe(404);
    expect((await readOffer(offer, later)).positions[0]).toMatchObject({
      quoted: { newest_revision: 0, may_open: false, whole: { cost: null } },
    });
    // The owner reads the offer too while it is in everybody's days.
    expect(await read(quotation, await signIn(owner))).toMatchObject({
      ...{ next_follow_up: "2099-01-01", in_offer: { revision: 0, approval: { state: "none" } } },
    });
    server().clock.advance(5 * 86_400_000);
    const alone = await signIn(owner);
    expect((await server().call(alone, "GET", `/api/offers/${offer.offer_id}`)).statusCode).toBe(404);
    expect(await read(quotation, alone)).toMatchObject({
      status: "issued",
      next_follow_up: null,
      in_offer: {
        ...{ offer_id: offer.offer_id, revision: null, status: "issued", ordered: null },
        ...{ outdated: null, approval: null },
      },
    });
  });

  test("expires with its offer, and not by its own validity", async () => {
    const boss = await signIn(manager());
    const [short, long] = [
      await saveGolden(server(), boss, "SG-1"),
      await saveGolden(server(), boss, "SG-2"),
    ];
    const day = (days: number) =>
      indianDay(new Date(Date.parse(server().clock.now()) + days * 86_400_000).toISOString());
    await make([short], { valid_until: day(3) }, boss);
    await make([long], { valid_until: day(60) }, boss);
    server().clock.advance(40 * 86_400_000);
    const later = await signIn(boss);
    expect(await read(short, later)).toMatchObject({ status: "issued", expired: true });
    expect(await read(long, later)).toMatchObject({ status: "issued", expired: false });
    const url = "/api/quotation/history?status=expired&limit=100";
    const admin = await signIn(server().users.admin);
    const { data } = (await server().call(admin, "GET", url)).json<{
      data: { quotations: ListedQuotation[] };
    }>();
    const numbers = data.quotations.map(({ quotation_id }) => quotation_id);
    expect(numbers).toContain(short.quotation_id);
    expect(numbers).not.toContain(long.quotation_id);
  });
});
