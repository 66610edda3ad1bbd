import { z } from "zod";
import { documentForms } from "#domain/firm/document-forms.ts";
import { benefitGlyphs, serviceGlyphs } from "#domain/firm/firm-profile.ts";

export const healthSchema = z
  .object({
    status: z.enum(["ok", "unavailable"]),
    database: z.enum(["sqlite", "postgresql"]),
    version: z.string(),
  })
  .meta({ id: "Health" });

const text = z.string();
const titled = z.object({ title: text, text });
const list = <S extends z.ZodType>(of: S) => z.array(of).readonly();

/** The parts of the firm's profile that visitors of the landing page may see. Other parts are not sent. */
export const publicFirmSchema = z
  .object({
    name: text,
    registered: z.boolean(),
    tagline: text,
    logo: text,
    address: list(text),
    city: text,
    state: text,
    map_url: text,
    phones: list(text),
    email: text,
    website: text,
    social: z.object({ facebook: text, whatsapp: text, instagram: text, youtube: text }),
    gstin: text,
    hsn: text,
    sac: text,
    established: z.number(),
    experience: text,
    certifications: list(z.object({ label: text, value: text })),
    notice: text,
    hero: text,
    benefits: list(titled.extend({ glyph: z.enum(benefitGlyphs).optional() })),
    industries: list(text),
    services: list(titled.extend({ glyph: z.enum(serviceGlyphs).optional() })),
    terms: list(titled),
    document_form: z.enum(documentForms),
  })
  .meta({ id: "Company" });
