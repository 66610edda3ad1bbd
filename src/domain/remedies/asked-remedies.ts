import { type AskedField, askedKind, shortfallOf } from "../open-points/asked-points.ts";
import type { Beginning, Step } from "./remedy-step.ts";

const set = (field: AskedField, text: string): Step => ({
  what: text,
  event: { kind: "typeTechnical", field, text },
});

/** The ways to decide each: the crane as it is, or as the line asks, with a price that the author types. */
export const askedRemedies: Readonly<Record<string, readonly Beginning[]>> = {
  [askedKind("duty_class")]: [
    (context) => {
      const { has } = shortfallOf(context, "duty_class") ?? {};
      return has ? [set("duty_class", has)] : [];
    },
    (context) => {
      const { asked } = shortfallOf(context, "duty_class") ?? {};
      if (asked === undefined) return [];
      const price = { kind: "setPricing", component: "hoist", pricing: "custom" } as const;
      return [set("duty_class", asked), { what: "a typed price of the hoist", event: price }];
    },
  ],
  [askedKind("control")]: [
    (context) => {
      const { asked } = shortfallOf(context, "control") ?? {};
      return asked === undefined ? [] : [set("control", asked)];
    },
    (context) => {
      const { has } = shortfallOf(context, "control") ?? {};
      return has ? [set("control", has)] : [];
    },
  ],
};
