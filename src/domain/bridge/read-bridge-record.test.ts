import { describe, expect, test } from "vitest";
import type { BridgeRecord } from "./bridge-record.ts";
import { causeKinds } from "./cause.ts";
import { readBridgeRecord } from "./read-bridge-record.ts";

const kept = (given: unknown): unknown => JSON.parse(JSON.stringify(given));

const bridge: BridgeRecord = {
  a: { quotation_id: "SG-2627-00001", revision: 0 },
  b: { quotation_id: "SG-2627-00001", revision: 1 },
  from_total: 100,
  to_total: 180.5,
  causes: causeKinds.map((kind) => {
    const isWhole = kind === "margin" || kind === "gst";
    return {
      component: isWhole ? null : "hoist",
      number: isWhole ? 10 : 3,
      title: isWhole ? kind : "Crab",
      kind,
      cost_effect: 10,
      total_effect: 11.5,
      words: "6 m → 9 m",
    };
  }),
  line: "+₹80.50: hoist",
  customer_line: "+₹80.50",
};

describe("a bridge that was kept with a re-pricing", () => {
  test("comes back as it was", () => {
    expect(readBridgeRecord(kept(bridge))).toEqual(bridge);
  });

  test("names a component that is no longer quoted", () => {
    const [first] = bridge.causes;
    const gone = { ...bridge, causes: [{ ...first, component: "magnet", number: null, title: "Magnet" }] };
    expect(readBridgeRecord(kept(gone))).toEqual(gone);
  });

  test("that lost a cause or its totals is none: what is left would not sum", () => {
    const [first] = bridge.causes;
    for (const damaged of [
      null,
      "text",
      [],
      {},
      { ...bridge, to_total: "180" },
      { ...bridge, causes: [first, { ...first, kind: "weather" }] },
      { ...bridge, causes: [{ ...first, total_effect: null }] },
    ])
      expect(readBridgeRecord(kept(damaged))).toBeNull();
  });
});
