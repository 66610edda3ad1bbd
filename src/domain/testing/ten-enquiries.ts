/** A crane that is right for an enquiry. Sizes in tonnes and metres. */
export type RightCrane = {
  type: "single-girder" | "double-girder";
  tonnes: number;
  span: number;
  lift: number;
  quantity: number;
  /** The length of the runway that this position has; null for none, or for that of another position. */
  runway: number | null;
  columns: boolean;
  erection: boolean;
  /** Parts of the hoist's name. */
  hoist?: RegExp;
  /** The position on whose runway the crane runs. */
  onRunwayOf?: number;
  /** The crane is the alternate of this position. */
  alternateTo?: number;
};

/** An enquiry as a customer writes it, with the answers to its questions and the cranes that are right. */
export type Enquiry = {
  name: string;
  text: string;
  /** Answers to questions that only the customer can answer, by a part of the question. */
  answers: Readonly<Record<string, string>>;
  cranes: readonly RightCrane[];
  /** Words that the app names as not used: the user enters what they say in the wizard. */
  notRead?: readonly string[];
};

const table = [
  ["Sr", "Description", "Capacity", "Span", "Lift", "Bay", "Qty"],
  ["1", "Single girder EOT crane", "5T", "15 m", "6 m", "30 m", "1"],
  ["2", "Double girder EOT crane", "10T", "18 m", "9 m", "48 m", "1"],
  ["3", "Double girder EOT crane", "20T", "20 m", "9 m", "60 m", "1"],
]
  .map((cells) => cells.join("\t"))
  .join("\n");

/**
 * Ten enquiries of different kinds, with the cranes that a draughtsman of the firm drew up for them. All parts must
 * carry the crane, and the columns must give the lift.
 */
export const tenEnquiries: readonly Enquiry[] = [
  {
    name: "a letter about one crane with everything",
    text: "Dear Sir, kindly quote for 5 ton single girder EOT crane, span 15 mtr, height of lift 6 mtr, bay length 30 mtr, with gantry, columns and erection. Regards, Hitesh Modi, Kavya Tubes, Vatva, 98250 12345",
    answers: {},
    cranes: [
      {
        ...{ type: "single-girder", tonnes: 5, span: 15, lift: 6, quantity: 1 },
        ...{ runway: 30, columns: true, erection: true },
      },
    ],
  },
  {
    name: "a lift between two rows",
    text: "10T DG EOT crane, span 20 m, lift 8 m, runway 48 m, complete job",
    answers: {},
    cranes: [
      {
        ...{ type: "double-girder", tonnes: 10, span: 20, lift: 8, quantity: 1 },
        ...{ runway: 48, columns: true, erection: true },
      },
    ],
  },
  {
    name: "two cranes in one bay",
    text: "2 nos 10T double girder cranes, span 18 m, lift 9 m, both in the same bay of 60 m, with gantry, columns and erection",
    answers: {},
    cranes: [
      {
        ...{ type: "double-girder", tonnes: 10, span: 18, lift: 9, quantity: 1 },
        ...{ runway: 60, columns: true, erection: true },
      },
      {
        ...{ type: "double-girder", tonnes: 10, span: 18, lift: 9, quantity: 1 },
        ...{ runway: null, columns: false, erection: true, onRunwayOf: 1 },
      },
    ],
  },
  {
    name: "a crane on an existing runway",
    text: "3T SG crane, 10 m span, 5 m lift, existing gantry of 36 m and columns, only crane required",
    answers: { "industrial erection": "The customer or others" },
    cranes: [
      {
        ...{ type: "single-girder", tonnes: 3, span: 10, lift: 5, quantity: 1 },
        ...{ runway: null, columns: false, erection: false },
      },
    ],
  },
  {
    name: "a table of three cranes",
    text: table,
    answers: { scope: "Complete with erection" },
    cranes: [
      {
        ...{ type: "single-girder", tonnes: 5, span: 15, lift: 6, quantity: 1 },
        ...{ runway: 30, columns: true, erection: true },
      },
      {
        ...{ type: "double-girder", tonnes: 10, span: 18, lift: 9, quantity: 1 },
        ...{ runway: 48, columns: true, erection: true },
      },
      {
        ...{ type: "double-girder", tonnes: 20, span: 20, lift: 9, quantity: 1 },
        ...{ runway: 60, columns: true, erection: true },
      },
    ],
  },
  {
    name: "two capacities to choose from",
    text: "5T or 7.5T single girder crane, span 12 m, lift 6 m, bay 24 m, with gantry and columns, erection by us",
    answers: { "5T or 7.5T": "Give both prices", erection: "The customer or others" },
    cranes: [
      {
        ...{ type: "single-girder", tonnes: 5, span: 12, lift: 6, quantity: 1 },
        ...{ runway: 24, columns: true, erection: false },
      },
      {
        ...{ type: "single-girder", tonnes: 7.5, span: 12, lift: 6, quantity: 1 },
        ...{ runway: 24, columns: true, erection: false, alternateTo: 1 },
      },
    ],
  },
  {
    name: "two cranes in two bays",
    text: "2 nos 5T SG cranes, 12 m span, 6 m lift, LT 36 m, gantry and columns in your scope, with erection",
    answers: { runway: "Each on its own", supplies: "Our firm" },
    cranes: [
      {
        ...{ type: "single-girder", tonnes: 5, span: 12, lift: 6, quantity: 2 },
        ...{ runway: 36, columns: true, erection: true },
      },
    ],
  },
  {
    name: "a crane with an auxiliary hoist",
    text: "20/5T DG EOT crane, span 22.5 m, HOL 9 m, LT travel 72 m, complete job",
    answers: {},
    cranes: [
      {
        ...{ type: "double-girder", tonnes: 20, span: 22.5, lift: 9, quantity: 1, hoist: /aux/i },
        ...{ runway: 72, columns: true, erection: true },
      },
    ],
  },
  {
    name: "a span and a lift that no table has",
    text: "7.5 T single girder crane, span 17 m, lift 7 m, bay 40 m, crane with runway, no erection",
    answers: {},
    cranes: [
      {
        ...{ type: "single-girder", tonnes: 7.5, span: 17, lift: 7, quantity: 1 },
        ...{ runway: 40, columns: true, erection: false },
      },
    ],
  },
  {
    name: "a form with other units",
    text: "Type: Single girder\nCapacity: 2000 kg\nSpan: 7500 mm\nHeight of lift: 4.5 m\nLT travel: 24 m\nQty: 1 no\nGantry in scope, columns by others, erection excluded",
    answers: {},
    cranes: [
      {
        ...{ type: "single-girder", tonnes: 2, span: 7.5, lift: 4.5, quantity: 1 },
        ...{ runway: 24, columns: false, erection: false },
      },
    ],
  },
];
