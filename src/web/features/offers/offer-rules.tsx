import { useQuery } from "@tanstack/react-query";
import { brokenRules } from "#domain/approval/judge.ts";
import { termsOfFigures } from "#domain/approval/terms.ts";
import type { OfferFigures } from "#domain/offers/figures.ts";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import { validUntil } from "#domain/quotation/document.ts";
import { myRulesQuery } from "../../api/rules-query.ts";
import { RuleNotice } from "../quotations/approval/rule-notice.tsx";

/**
 * Before an offer is saved, the user's rules that its figures break: margin, total and validity. What its cranes were typed
 * or estimated at is looked at when it is saved.
 */
export function OfferRules({ draft, worth }: { draft: OfferDraft; worth: OfferFigures }) {
  const { data: limits } = useQuery(myRulesQuery);
  if (!limits) return null;
  const createdAt = new Date().toISOString();
  const dates = { createdAt, validUntil: draft.validUntil || validUntil(createdAt) };
  const broken = brokenRules(termsOfFigures(worth, dates), limits);
  if (broken.length === 0) return null;
  return <RuleNotice approval={{ state: "awaiting", broken }} mayBeCovered={draft.revises !== null} />;
}
