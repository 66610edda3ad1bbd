import { runwayField, runwayShares, spanWidth } from "../quick-entry/entry.ts";
import type { Enquiry, EnquiryCrane, SpansAsked } from "./enquiry.ts";

/** The answer that gives each span a runway. Any other answer is the span of all. */
export const runwayEach = "each";

/** Returns the key of this question. It stays the same while the question does. */
export const bayKey = ({ cranes, spans }: SpansAsked): string => `${cranes.join(",")} ${spans.join(",")}`;

const asSaid = (crane: EnquiryCrane, field: string, value: string): EnquiryCrane => ({
  ...crane,
  values: { ...crane.values, [field]: value },
  reads: crane.reads.map((read) =>
    field in read.reading ? { ...read, reading: { ...read.reading, [field]: value } } : read,
  ),
});

/** Returns the cranes with a runway for each span. The first crane of a span bears its runway. */
function withRunwayEach(cranes: readonly EnquiryCrane[], asked: SpansAsked): EnquiryCrane[] {
  const spanOf = (at: number): string | undefined => cranes[at]?.values[spanWidth];
  return cranes.map((crane, at) => {
    if (!asked.cranes.includes(at)) return crane;
    const bearer = asked.cranes.find((each) => spanOf(each) === spanOf(at)) ?? at;
    const own = asked.length === null ? crane : asSaid(crane, runwayField, asked.length);
    return { ...own, runway: bearer };
  });
}

/** Returns an enquiry after the answers to its bays with different spans, without the answered questions. */
export function withBays(enquiry: Enquiry, answers: Readonly<Record<string, string>>): Enquiry {
  let cranes: readonly EnquiryCrane[] = enquiry.cranes;
  for (const asked of enquiry.spansAsked) {
    const answer = answers[bayKey(asked)];
    if (answer === runwayEach) cranes = withRunwayEach(cranes, asked);
    else if (answer !== undefined)
      cranes = cranes.map((crane, at) =>
        asked.cranes.includes(at) ? asSaid(crane, spanWidth, answer) : crane,
      );
  }
  return {
    ...enquiry,
    cranes: [...cranes],
    spansAsked: enquiry.spansAsked.filter((asked) => answers[bayKey(asked)] === undefined),
  };
}

/** Returns the cranes for an offer. A bay with an open question gives no runway. */
export function cranesToOpen({ cranes, spansAsked }: Enquiry): EnquiryCrane[] {
  return cranes.map((crane, at) => {
    if (!spansAsked.some((asked) => asked.cranes.includes(at))) return crane;
    const { [runwayField]: _, ...values } = crane.values;
    return { ...crane, values, runway: null };
  });
}

/** Returns whether an enquiry opens as an offer: it has several cranes, or one that is wanted several times on one runway. */
export const opensAsOffer = ({ cranes }: Pick<Enquiry, "cranes">): boolean =>
  cranes.length > 1 || cranes.some(({ runway, quantity }) => runway !== null && (quantity ?? 1) > 1);

/** More cranes on one runway are a slip of the pen. */
export const maxOnRunway = 20;

/** Returns the question how many runways so many pieces of a crane have, with its answers. Far too many share none. */
export function runwaysAsked(pieces: number): { title: string; values: string[] } {
  const { one, each } = runwayShares;
  return pieces > maxOnRunway
    ? { title: `${pieces} cranes do not fit on one runway: check the quantity`, values: [each] }
    : { title: `${pieces} cranes: on one runway, or each on its own?`, values: [one, each] };
}
