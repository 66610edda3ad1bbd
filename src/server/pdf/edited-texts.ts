import type { PrintedBlocks } from "#domain/document/blocks/printed-blocks.ts";
import type { Letterhead } from "#domain/document/quotation-content-types.ts";

/** Begins an edited text in the content: the templates outline it. Nothing shows the sign itself. */
const editedSign = "\u2060\u200b\u2060";

/** The text as it was typed: printed texts have marks for breaks, and other blanks. */
const plain = (text: string): string => text.replaceAll("\u200b", "").replace(/\s/g, " ").trim();

type Content = { letterhead?: Letterhead; blocks?: PrintedBlocks; readonly [name: string]: unknown };

/**
 * Returns the content with a sign before each edited text of the letterhead and the reasons: what a profile puts on the
 * first page. Other texts stay as they are, so that the typesetter lays out again only what changed.
 */
export function withEditedTexts<C extends Content>(content: C, edited: readonly string[]): C {
  if (edited.length === 0) return content;
  const wanted = new Set(edited.map(plain));
  const sign = (text: string) => (wanted.has(plain(text)) ? `${editedSign}${text}` : text);
  const { letterhead, blocks } = content;
  return {
    ...content,
    ...(letterhead && {
      letterhead: {
        ...letterhead,
        name: sign(letterhead.name),
        tagline: sign(letterhead.tagline),
        address: letterhead.address.map(sign),
        gstin: sign(letterhead.gstin),
        contacts: letterhead.contacts.map(({ label, value }) => ({ label, value: sign(value) })),
      },
    }),
    ...(blocks && {
      blocks: {
        ...blocks,
        reasons: blocks.reasons.map(({ title, text }) => ({ title: sign(title), text: text.map(sign) })),
      },
    }),
  };
}
