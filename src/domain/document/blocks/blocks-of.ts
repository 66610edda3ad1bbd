import { customerNameKey } from "../../customers/customer-name.ts";
import type { DocumentForm } from "../../firm/document-forms.ts";
import type { FirmProfile } from "../../firm/firm-profile.ts";
import { type BlockForm, blockForms, type PaperBlock, type Reference } from "../../firm/paper-blocks.ts";
import type { Paise } from "../../numbers/money.ts";
import { type Seller, sellerLines } from "../../people/seller.ts";
import { unbroken } from "../../text/no-break-spaces.ts";
import { withoutEmptyValues } from "../letterhead.ts";
import { printedCell, printedLine, printedLines } from "../printed-text.ts";
import { deliveryPlan } from "./delivery-plan.ts";
import { paymentPlan } from "./payment-plan.ts";
import type { PrintedBlocks, PrintedContact, PrintedText } from "./printed-blocks.ts";

const isBlockForm = (form: DocumentForm): form is BlockForm =>
  (blockForms as readonly DocumentForm[]).includes(form);

/** Returns whether a form prints a block of this profile. */
export const printsBlock = ({ paper }: FirmProfile, form: DocumentForm, block: PaperBlock): boolean =>
  isBlockForm(form) && (paper?.prints?.[form]?.includes(block) ?? false);

const texts = (given: readonly { title: string; text: string }[]): PrintedText[] =>
  given.map(({ title, text }) => ({ title: printedLine(title), text: printedLines(text) }));

function contactsOf(firm: FirmProfile, seller: Seller | undefined): PrintedContact[] {
  const cell = (heading: string, name: string, lines: readonly string[]): PrintedContact => ({
    heading: printedCell(heading),
    name: printedCell(name),
    lines: lines.filter((text) => text !== "").map(printedCell),
  });
  const own = seller ? [cell("Your contact", seller.name, sellerLines(seller))] : [];
  return [
    ...own,
    ...(firm.paper?.contacts ?? []).map(({ heading, name, role, phone, email }) =>
      cell(heading, name, [role, phone, email]),
    ),
  ];
}

/** The parts of a quotation or an offer that its blocks need. */
export type BlockSource = {
  total: Paise;
  seller?: Seller | undefined;
  /** The firm that gets the paper, which is no reference for itself. Absent or blank without one. */
  buyer?: string;
};

/** Returns the references without the buyer. */
const referencesFor = (references: readonly Reference[], buyer: string): readonly Reference[] =>
  buyer === ""
    ? references
    : references.filter(({ name }) => customerNameKey(name) !== customerNameKey(buyer));

/**
 * Returns the blocks of a form: blocks that the profile fills and assigns to the form. Unpriced forms have no
 * milestones.
 */
export function blocksOf(
  { total, seller, buyer = "" }: BlockSource,
  form: DocumentForm,
  firm: FirmProfile,
): PrintedBlocks {
  const { paper = {} } = firm;
  const prints = (block: PaperBlock) => printsBlock(firm, form, block);
  const priced = form !== "technical";
  const showsMilestones = priced && prints("milestones");
  const line = (text: string | undefined) => printedLines(text ?? "").join(" ");
  const phone = seller?.phone ?? "";
  return {
    cover: prints("cover"),
    reasons: prints("cover") ? texts(paper.cover ?? []) : [],
    makes: (prints("makes") ? (paper.makes ?? []) : []).map(({ component, supply, make }) => ({
      component: printedCell(component),
      supply: printedLine(supply),
      make: printedCell(make),
    })),
    notes: prints("standards")
      ? withoutEmptyValues([
          { label: "Built to", value: line(paper.standards) },
          { label: "Paint", value: line(paper.paint) },
          { label: "Tests", value: line(paper.tests) },
          { label: "Handed over", value: line(paper.handed_over) },
        ])
      : [],
    scope: (prints("scope") ? (paper.scope ?? []) : []).map(({ item, by }) => ({
      item: printedLine(item),
      by,
    })),
    payment: showsMilestones ? paymentPlan(firm.milestones ?? [], total) : null,
    delivery: prints("delivery") ? deliveryPlan(firm, showsMilestones) : null,
    references: referencesFor(prints("references") ? (paper.references ?? []) : [], buyer).map((each) => ({
      name: printedCell(each.name),
      place: printedCell(each.place),
      crane: printedCell(each.crane),
      year: String(each.year),
      picture: each.picture ?? "",
    })),
    service: prints("service") ? texts(paper.service ?? []) : [],
    contacts: prints("contacts") ? contactsOf(firm, seller) : [],
    caller: prints("contacts") && seller && phone !== "" ? `${seller.name}, ${unbroken(phone)}` : "",
    positions: prints("positions"),
  };
}
