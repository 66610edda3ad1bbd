import { tableComponentsOf } from "../components/registry.ts";
import { craneTypes } from "../crane-types.ts";
import type { EstimateRecord } from "../engineering/estimate/estimate-record.ts";
import type { Draft } from "../quotation/draft/draft.ts";
import { currentQuote, estimateAskedIn, valuesOf, wantedKey } from "../quotation/draft/draft-part.ts";
import { quoteOfEstimate } from "../quotation/estimate/estimated.ts";
import { assembleDocument } from "../quotation/save/assemble.ts";
import { requestOf } from "../wizard/request-of.ts";
import { exampleRowOf, exampleTables } from "./example-tables.ts";
import { girderCases } from "./girder-golden.ts";
import { draftOf, goldenQuotation, quoted } from "./golden.ts";
import { run } from "./wizard-bench.ts";

/** A draft with the server's estimate of its span. */
export function estimatedAnew(draft: Draft): Draft {
  const asked = estimateAskedIn(draft, "span");
  if (!asked) throw new RangeError("Nothing is asked for");
  const { record } = exampleRowOf(draft.craneType).estimate(asked);
  return run(draft, { kind: "quoted", component: "span", quote: quoteOfEstimate("span", asked, record) });
}

/** A worked quotation with a typed span and its estimate. Values that no table has are custom. */
export function estimatedDraft(id: string, capacity: string, span: string): Draft {
  const worked = draftOf(goldenQuotation(id), exampleTables);
  const taken = estimatedAnew(
    run(
      worked,
      { kind: "enterCustom", component: "span", carry: { capacity, span_width_m: span } },
      { kind: "takeEstimate", component: "span" },
    ),
  );
  return tableComponentsOf(taken.craneType).reduce((draft, { id }) => {
    if (id === "span") return draft;
    const asked = quoted(draft, id, exampleTables);
    if (wantedKey(asked, id) === null || currentQuote(asked, id)?.kind === "priced") return asked;
    return run(
      asked,
      { kind: "enterCustom", component: id, carry: valuesOf(asked, id) },
      { kind: "typePrice", component: id, text: "100000" },
    );
  }, taken);
}

/** Returns a worked quotation with the span of a worked girder, as the server would have saved it. */
export function savedDesign(quotation: string, girder: string) {
  const worked = girderCases.find(({ id }) => id === girder);
  if (!worked) throw new RangeError(`No worked girder ${girder}`);
  const draft = estimatedDraft(quotation, worked.inputs.capacity, String(worked.inputs.span_width_m));
  const document = assembleDocument(requestOf(draft), exampleRowOf(draft.craneType), {
    number: `${craneTypes[draft.craneType].series}-2627-00007`,
    createdAt: "2026-11-20T09:42:00.000Z",
    createdBy: "r.patel",
    preparedBy: "Rohan Patel",
  });
  const { checks, section } = worked.expected as unknown as Pick<EstimateRecord, "checks" | "section">;
  return { document, checks, section: section.name };
}
