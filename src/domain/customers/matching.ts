import type { Customer } from "../customer.ts";
import { isGstin, panOf } from "../gstin.ts";
import { siteOfTyped } from "./customer-record.ts";
import { firmKey } from "./firm-name.ts";

/** What of a firm decides whether a customer as typed is it. */
export type KnownFirm = { nameKey: string; sites: readonly { state: string; gstin: string }[] };

/** What of a customer as typed decides which firm it is; blank is not given. */
export type FirmMarks = { gstin: string; pan: string; nameKey: string; state: string };

/** The marks by which a customer as typed on a quotation is recognised. */
export function marksOf(customer: Customer): FirmMarks {
  const gstin = isGstin(customer.gstin) ? customer.gstin : "";
  return {
    gstin,
    pan: panOf(gstin),
    nameKey: firmKey(customer.company),
    state: siteOfTyped(customer)?.state ?? "",
  };
}

const pansOf = ({ sites }: KnownFirm): string[] =>
  sites.map(({ gstin }) => panOf(gstin)).filter((pan) => pan !== "");

/** Whether a firm stands in a state; one without any state, and a customer typed without one, stand in none. */
const isIn = ({ sites }: KnownFirm, state: string): boolean =>
  state === ""
    ? sites.length === 0 || sites.some((site) => site.state === "")
    : sites.some((site) => site.state === state);

/**
 * The firm that a customer as typed is: the one with the same GSTIN, else with the same PAN, else, unless both have a PAN,
 * with the same folded name in the same state. Of several equal ones the first; null when it is none of them.
 */
export function matchFirm<F extends KnownFirm>(marks: FirmMarks, firms: readonly F[]): F | null {
  const { gstin, pan, nameKey, state } = marks;
  const sameGstin = gstin !== "" && firms.find(({ sites }) => sites.some((site) => site.gstin === gstin));
  if (sameGstin) return sameGstin;
  const samePan = pan !== "" && firms.find((firm) => pansOf(firm).includes(pan));
  if (samePan) return samePan;
  const sameName =
    nameKey !== "" &&
    firms.find(
      (firm) => firm.nameKey === nameKey && isIn(firm, state) && (pan === "" || pansOf(firm).length === 0),
    );
  return sameName || null;
}

/** Why two records may be one firm; null when nothing speaks for it. */
export function likenessOf(a: KnownFirm, b: KnownFirm): "same PAN" | "same name" | null {
  const [pansA, pansB] = [pansOf(a), pansOf(b)];
  if (pansA.some((pan) => pansB.includes(pan))) return "same PAN";
  const compact = ({ nameKey }: KnownFirm) => nameKey.replaceAll(" ", "");
  return compact(a) !== "" && compact(a) === compact(b) ? "same name" : null;
}
