import { z } from "zod";
import { benefitGlyphs, documentForms, serviceGlyphs } from "#domain/company.ts";

export const healthSchema = z
  .object({
    status: z.enum(["ok", "unavailable"]),
    database: z.enum(["sqlite", "postgresql"]),
    version: z.string(),
  })
  .meta({ id: "Health" });

const text = z.string();
const titled = z.object({ title: text, text });

/** The public part of the company profile: what is not named here is not sent. */
export const publicCompanySchema = z
  .object({
    name: text,
    registered: z.boolean(),
    tagline: text,
    logo: text,
    address: z.array(text),
    city: text,
    state: text,
    map_url: text,
    phones: z.array(text),
    email: text,
    website: text,
    social: z.object({ facebook: text, whatsapp: text, instagram: text, youtube: text }),
    gstin: text,
    hsn: text,
    sac: text,
    established: z.number(),
    experience: text,
    certifications: z.array(z.object({ label: text, value: text })),
    notice: text,
    hero: text,
    benefits: z.array(titled.extend({ glyph: z.enum(benefitGlyphs).optional() })),
    industries: z.array(text),
    services: z.array(titled.extend({ glyph: z.enum(serviceGlyphs).optional() })),
    terms: z.array(titled),
    document_form: z.enum(documentForms),
  })
  .meta({ id: "Company" });
