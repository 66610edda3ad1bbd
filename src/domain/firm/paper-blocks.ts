import type { ComponentId } from "../crane-types.ts";
import type { DocumentForm } from "./document-forms.ts";
import type { Conditional } from "./rows/condition.ts";

/** The blocks of a paper in the order of its pages: what a buyer compares. A form prints the blocks that it names. */
export const paperBlocks = [
  "cover",
  "descriptions",
  "makes",
  "standards",
  "scope",
  "milestones",
  "delivery",
  "references",
  "service",
  "contacts",
  "positions",
] as const;
export type PaperBlock = (typeof paperBlocks)[number];

/** The names of the blocks of a paper on screens. */
export const paperBlockTitles: Readonly<Record<PaperBlock, string>> = {
  cover: "Cover",
  descriptions: "Descriptions",
  makes: "Makes",
  standards: "Standards",
  scope: "Scope",
  milestones: "Payment",
  delivery: "Delivery",
  references: "References",
  service: "Service",
  contacts: "Who to call",
  positions: "Positions on pages",
};

/** The forms that print blocks: those that a customer gets. */
export const blockForms = ["customer", "lump-sum", "technical"] as const satisfies readonly DocumentForm[];
export type BlockForm = (typeof blockForms)[number];

/** A text with a title. */
export type TitledText = Conditional & { title: string; text: string };

/** A component with its description and its maker, such as "Hoist", "Wire rope, M5", "Sahyadri SH5". */
export type Make = Conditional & { component: string; supply: string; make: string };

/**
 * The firm's words for a component on its papers: "{hoist_type} hoist, {height_m} lift". A name, because a component can be
 * removed. All rows of a component that hold print one below the other.
 */
export type Description = Conditional & { component: string; text: string };

/** The supplier of an item of the scope. */
export const scopeParties = ["us", "customer", "nobody"] as const;
export type ScopeParty = (typeof scopeParties)[number];
/** With a component its party follows the scope of the quotation. */
export type ScopeItem = Conditional & { item: string; by: ScopeParty; component?: string | undefined };
/** An item of one sale: it does not depend on the crane. */
export type SaleScopeItem = Omit<ScopeItem, "holds">;

/** A crane that was delivered. The picture is a data URL of a PNG or a JPEG. */
export type Reference = {
  name: string;
  place: string;
  crane: string;
  year: number;
  picture?: string | undefined;
};

/** A person or a desk that customers can call, such as "Drawings and technical questions". */
export type PaperContact = { heading: string; name: string; role: string; phone: string; email: string };

/** The firm's texts on papers beside prices and terms. An empty or absent part is not printed. */
export type PaperContents = {
  /** At most three reasons for this firm, on the cover. */
  cover?: readonly TitledText[] | undefined;
  makes?: readonly Make[] | undefined;
  standards?: string | undefined;
  paint?: string | undefined;
  tests?: string | undefined;
  /** The documents that the customer gets with the crane. */
  handed_over?: string | undefined;
  /** The defaults, which each quotation can change. */
  scope?: readonly ScopeItem[] | undefined;
  references?: readonly Reference[] | undefined;
  service?: readonly TitledText[] | undefined;
  /** At most two beside the salesperson. */
  contacts?: readonly PaperContact[] | undefined;
  descriptions?: readonly Description[] | undefined;
  /** The names of the components on customers' papers. Absent or empty: the name in the wizard. */
  component_names?: Readonly<Partial<Record<ComponentId, string | undefined>>> | undefined;
  /** The blocks that each form prints. A form that is not named prints none. */
  prints?: Readonly<Partial<Record<BlockForm, readonly PaperBlock[] | undefined>>> | undefined;
};
