import path from "node:path";
import { expect, test } from "vitest";
import { indianDay } from "#domain/format.ts";
import { exampleCompany } from "#server/testing/app.ts";
import { onBothDatabases } from "#server/testing/databases.ts";
import { seedPriceTables } from "../price-tables/seed-tables.ts";
import { fillDemonstration } from "./fill-demonstration.ts";

const folder = path.resolve(import.meta.dirname, "../../../seed");
const today = () => indianDay(new Date().toISOString());

onBothDatabases("demonstration", (database) => {
  const saved = () => database().db.selectFrom("quotations").select(["created_at", "created_by"]).execute();
  const ofToday = async () => (await saved()).filter((each) => indianDay(each.created_at) === today());

  test("it has a year of quotations, and of today one by each; an earlier one is brought up to today", async () => {
    const { db } = database();
    await seedPriceTables(db, folder, new Date().toISOString());
    expect((await fillDemonstration(db, exampleCompany)).join("\n")).toMatch(/Their password: \S+/);
    const people = await db.selectFrom("users").select("username").execute();
    const creators = async () => (await ofToday()).map((each) => each.created_by).sort();
    expect(await creators()).toEqual(people.map(({ username }) => username).sort());
    const all = await saved();
    expect(all.length).toBeGreaterThan(300);
    expect(all.every((each) => each.created_at <= new Date().toISOString())).toBe(true);
    const offers = await db
      .selectFrom("offers")
      .select(["status", "serial", "created_at"])
      .where("latest_revision", "=", 0)
      .orderBy("series")
      .orderBy("serial")
      .execute();
    const found = new Set(offers.map(({ status }) => status));
    for (const status of ["issued", "sent", "negotiation", "won", "lost", "withdrawn"] as const)
      expect(found).toContain(status);
    expect(offers.map((each) => each.created_at)).toEqual(offers.map((each) => each.created_at).sort());
    const positions = await db.selectFrom("offer_positions").select("kind").distinct().execute();
    expect(positions.map(({ kind }) => kind).sort()).toEqual(["alternate", "firm", "optional"]);
    const [written] = await db
      .selectFrom("customer_contacts")
      .select("email")
      .where("email", "=", "r.chaudhary@sabarsteel.example")
      .execute();
    expect(written).toBeDefined();

    expect(await fillDemonstration(db, exampleCompany)).toEqual([]);
    expect(await saved()).toHaveLength(all.length);

    const earlier = new Date(Date.now() - 3 * 86_400_000).toISOString();
    await db.updateTable("quotations").set({ created_at: earlier }).execute();
    expect((await fillDemonstration(db, exampleCompany)).join()).toMatch(/up to today/);
    expect(await ofToday()).toHaveLength(people.length);
  });
});
