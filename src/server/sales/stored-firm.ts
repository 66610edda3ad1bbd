import { z } from "zod";
import type { MotionStandard } from "#domain/engineering/standards.ts";
import {
  controlTypes,
  type PowerSupplyName,
  powerSupplies,
} from "#domain/engineering/technical-overrides.ts";
import { documentForms } from "#domain/firm/document-forms.ts";
import { type FirmProfile, orderEvents, type TechnicalStandards } from "#domain/firm/firm-profile.ts";
import { blockForms, type PaperContents, paperBlocks, scopeParties } from "#domain/firm/paper-blocks.ts";
import { storedJson } from "#domain/text/unknown-values.ts";
import type { Db } from "../platform/database/schema.ts";
import { findStoredFirm } from "./sales-repository.ts";

const texts = z.array(z.string());
/** Names of removed components and crane types stay: such a row holds for no crane of today. */
const condition = z
  .object({
    components: texts.optional(),
    crane_types: texts.optional(),
    hoist_types: texts.optional(),
    capacity_from: z.number().optional(),
    capacity_to: z.number().optional(),
    lift_reached: z.boolean().optional(),
  })
  .optional();
const titled = z.array(z.object({ title: z.string(), text: z.string(), holds: condition }));

/** Skip unknown blocks and components, which cannot be printed. */
const keptPaper = z.object({
  cover: titled.optional(),
  makes: z
    .array(z.object({ component: z.string(), supply: z.string(), make: z.string(), holds: condition }))
    .optional(),
  standards: z.string().optional(),
  paint: z.string().optional(),
  tests: z.string().optional(),
  handed_over: z.string().optional(),
  scope: z
    .array(
      z.object({
        item: z.string(),
        by: z.enum(scopeParties),
        component: z.string().optional(),
        holds: condition,
      }),
    )
    .optional(),
  references: z
    .array(
      z.object({
        name: z.string(),
        place: z.string(),
        crane: z.string(),
        year: z.number(),
        picture: z.string().optional(),
      }),
    )
    .optional(),
  service: titled.optional(),
  contacts: z
    .array(
      z.object({
        heading: z.string(),
        name: z.string(),
        role: z.string(),
        phone: z.string(),
        email: z.string(),
      }),
    )
    .optional(),
  component_names: z.record(z.string(), z.string()).optional(),
  descriptions: z.array(z.object({ component: z.string(), text: z.string(), holds: condition })).optional(),
  prints: z.partialRecord(z.enum(blockForms), z.array(z.enum(paperBlocks))).optional(),
}) satisfies z.ZodType<PaperContents>;

/** Rows for crane types that are no longer built stay: they hold for no crane of today. */
const motions = z.array(z.looseObject({ capacity_to: z.number() })) as unknown as z.ZodType<
  readonly MotionStandard[]
>;
const keptStandards = z.object({
  motions: motions.optional(),
  control: z.array(z.enum(controlTypes)).optional(),
  supply: z.enum(Object.keys(powerSupplies) as [PowerSupplyName, ...PowerSupplyName[]]).optional(),
  ambient: z.string().optional(),
  lines: z
    .array(z.object({ group: z.string(), label: z.string(), text: z.string(), holds: condition }))
    .optional(),
}) satisfies z.ZodType<TechnicalStandards>;

/** A stored profile: complete, but not checked by today's rules. */
const keptProfile = z.object({
  name: z.string(),
  registered: z.boolean(),
  tagline: z.string(),
  logo: z.string(),
  address: texts,
  city: z.string(),
  state: z.string(),
  map_url: z.string(),
  phones: texts,
  email: z.string(),
  website: z.string(),
  social: z.object({
    facebook: z.string(),
    whatsapp: z.string(),
    instagram: z.string(),
    youtube: z.string(),
  }),
  gstin: z.string(),
  hsn: z.string(),
  sac: z.string(),
  bank: z.object({
    account_name: z.string(),
    account_number: z.string(),
    ifsc: z.string(),
    bank: z.string(),
    branch: z.string(),
  }),
  established: z.number(),
  experience: z.string(),
  certifications: z.array(z.object({ label: z.string(), value: z.string() })),
  notice: z.string(),
  hero: z.string(),
  benefits: titled,
  industries: texts,
  services: titled,
  terms: z.array(
    z.object({ title: z.string(), text: z.string(), off: z.boolean().optional(), holds: condition }),
  ),
  milestones: z
    .array(
      z.object({
        label: z.string(),
        when: z.string(),
        percent: z.number(),
        due: z.object({ event: z.enum(orderEvents), days: z.number() }),
        holds: condition,
      }),
    )
    .optional(),
  delivery: z
    .array(
      z.object({
        label: z.string(),
        first_week: z.number(),
        last_week: z.number(),
        by: z.enum(["us", "customer"]),
        ends_with: z.enum(["dispatch", "commissioning"]).optional(),
        holds: condition,
      }),
    )
    .optional(),
  paper: keptPaper.optional(),
  technical_standards: keptStandards.optional(),
  mail: z.object({ subject: z.string(), text: z.string() }).optional(),
  cover_drawing: z.boolean().optional(),
  document_form: z.enum(documentForms),
}) satisfies z.ZodType<FirmProfile>;

let last: { text: string; profile: FirmProfile } | undefined;

/** Returns the profile in its stored text. The last one is kept: most sales at hand have the same. */
export function profileIn(text: string): FirmProfile {
  if (last?.text !== text) last = { text, profile: keptProfile.parse(storedJson(text)) };
  return last.profile;
}

/**
 * Returns the profile of the firm saved with a quotation or an offer. A damaged one is a fault, because a paper
 * must not have half a letterhead or another bank account.
 */
export const storedFirmOf = async (db: Db, stored: { company_sha256: string }): Promise<FirmProfile> =>
  profileIn(await findStoredFirm(db, stored.company_sha256));

/** Returns a kept profile, or the one in its place; null when it is damaged. */
export async function readStoredFirm(db: Db, sha256: string): Promise<FirmProfile | null> {
  const read = keptProfile.safeParse(storedJson(await findStoredFirm(db, sha256)));
  return read.success ? read.data : null;
}
