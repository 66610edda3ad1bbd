import { beforeAll, expect, test } from "vitest";
import { z } from "zod";
import { firmFileSchema, firmProfileSchema } from "#contract/firm/firm-schema.ts";
import { componentIds } from "#domain/components/registry.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { onSqliteServer } from "#server/testing/app.ts";
import { filledFirm } from "#server/testing/papers.ts";
import { insertStoredFirm } from "./sales-repository.ts";
import { storedFirmOf } from "./stored-firm.ts";

const holds = {
  components: ["hoist"],
  crane_types: ["single-girder"],
  hoist_types: ["Electric Chain Hoist"],
  capacity_from: 5,
  capacity_to: 10,
  lift_reached: true,
};
/** A profile with a value under every name that the contract has. */
const whole: FirmProfile = {
  ...filledFirm,
  terms: [{ title: "Warranty", text: "12 months", off: false, holds }],
  milestones: [
    { label: "Advance", when: "with the order", percent: 100, due: { event: "order", days: 0 }, holds },
  ],
  delivery: [{ label: "Works", first_week: 1, last_week: 9, by: "us", ends_with: "dispatch", holds }],
  paper: {
    ...filledFirm.paper,
    component_names: Object.fromEntries(componentIds().map((id) => [id, `Our ${id}`])),
    cover: [{ title: "Lift", text: "The lift is checked.", holds }],
    makes: [{ component: "Hoist", supply: "Motor", make: "Own", holds }],
    scope: [{ item: "Hoist", by: "us", component: "hoist", holds }],
    service: [{ title: "Service", text: "48 hours", holds }],
    descriptions: [{ component: "hoist", text: "Wire rope", holds }],
  },
  technical_standards: {
    motions: [
      {
        ...{ crane_type: "single-girder", hoist_type: "Electric Chain Hoist", capacity_to: 1000 },
        ...{ duty_class: "M5", hoist_speed: 4, hoist_creep_speed: 0.4, cross_travel_speed: 20 },
        ...{ cross_travel_creep_speed: 2, long_travel_speed: 30, long_travel_creep_speed: 3 },
      },
    ],
    control: ["radio remote"],
    supply: "440 V 60 Hz",
    ambient: "Indoors",
    lines: [{ group: "Hoist", label: "Rope", text: "8 mm", holds }],
  },
  mail: { subject: "Quotation {number}", text: "Dear {person}" },
  cover_drawing: true,
};

type Schema = { properties?: Record<string, Schema>; items?: Schema; anyOf?: Schema[] };
/** Returns the names of a schema, below a path, that a value lacks. */
function lackingIn(schema: Schema, value: unknown, path = ""): string[] {
  if (Array.isArray(value)) return schema.items ? lackingIn(schema.items, value[0], `${path}[]`) : [];
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) => {
    const own = (value as Record<string, unknown> | undefined)?.[name];
    return own === undefined ? [`${path}.${name}`] : lackingIn(inner, own, `${path}.${name}`);
  });
}

onSqliteServer("profiles saved with a document", (server) => {
  beforeAll(async () => {
    await insertStoredFirm(server().database.db, {
      ...{ sha256: "whole", profile: JSON.stringify(whole), first_used_at: "2026-11-20T09:42:00.000Z" },
    });
  });

  test("are read with every value that the contract knows", async () => {
    const names = z.toJSONSchema(firmFileSchema, { io: "input", unrepresentable: "any" }) as Schema;
    expect(lackingIn(names, whole)).toEqual([]);
    expect(firmProfileSchema.safeParse(whole).error?.issues).toBeUndefined();
    const read = await storedFirmOf(server().database.db, { company_sha256: "whole" });
    // The pictures of the landing page are on no paper.
    const withoutGlyph = ({ title, text }: FirmProfile["benefits"][number]) => ({ title, text });
    const { benefits, services } = whole;
    expect(JSON.parse(JSON.stringify(read))).toEqual({
      ...whole,
      benefits: benefits.map(withoutGlyph),
      services: services.map(({ title, text }) => ({ title, text })),
    });
  });
});
