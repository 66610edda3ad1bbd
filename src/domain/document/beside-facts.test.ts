import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { noCustomer } from "../customers/customer-block.ts";
import { engineeringFigures } from "../engineering/figures.ts";
import type { FirmProfile } from "../firm/firm-profile.ts";
import { fillTemplate, standardMailTemplate } from "../firm/mail-template.ts";
import { documentMailValues } from "../mail/document-mail-values.ts";
import { orderMail } from "../mail/order-mail.ts";
import { countCranes } from "../offers/count-cranes.ts";
import { type FreePosition, isQuoted, type OfferDocument } from "../offers/offer.ts";
import { type CatalogueOption, optionsForCrane, positionTextOf } from "../options/option.ts";
import { freezeOrder } from "../orders/frozen-order.ts";
import { craneOfDocument } from "../quotation/document/crane-of.ts";
import type { QuotationDocument } from "../quotation/document/document.ts";
import { shareText } from "../sales/share-text.ts";
import {
  agreed,
  contentOf,
  type Drawn,
  drawn,
  firms,
  offerOf,
  orderPapers,
  quotationIn,
  quotationOf,
  supplied,
  whole,
} from "../testing/drawn-papers.ts";
import { propertyRuns } from "../testing/property-runs.ts";
import { conditionsOfOffer, conditionsOfQuotation } from "./blocks/conditions-of.ts";
import { rowCrane } from "./blocks/row-crane.ts";
import { offerSubjectLine } from "./offer-content.ts";
import { findPaperContradictions } from "./paper-facts.ts";
import { quotationContent } from "./quotation-content.ts";
import type { BesideText } from "./read-paper.ts";
import { quotationSubjectLine } from "./subject-line.ts";

/** A template of a firm with every value that a paper has, too. */
const template = {
  subject: standardMailTemplate.subject,
  text: [
    standardMailTemplate.text,
    "The total with GST is {amount}.",
    "Payment: {payment}.",
    "Dispatch in week {dispatch_week} after the order.",
  ].join("\n"),
};
const sender = {
  ...{ sender: "Rohan Patel", sender_designation: "", sender_email: "", sender_phone: "" },
  company: "Demonstration Cranes",
};
const shared = { person: "", sender: "Rohan Patel", firm: "Demonstration Cranes" };

type Values = Parameters<typeof documentMailValues>[0];

/** The mail with a paper, and the text of its share. */
function textsBeside(values: Values, cranes: number): BesideText[] {
  const mail = fillTemplate(template, { ...documentMailValues(values), ...sender });
  return [
    { place: "mail", text: `${mail.subject}\n${mail.text}` },
    { place: "sharing text", text: shareText({ ...shared, ...values, cranes }) },
  ];
}

const ofQuotation = (document: QuotationDocument, firm: FirmProfile): Values => ({
  ...{ saleKind: "quotation", number: document.number, revision: 0, customer: noCustomer },
  ...{
    subject: quotationSubjectLine(document),
    total: document.totals.total,
    validUntil: document.validUntil,
  },
  conditions: conditionsOfQuotation(document, firm),
});

const ofOffer = (
  offer: OfferDocument,
  quotations: readonly QuotationDocument[],
  firm: FirmProfile,
): Values => ({
  ...{ saleKind: "offer", number: offer.number, revision: 0, customer: noCustomer },
  ...{ subject: offerSubjectLine(offer), total: offer.figures.total, validUntil: offer.validUntil },
  conditions: conditionsOfOffer(offer, firm, quotationIn(quotations)),
});

const cranesOf = ({ positions }: OfferDocument): number => countCranes(positions.filter(isQuoted));

const option = (name: string, text: string, kind: CatalogueOption["kind"]): CatalogueOption => ({
  ...{ name, text, kind, group: "", code: "85269200", unit: "set", price: 62_500_00, cost: null },
});
const catalogue = [
  option("Radio remote, 8 buttons", "Spare transmitter", "firm"),
  option("VFD on long travel", "For a span of {span_width_m}", "optional"),
  option("M7 duty", "In place of {duty_class}", "optional"),
  option("Spare rope", "For the lift of {height_m}", "optional"),
  option("Spare hoist motor", "Hoist motor {hoist_motor}", "firm"),
  option("Spare brakes", "Hoisting {hoist_speed}\nLong travel speed of {long_travel_speed}", "firm"),
  option("Busbar spares", "For supply {supply}\nBusbar rating {dsl_rating}", "optional"),
];

/** The positions of options for a crane. A firm part is one that the cranes have, an optional one is not. */
function optionsOf(quotation: QuotationDocument, given: readonly Drawn[]): FreePosition[] {
  const inputs = craneOfDocument(quotation);
  const crane = rowCrane(1, quotation, { inputs, figures: engineeringFigures(inputs) });
  const hasRadio = given.some(({ technical }) => technical?.control?.includes("radio"));
  const hasDrives = given.some(({ panelType, out }) => panelType === "VVVF" && !out.includes("panel"));
  return optionsForCrane(catalogue, crane)
    .filter(({ name }) => (hasRadio || !name.startsWith("Radio")) && !(hasDrives && name.startsWith("VFD")))
    .map((each) => ({
      ...{ kind: each.kind, text: positionTextOf(each), code: each.code },
      ...{ quantity: "1", unit: each.unit, unitPrice: each.price },
    }));
}

describe("mail, sharing text and options contradict no paper", () => {
  test("of a quotation with any conditions", () => {
    fc.assert(
      fc.property(drawn, fc.constantFrom(...firms), (given, firm) => {
        const document = quotationOf(given);
        const content = quotationContent(document, "customer", firm, 0);
        expect(findPaperContradictions(content, textsBeside(ofQuotation(document, firm), 1))).toEqual([]);
      }),
      { numRuns: propertyRuns(60) },
    );
  });

  test("of an offer with options, and of its order", () => {
    const cranes = fc.array(drawn, { minLength: 1, maxLength: 3 });
    fc.assert(
      fc.property(
        fc.tuple(cranes, fc.integer({ min: 1, max: 12 }), agreed, supplied),
        fc.constantFrom(...firms),
        ([given, quantity, conditions, supply], firm) => {
          const quotations = given.map((each, at) => quotationOf(each, at + 1));
          const extras = quotations.slice(0, 1).flatMap((first) => optionsOf(first, given));
          const offer = offerOf(quotations, { conditions, supply, quantity, extras });
          const values = ofOffer(offer, quotations, firm);
          const beside = textsBeside(values, cranesOf(offer));
          expect(findPaperContradictions(contentOf(offer, quotations, firm), beside)).toEqual([]);
          const [confirmation, proforma, order] = orderPapers(offer, quotations, firm);
          const mailOf = (form: "order-confirmation" | "proforma", milestone: number | null) => {
            const frozen = freezeOrder(order, { form, milestone, isExample: false });
            const mail = orderMail(frozen, null, { ...documentMailValues(values), ...sender });
            return [{ place: "mail", text: `${mail.subject}\n${mail.text}` }];
          };
          expect(findPaperContradictions(confirmation, mailOf("order-confirmation", null))).toEqual([]);
          expect(findPaperContradictions(proforma, mailOf("proforma", 1))).toEqual([]);
        },
      ),
      { numRuns: propertyRuns(40) },
    );
  });
});

describe("a text beside a paper that contradicts it is found", () => {
  const [, firm] = firms;
  const quotations = [quotationOf(whole), quotationOf({ ...whole, out: ["panel"] }, 2)];
  const offer = offerOf(quotations);
  const content = contentOf(offer, quotations, firm);
  const right = textsBeside(ofOffer(offer, quotations, firm), 2);
  const mail = right[0]?.text ?? "";
  const share = right[1]?.text ?? "";
  const named = (...beside: BesideText[]) => findPaperContradictions(content, beside).map(({ fact }) => fact);

  test("as they are, they agree", () => {
    expect(named(...right)).toEqual([]);
    expect(mail).toContain("Payment: 40 % with the order");
    expect(share).toContain("for 2 EOT cranes");
  });

  test.each<[string, string, RegExp, string, string]>([
    ["another number", mail, /OF-2627-00001/, "OF-2627-00002", "number"],
    ["another revision", mail, /OF-2627-00001/, "OF-2627-00001 R1", "revision"],
    ["another amount", mail, /₹[\d,.]+\d/, "₹1,000", "total"],
    ["another share", mail, /40 %/, "30 %", "shares of the payment"],
    ["another week", mail, /week \d+/, "week 99", "week of the dispatch"],
    ["a later validity", mail, /valid until [^.]+/, "valid until 1 Jan 2030", "validity"],
    ["fewer cranes in the mail", mail, /two single/, "one single", "number of cranes"],
    ["more cranes in the sharing text", share, /2 EOT/, "3 EOT", "number of cranes"],
    ["a validity of a share", share, /valid until [^.]+/, "valid until 1 Jan 2030", "validity"],
  ])("%s", (_, text, from, to, fact) => {
    expect(text).toMatch(from);
    expect(named({ place: "changed text", text: text.replace(from, to) })).toEqual([fact]);
  });

  test("in the mail with a quotation or a paper of an order", () => {
    const [quotation] = quotations;
    if (!quotation) throw new RangeError("no quotation");
    const paper = quotationContent(quotation, "customer", firm, 0);
    const [own] = textsBeside(ofQuotation(quotation, firm), 1);
    const changed = (own?.text ?? "").replace("5T × 15", "7.5T × 16");
    expect(
      findPaperContradictions(paper, [{ place: "mail", text: changed }]).map(({ fact }) => fact),
    ).toEqual(["capacity of position 1", "span of position 1"]);
    const [confirmation, proforma, order] = orderPapers(offer, quotations, firm);
    const mailOf = (form: "order-confirmation" | "proforma", milestone: number | null) =>
      orderMail(freezeOrder(order, { form, milestone, isExample: false }), null, {
        ...documentMailValues(ofOffer(offer, quotations, firm)),
        ...sender,
      }).text;
    const found = (of: typeof confirmation, text: string) =>
      findPaperContradictions(of, [{ place: "mail", text }]).map(({ fact }) => fact);
    const dispatched = mailOf("order-confirmation", null);
    expect(found(confirmation, dispatched)).toEqual([]);
    expect(found(confirmation, dispatched.replace(/Dispatch: .*/, "Dispatch: 1 Jan 2030"))).toEqual([
      "day of the dispatch",
    ]);
    const asked = mailOf("proforma", 1);
    expect(found(proforma, asked)).toEqual([]);
    expect(found(proforma, asked.replace(/₹[\d,.]+\d/, "₹1,000"))).toEqual(["amount to pay"]);
    expect(
      findPaperContradictions({
        ...proforma,
        toPay: proforma.toPay && { ...proforma.toPay, words: "Rupee one only" },
      }).map(({ fact }) => fact),
    ).toEqual(["amount to pay"]);
  });
});

describe("a position of an offer that contradicts its cranes is found", () => {
  const [, firm] = firms;
  const work = (text: string, kind: "firm" | "optional" = "optional"): FreePosition => ({
    ...{ kind, text, code: "85269200", quantity: "1", unit: "set", unitPrice: 100_00 },
  });
  const radio: Drawn = { ...whole, technical: { control: "pendant from the bridge, radio remote" } };
  const pendant: Drawn = { ...whole, technical: { control: "pendant on a festoon" } };
  const contactor: Drawn = { ...whole, panelType: "Contactor, single speed" };

  test.each<[string, Drawn, FreePosition, string | null]>([
    ["a radio of a crane without one", contactor, work("Radio remote, 8 buttons"), null],
    ["a radio that the crane has", radio, work("Radio remote, 8 buttons"), "radio control"],
    ["a firm radio of a crane without one", pendant, work("Radio remote", "firm"), "radio control"],
    ["a firm radio of a crane with one", radio, work("Radio remote", "firm"), null],
    ["firm drives beside contactors", contactor, work("VFD", "firm"), "drives with frequency converters"],
    ["firm drives that the panel has", whole, work("VFD", "firm"), null],
    ["a firm duty class", contactor, work("M8 duty in place of M5", "firm"), "Duty class in options"],
    ["drives of a crane without them", contactor, work("VFD on long travel"), null],
    ["drives that the panel has", whole, work("VFD on long travel"), "drives with frequency converters"],
    ["another duty class", whole, work("M8 duty in place of M7"), "Duty class in options"],
    ["another span", whole, work("VFD\nFor a span of 16 m"), "Span, rail centres in options"],
    ["another lift", contactor, work("Spare rope, for the lift of 9 m"), "Height of lift in options"],
    ["another motor", contactor, work("Spare hoist motor 99 kW", "firm"), "Hoist motor in options"],
    [
      "a firm speed",
      contactor,
      work("Long travel 99 m/min in place of 20 m/min", "firm"),
      "Long travel in options",
    ],
    ["another speed", contactor, work("Long travel 99 m/min in place of 98 m/min"), "Long travel in options"],
    ["another supply", contactor, work("Spare contactor\nSupply: 690 V"), "Supply in options"],
    ["freight that the scope gives to the customer", contactor, work("Freight to site", "firm"), "freight"],
    ["freight as an option", contactor, work("Freight to site"), null],
  ])("%s", (_, given, position, fact) => {
    const quotation = quotationOf(given);
    const offer = offerOf([quotation], { extras: [position] });
    const found = findPaperContradictions(contentOf(offer, [quotation], firm)).map((each) => each.fact);
    if (fact === null) expect(found).toEqual([]);
    else expect(found).toContain(fact);
  });
});
