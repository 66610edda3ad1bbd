import { beforeAll, expect, test } from "vitest";
import type { ImportPreview } from "#contract/imports/imports-api.ts";
import type { OptionInput } from "#domain/options/option-input.ts";
import { onBothServers, type TestUser } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { offerIn, positionOf } from "#server/testing/saved-quotations.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";

const remote: OptionInput = {
  ...{ name: "Radio remote, 8 buttons", group: "Controls", text: "Spare transmitter\nReceiver in the panel" },
  ...{ kind: "firm", hsn_sac: "85269200", unit: "set", price: 68_500, cost: 41_000 },
};
const walkway: OptionInput = {
  ...{ name: "Walkway", text: "Along the girder of {span_width_m}", kind: "optional" },
  ...{ hsn_sac: "73089090", unit: "m", price: 4_850.5, holds: { crane_types: ["double-girder"] } },
};

onBothServers("the catalogue of options", (server, kind) => {
  // Its statements are those of other tests.
  const onSqlite = test.runIf(kind === "sqlite");
  beforeAll(() => seedPrices(server()));
  const admin = () => server().users.admin;
  const put = (version: number, options: readonly OptionInput[], as: TestUser = admin()) =>
    server().call(as, "PUT", "/api/options", { version, options });
  const get = async (path: string, as: TestUser = admin()) =>
    (await server().call(as, "GET", path)).json().data;

  test("has versions with their changes, and a save on an older one is refused", async () => {
    expect(await get("/api/options")).toEqual({ version: 0, options: [] });
    expect((await put(0, [remote, walkway])).json()).toMatchObject({ data: { version: 1 } });
    const late = await put(0, []);
    expect([late.statusCode, late.json().detail]).toEqual([
      409,
      expect.stringContaining("changed meanwhile"),
    ]);
    // Nor on one that there is not yet.
    expect((await put(7, [])).statusCode).toBe(409);
    const answers = await Promise.all([1, 2, 3].map(() => put(1, [{ ...remote, price: 70_000 }, walkway])));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409, 409]);
    const { versions } = await get("/api/options/versions");
    expect(versions).toMatchObject([
      { version: 2, author: "admin", changes: ["Radio remote, 8 buttons: Price: ₹68,500 → ₹70,000"] },
      { version: 1, changes: ["Radio remote, 8 buttons added", "Walkway added"] },
    ]);
    const audit = await server().call(admin(), "GET", "/api/admin/audit?action=options%20changed");
    expect(audit.json().entries).toHaveLength(2);
  });

  onSqlite("gives the options that hold for a quotation, with its values in their texts", async () => {
    const { employee } = server().users;
    const single = await saveGolden(server(), employee, "SG-1");
    const double = await saveGolden(server(), employee, "DG-1");
    const namesFor = async (id: string) =>
      (await get(`/api/options/for?quotation_id=${id}`, employee)).options.map(
        ({ name }: OptionInput) => name,
      );
    expect(await namesFor(single.quotation_id)).toEqual(["Radio remote, 8 buttons"]);
    expect(await namesFor(double.quotation_id)).toEqual(["Radio remote, 8 buttons", "Walkway"]);
    const [, filled] = (
      await get(`/api/options/for?quotation_id=${double.quotation_id}&revision=0`, employee)
    ).options;
    expect(filled.text).toMatch(/^Along the girder of \d+(?:\.\d+)?.m$/);
    const costs = async (path: string, as: TestUser) =>
      (await get(path, as)).options.map(({ cost }: OptionInput) => cost);
    for (const as of [employee, server().users.manager])
      expect(await costs("/api/options/for", as)).toEqual([null, null]);
    expect(await costs("/api/options/for", admin())).toEqual([41_000, null]);
    expect(await costs(`/api/options/for?quotation_id=${single.quotation_id}`, employee)).toEqual([41_000]);
    const strange = await server().addUser("stranger", "employee");
    server().clock.advance(5 * 86_400_000);
    for (const user of [employee, strange, admin(), server().users.manager]) {
      const body = { username: user.username, password: "correct horse" };
      user.token = (await server().call(null, "POST", "/api/auth/login", body)).json().access_token;
    }
    const hidden = `/api/options/for?quotation_id=${single.quotation_id}`;
    expect((await server().call(strange, "GET", hidden)).statusCode).toBe(404);
    for (const path of ["/api/options", "/api/options/versions", "/api/options/export?format=csv"])
      expect((await server().call(employee, "GET", path)).statusCode).toBe(403);
    expect((await put(2, [], server().users.manager)).statusCode).toBe(403);
  });

  test("costs an option in an offer what the catalogue says, whatever a call says", async () => {
    const { employee } = server().users;
    const [single, other] = [
      await saveGolden(server(), employee, "SG-1"),
      await saveGolden(server(), employee, "SG-1"),
    ];
    const free = {
      ...{ kind: "firm", text: "Radio remote, 8 buttons\nSpare transmitter", hsn_sac: "85269200" },
      ...{ quantity: 2, unit: "set", unit_price: 70_000, option: "radio remote, 8 BUTTONS" },
    };
    const make = async (crane: typeof single, position: object) =>
      offerIn(
        await server().call(employee, "POST", "/api/offers", { positions: [positionOf(crane), position] }),
      );
    const plain = await make(other, { ...free, option: undefined });
    const offer = await make(single, free);
    expect((offer.margin?.cost ?? 0) - (plain.margin?.cost ?? 0)).toBe(2 * (41_000 - 70_000));
    expect(offer.positions[1]).toMatchObject({
      ...{ title: "Radio remote, 8 buttons", option: "radio remote, 8 BUTTONS", unit_cost: 41_000 },
      text: "Radio remote, 8 buttons\nSpare transmitter",
    });
    const lowered = await server().call(employee, "POST", "/api/offers", {
      positions: [positionOf(single), { ...free, unit_cost: 1 }],
    });
    expect(lowered.statusCode).toBe(422);
    expect((await get("/api/options")).options).toMatchObject([{ in_offers: 1 }, { in_offers: 0 }]);
    // A revision keeps the cost of an option that the catalogue no longer has.
    expect((await put(2, [walkway])).statusCode).toBe(200);
    const revised = await server().call(employee, "POST", `/api/offers/${offer.offer_id}/revise`, {
      ...{ revision: 0, reason: "Two", positions: [positionOf(single), free] },
    });
    expect(offerIn(revised).positions[1]).toMatchObject({ unit_cost: 41_000 });
    // Only the newest revision of an offer counts.
    const later = { ...free, option: "Walkway", text: "Walkway" };
    const again = await server().call(employee, "POST", `/api/offers/${offer.offer_id}/revise`, {
      ...{ revision: 1, reason: "Walkway", positions: [positionOf(single), later, later] },
    });
    expect(again.statusCode).toBe(201);
    expect((await get("/api/options")).options).toMatchObject([{ name: "Walkway", in_offers: 1 }]);
    const { options } = await get("/api/options/for", employee);
    expect(options[0]).not.toHaveProperty("in_offers");
  });

  const start = async (content: string | Uint8Array<ArrayBuffer>, as = admin(), name = "options.csv") => {
    const form = new FormData();
    form.set("kind", "options");
    form.set("file", new Blob([content]), name);
    return server().call(as, "POST", "/api/imports", form);
  };
  const act = (id: string, what: "apply" | "undo") =>
    server().call(admin(), "POST", `/api/imports/${id}/${what}`);

  test("takes a firm's list as its next version, and an undo takes it back", async () => {
    const list = [
      "Item,Description,HSN Code,UOM,Rate (Rs.),Crane type,Buying price",
      'Load cell,Accuracy 1 %,84239020,no.,"42,000",,30000',
      "Walkway,,,,5000,,",
      "No code,,,no.,100,,",
      "Jib,,84261100,no.,100,Jib crane,",
    ].join("\n");
    const preview = (await start(list)).json<{ data: ImportPreview }>().data;
    expect(preview).toMatchObject({ new: 1, changed: 1, refused_count: 2, unused: [] });
    expect(preview.rows).toMatchObject([
      { title: "Walkway", changes: ["Price: ₹4,850.50 → ₹5,000"] },
      { title: "Load cell", changes: ["₹42,000 per no."] },
    ]);
    expect(preview.refused.map(({ text }) => text)).toEqual([
      "HSN or SAC is empty. Write its 4 to 8 digits.",
      "Crane type “Jib crane” is not known.",
    ]);
    expect((await act(preview.import_id, "apply")).json()).toMatchObject({ data: { written: 2 } });
    expect(await get("/api/options")).toMatchObject({
      version: 4,
      options: [
        { name: "Walkway", price: 5_000 },
        { name: "Load cell", cost: 30_000, kind: "optional" },
      ],
    });
    for (const format of ["csv", "xlsx"]) {
      const file = await server().call(admin(), "GET", `/api/options/export?format=${format}`);
      const again = await start(new Uint8Array(file.rawPayload), admin(), `options.${format}`);
      expect(again.json()).toMatchObject({ data: { new: 0, changed: 0, same: 2, refused: [], unused: [] } });
    }
    expect((await act(preview.import_id, "undo")).json()).toMatchObject({ data: { undone: 2, left: [] } });
    expect((await get("/api/options")).options).toEqual([
      expect.objectContaining({ name: "Walkway", price: 4_850.5 }),
    ]);
    const refused = await start(list, server().users.manager);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      expect.stringContaining("administrator"),
    ]);
  });

  test("an undo after other changes takes back what nobody touched, and names the rest", async () => {
    const { version, options } = await get("/api/options");
    const preview = (
      await start(
        "Item,HSN Code,UOM,Rate\nWalkway,73089090,m,5100\nCamera,85258900,no.,900\nHorn,85123010,no.,50\n",
      )
    ).json<{ data: ImportPreview }>().data;
    expect((await act(preview.import_id, "apply")).json()).toMatchObject({ data: { written: 3 } });
    const imported = (await get("/api/options")).options as (OptionInput & { in_offers: number })[];
    const edited = imported.map(({ in_offers: _, ...option }) =>
      option.name === "Horn"
        ? { ...option, price: 60 }
        : { ...option, holds: option.holds && { ...option.holds } },
    );
    expect((await put(version + 1, [remote, ...edited])).statusCode).toBe(200);
    expect((await act(preview.import_id, "undo")).json()).toMatchObject({
      data: { undone: 2, left: ["Horn"] },
    });
    expect((await get("/api/options")).options).toMatchObject([
      { name: remote.name },
      ...options.map(({ name, price }: OptionInput) => ({ name, price })),
      { name: "Horn", price: 60 },
    ]);
    expect((await put(version + 3, [walkway])).statusCode).toBe(200);
  });

  if (kind !== "sqlite") return;

  test("a list fills the catalogue to its 500 options, and further ones are refused", async () => {
    const { version } = await get("/api/options");
    const many = Array.from({ length: 499 }, (_, at) => ({ ...remote, name: `Remote ${at + 1}` }));
    expect((await put(version, many)).statusCode).toBe(200);
    const preview = await start("Item,HSN Code,UOM,Rate\nHorn,85123010,no.,50\nCamera,85258900,no.,900\n");
    expect(preview.json().data).toMatchObject({
      ...{ new: 1, rows: [{ title: "Horn" }] },
      refused: [{ row: 3, text: "A catalogue has at most 500 options." }],
    });
  });

  test.each<[Partial<OptionInput>, RegExp]>([
    [{ name: "" }, /Name is required/],
    [{ name: "radio REMOTE, 8 buttons" }, /Name is that of option 1, too/],
    [{ text: "For {valid_until}" }, /Text has the unknown name \{valid_until\}/],
    [{ text: "x".repeat(1_900) }, /Text must be at most 1,879/],
    [{ price: 1.005 }, /Price must be an amount/],
    [{ price: -1 }, /Price must be an amount/],
    [{ cost: 1e15 }, /Cost must be/],
    [{ hsn_sac: "12" }, /4 to 8 digits/],
    [{ unit: " " }, /Unit is required/],
    [
      { holds: { capacity_from: 10, capacity_to: 5 } },
      /can never hold: its capacity is from 10 t and up to 5 t/,
    ],
    [{ holds: { crane_types: ["jib"] } }, /must be one of single-girder/],
  ])("refuses %o with a sentence", async (part, sentence) => {
    const { version } = await get("/api/options");
    const answer = await put(version, [remote, { ...walkway, ...part }]);
    expect([answer.statusCode, JSON.stringify(answer.json().detail)]).toEqual([
      422,
      expect.stringMatching(sentence),
    ]);
  });
});
