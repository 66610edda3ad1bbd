import type { ComponentId } from "../crane-types.ts";

/** Words with which a name of a part ends: "no gantry required". */
export const boundaries =
  "included, include, in our order, in this order, in our po, by us, in our scope, to be, and, or, but, only, with";

/** Words before a part that leave it out, and words behind it. */
export const leavingOut = {
  before: `without, no, w/o, remove, delete, omit, excluding, excl, excl of, exclude, less, minus, bina, वगर, बिना, not including, no need of, need not,
  (do not|dont|don’t|not) (need|require|want|quote|include|consider)( for|)`,
  behind: `(is |are |)by (client|customer), by (buyer|others|purchaser|party|owner|contractor|civil contractor),
  (in |)(client|customer|buyer|purchaser|owner|party|cust|others)(s|’s|’|) scope, scope of( the|) (client|customer|buyer|purchaser|owner|party), civil scope, (in|are|is) civil scope, by civil( team|), 
  (party|customer|client) karega, party (karegi|karshe), party ki taraf se, party p(a|aa)se (che|chhe|hai), party ke p(a|aa)s hai, (customer|client|party) (ka|ki|ke)( hai|), exclude, excluded,
  (ke|ki|ka|na) bina, ke bagair, vagar, not (included|required|needed|reqd), (nahi|nahin) chahiye, not in (scope|our scope|your scope),
  (nathi|nai) joi(e|ta|ti|to|tu), joi(ta|ti|to|tu) nathi, (nahi|nahin) (lena|leni|lene|karna|karni|karwana), ki (jarurat|zarurat|zaroorat) (nahi|nahin),
  (shall |)not (to |)be quoted( here|), (do|need) not (quote|be quoted), exclusion(s|), (deleted|removed|omitted) from (our|your|the) scope`,
  /** Answers to a question about a part, and to a statement about it: "Existing gantry (Y/N): Nil". */
  no: "no, n, nahi, nahin",
  notThere:
    "no, n, nahi, nahin, nil, na, none, not available, not there, new, vendor, bidder, supplier, seller",
  choice: "y/n, yes/no, (/|or )new, /(vendor|bidder|supplier|seller)",
  /** They leave out the parts behind them, and mean nothing elsewhere: "everything except columns". */
  except: "except, except for, excepting, other than, apart from, barring",
  /** The customer says it, or the firm: it is asked. */
  unclear: `by (you|us), (by|from) (your|our) side, (in |under |)(your|our|his|her|their) scope, extra, quote separately, optional, (provided|supplied) by (you|us), by (him|her|them),
  (included in|part of|covered in|covered under|under|in) (a |)(lot|another|other|separate) (package|contract|tender|order|scope|work), part of our,
  (included in|part of|covered in|covered under) (the |)(lot|package|peb|building|shed|structure)`,
  /** Behind a dash or a colon: "Columns - Purchaser". */
  others: "(by |)(purchaser|client), buyer, customer, owner, others, party, your scope, employer",
  /** Behind "by" and at most four words: "by PEB supplier", and "in PEB vendor’s scope". It is asked. */
  suppliers:
    "supplier, vendor, contractor, agency, fabricator, builder, peb, team, people, fitter, fitters, building, civil, structural",
  /** Words behind those in whose hands a part is: "in civil BOQ". */
  hands: "scope, package, contract, boq, work, works, lot, order, tender",
  /** The same, directly behind a part alone. An existing part is asked, too. */
  unclearBehind: `yours, ours, (your|our) side, we (will|shall) (provide|arrange), we will (give|supply), you will (provide|supply), (aap|ap)k(a|i|e), aap (ka|ki),
  aap (karenge|karoge|denge|doge|lagaoge), (tam|am)ar(u|i), (hu|ha)mar(a|i|e), hum (denge|karenge|de denge|lagayenge|banayenge), khud k(a|e), we (already |)have, (already |)with us, we will (cast|make|build|erect), already, ready, in place,
  (already |)(existing|exists|exist|available)( already|), there already, already (there|standing|hai|installed|erected|built), (stand|stands|standing)( already|), pehle se( hai|), ready hai,
  (party|customer|client|we|he|they|contractor|builder|fabricator|peb|team) (will|shall) (do|give|provide|supply|make|arrange), as existing,
  (wale|wala|contractor|builder|party) (denge|dega|karenge|karega|banayenge|banayega)`,
  /** Those among them by which a customer names the firm. */
  firm: "you, your, yours, ours, aap, aapka, aapki, aapke, ap, apka, apki, apke, tamaru, tamari, amaru, amari",
  /** Those that say that a part exists. */
  existing: "(already |)(existing|exists|exist)( already|)",
  /** Words before a part that take it back, or say that it is there: "cancel gantry", "shed already has gantry". It is asked. */
  unclearBefore: `cancel, remove, delete, drop, skip, hatao, hata do, already (has|have|having), (has|have) (existing|own|already), has its own, have our own,
  we (have|are having), (customer|client|party) has, they have,
  (contractor|fabricator|builder|peb|peb vendor|peb supplier|civil team|client|customer|party|he|they|company|we) (will |shall |)(give|gives|supply|supplies|provide|provides|do|does|make|makes|erect|erects|arrange|arranges),
  (contractor|fabricator|builder|peb|vendor|supplier|client|party|company) (has|have) (given|supplied|provided|made|erected)`,
} as const;

/** Words behind a part that is in scope: "gantry included". */
export const included = `included, includes, incl, supply, required, reqd, to be (included|supplied), needed, also required, (is|are) (required|included), in scope`;

/** The parts that may be left out, with their names. */
export const parts: Readonly<Record<ComponentId, string>> = {
  span: "",
  hoist: "hoist, hoists",
  end_carriage: "end carriage(s|), ec",
  lt_gantry: "gantry, lt gantry, runway(s|), (gantry|runway) (girder|beam)(s|)",
  column: "column(s|), col(s|), (rcc|crane) column(s|), stanchion(s|)",
  wiring: "wiring",
  industrial_erection:
    "erection, industrial erection, installation, (erection|installation) (and|&) commissioning",
  panel: "panel",
};

/** Words about the whole scope, with the parts that they leave out, and those that they leave out probably. */
export const scopes: readonly (readonly [
  words: string,
  leftOut: readonly string[],
  probably: readonly string[],
])[] = [
  [
    "crane(s|) only, only crane(s|), (only|just) the crane, only eot crane, only crane required, bare crane, sirf crane, crane hi",
    ["lt_gantry", "column"],
    ["industrial_erection"],
  ],
  ["existing (runway|gantry|lt gantry|gantry girder|gantry girders)", ["lt_gantry"], ["column"]],
  [
    `we (will|shall) erect, we will (erect|install)( ourselves|), we will erect it ourselves, erect ourselves, erection ourselves, own erection,
    (khud|hum) lagayenge`,
    [],
    ["industrial_erection"],
  ],
];
/** Words for everything, with the runway and the erection. */
export const wholeScope = `complete( crane| cranes| set| system| job| supply| scope|), complete in all respects, turnkey, turn key, supply and erection, (everything|all) in your scope`;
