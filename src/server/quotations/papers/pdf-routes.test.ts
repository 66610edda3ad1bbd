import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { formatDate } from "#domain/dates/format-date.ts";
import { standardForms } from "#domain/firm/document-forms.ts";
import { createPdfRenderer, type PdfRenderer } from "#server/pdf/render-quotation.ts";
import { makeTestApi } from "#server/testing/api.ts";
import { exampleFirm, onBothServers, type TestUser } from "#server/testing/app.ts";
import { saveGolden } from "#server/testing/golden-quotations.ts";
import { tool } from "#server/testing/papers.ts";
import { seedPrices } from "#server/testing/seed-prices.ts";
import { bindPdfEndpoint } from "./pdf-routes.ts";

onBothServers("the PDF of a quotation", (server, kind) => {
  let id: string;
  beforeAll(async () => {
    await seedPrices(server());
    id = (await saveGolden(server(), server().users.employee, "SG-1")).quotation_id;
  });
  const ask = (as: TestUser, query = "", number = id) =>
    server().call(as, "GET", `/api/quotation/export-pdf/${number}${query}`);

  test("names its author in full, and tables' versions by number and day", async () => {
    const { admin, employee } = server().users;
    const { db } = server().database;
    const number = (await saveGolden(server(), employee, "DG-4")).quotation_id;
    const printed = async () => {
      const { rawPayload } = await ask(admin, "?form=internal", number);
      return tool("pdftotext", ["-raw", "-", "-"], rawPayload);
    };
    const { created_at } = await db
      .selectFrom("price_table_versions")
      .select("created_at")
      .limit(1)
      .executeTakeFirstOrThrow();
    const version = `Table version 1 of ${formatDate(created_at)}`;
    const text = await printed();
    expect(text).toContain(version);
    expect(text).toMatch(new RegExp(`Prepared by\\s+${employee.username} Example`));
  });

  // The rest depends on the renderer, not on the database.
  if (kind !== "sqlite") return;

  test("has every form under its own file name, and the cost sheet only for administrators", async () => {
    const { admin, manager, employee } = server().users;
    const names = standardForms.map((form) =>
      form === exampleFirm.document_form ? `quotation-${id}.pdf` : `quotation-${id}-${form}.pdf`,
    );
    for (const [index, form] of standardForms.entries()) {
      const answer = await ask(admin, `?form=${form}`);
      expect(answer.headers).toMatchObject({
        "content-type": "application/pdf",
        "content-disposition": `attachment; filename="${names[index]}"`,
      });
      expect(answer.rawPayload.subarray(0, 5).toString()).toBe("%PDF-");
    }
    for (const user of [manager, employee]) {
      const refused = await ask(user, "?form=internal");
      expect(refused.statusCode).toBe(403);
      expect(refused.json()).toEqual({ detail: "Only administrators may see the internal cost sheet." });
    }
  });

  test("includes the calculation only for administrators, and only for a designed girder", async () => {
    const { admin, employee } = server().users;
    const refused = await ask(employee, "?form=calculation");
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      "Only administrators may see the calculation of the girder.",
    ]);
    const none = await ask(admin, "?form=calculation");
    expect([none.statusCode, none.json().detail]).toEqual([
      404,
      `${id} has no calculation, because its girder was not designed.`,
    ]);
  });

  test("has the same bytes for each of eight simultaneous requests", async () => {
    const { employee } = server().users;
    const other = (await saveGolden(server(), employee, "DG-1")).quotation_id;
    const [alone, otherAlone] = [await ask(employee), await ask(employee, "", other)];
    const together = await Promise.all(
      Array.from({ length: 8 }, (_, index) => ask(employee, "", index % 2 === 0 ? id : other)),
    );
    for (const [index, answer] of together.entries())
      expect(answer.rawPayload.equals((index % 2 === 0 ? alone : otherAlone).rawPayload)).toBe(true);
    expect(alone.rawPayload.equals(otherAlone.rawPayload)).toBe(false);
  });

  const keepProfile = (profile: object) =>
    server()
      .database.db.updateTable("company_profiles")
      .set({ profile: JSON.stringify(profile) })
      .execute();

  describe("after a failure", () => {
    /** The endpoint alone over this database, with a renderer of its own and a log that can be read. */
    async function endpointWith(pdf: PdfRenderer) {
      const api = { ...(await makeTestApi()), db: server().database.db };
      onTestFinished(async () => {
        await pdf.close();
        await api.app.close();
      });
      bindPdfEndpoint(api, { firm: () => exampleFirm, pdf }, async () => {
        throw new Error("No order is asked for here");
      });
      const askHere = () =>
        api.app.inject({
          url: `/api/quotation/export-pdf/${id}`,
          headers: { authorization: "Bearer admin" },
        });
      return { askHere, log: api.log };
    }

    async function expectFaultThenPdf(
      { askHere, log }: Awaited<ReturnType<typeof endpointWith>>,
      { reason, mend, refusal }: { reason: RegExp; mend: () => Promise<unknown>; refusal?: string },
    ) {
      const failed = await askHere();
      const request_id = failed.headers["x-request-id"];
      expect([failed.statusCode, failed.json()]).toEqual(
        refusal ? [413, { detail: refusal }] : [500, { detail: "Server error", request_id }],
      );
      expect(log.map((line) => JSON.parse(line))).toEqual([
        expect.objectContaining({
          reqId: request_id,
          msg: refusal ? "too-large" : "fault",
          err: expect.objectContaining({ message: expect.stringMatching(reason) }),
        }),
      ]);
      await mend();
      const next = await askHere();
      expect([next.statusCode, next.headers["content-type"]]).toEqual([200, "application/pdf"]);
    }

    test("is answered with an error that the log explains, and the next one is made", async () => {
      await keepProfile({ ...exampleFirm, logo: "<svg" });
      onTestFinished(async () => void (await keepProfile(exampleFirm)));
      await expectFaultThenPdf(await endpointWith(createPdfRenderer()), {
        reason: /^Error generating PDF: .*SVG/s,
        mend: () => keepProfile(exampleFirm),
      });
    });

    test("is answered with an error for a damaged company profile, without a partial letterhead", async () => {
      const { bank: _, ...half } = exampleFirm;
      await keepProfile({ ...half, bank: { bank: "Example Bank" } });
      onTestFinished(async () => void (await keepProfile(exampleFirm)));
      await expectFaultThenPdf(await endpointWith(createPdfRenderer()), {
        reason: /account_number/,
        mend: () => keepProfile(exampleFirm),
      });
    });

    test("is answered with an error when it takes too long", async () => {
      const [renderer, hasty] = [createPdfRenderer(), createPdfRenderer({ timeout: 1 })];
      let isLate = true;
      const slow: PdfRenderer = {
        ...renderer,
        render: (...job) => (isLate ? hasty : renderer).render(...job),
        close: async () => void (await Promise.all([renderer.close(), hasty.close()])),
      };
      await expectFaultThenPdf(await endpointWith(slow), {
        reason: /^The job took longer than 1 ms$/,
        refusal:
          "This paper is too large: making it takes more than 20 seconds. Divide the offer, or ask an administrator to put smaller or simpler pictures into the profile of the firm.",
        mend: async () => {
          isLate = false;
        },
      });
    });
  });
});
