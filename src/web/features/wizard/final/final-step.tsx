import { CheckCircle2 } from "lucide-react";
import { Suspense } from "react";
import { components } from "#domain/components/registry.ts";
import { balloonOf } from "#domain/components/steps.ts";
import { type ComponentId, craneTypes } from "#domain/crane-types.ts";
import { customerTitle } from "#domain/customers/customer-block.ts";
import { formatDate, formatDateTime } from "#domain/dates/format-date.ts";
import { basisWords } from "#domain/engineering/estimate/estimate-words.ts";
import type { OfferDraft } from "#domain/offers/offer-draft.ts";
import { sourceOfPart } from "#domain/quotation/document/request.ts";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { currentQuote, largerSizeWords, priceOf, valuesOf } from "#domain/quotation/draft/draft-part.ts";
import { isDesigned } from "#domain/quotation/estimate/estimated.ts";
import { describe, outOfScope } from "#domain/quotation/lines/describe.ts";
import { validUntil } from "#domain/sales/validity.ts";
import { withWholeFigures } from "#domain/text/no-break-spaces.ts";
import { marginProblems, saveProblems } from "#domain/wizard/validation.ts";
import { useFirm } from "../../../api/firm.ts";
import { useOfferOf } from "../../../drafts/offer-drafts.ts";
import { Balloon } from "../../../ui/balloon.tsx";
import { ErrorBanner } from "../../../ui/feedback/error-banner.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { StillWaiting } from "../../../ui/feedback/still-waiting.tsx";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { MoneyText } from "../../../ui/money-text.tsx";
import { Link } from "../../../ui/routing/link.tsx";
import { useMedia, wideLayout } from "../../../ui/use-media.ts";
import { RuleNotice } from "../../approval/rule-notice.tsx";
import { PdfDownload } from "../../papers/pdf-download.tsx";
import { priceSources } from "../../prices/price-origin.tsx";
import { TotalLines } from "../frame/current-summary.tsx";
import type { AfterSave } from "../session/use-go-home-after-save.ts";
import type { WizardFinal, WizardSave } from "../session/use-wizard-session.ts";
import { useWizard } from "../wizard-context.ts";
import { CustomerForm } from "./customer-form.tsx";
import { FinalPoints } from "./final-points.tsx";
import { OptionsOfQuotation } from "./options-of-quotation.tsx";
import { PriceChanges } from "./price-changes.tsx";
import { SeveralWanted } from "./several-wanted.tsx";
import { UncheckedValues } from "./unchecked-values.tsx";
import { UnpricedSteps } from "./unpriced-steps.tsx";

const DraftPaper = lazyOf(async () => (await import("./draft-paper.tsx")).DraftPaper);
const RevisionCard = lazyOf(async () => (await import("./revision-card.tsx")).RevisionCard);
const SavedInWizard = lazyOf(async () => (await import("../../saved/saved-in-wizard.tsx")).SavedInWizard);
/** The prices do not wait for them: they need all of the engineering. */
const FinalFolds = lazyOf(async () => (await import("./final-folds.tsx")).FinalFolds);

/** The sentences after a save: the app goes home in 3 seconds (redirect), or stays. */
const afterSaveTexts: Readonly<Record<NonNullable<AfterSave>, string>> = {
  leaving: "Home opens in 3 seconds. Press anything to stay here.",
  staying: "This page stays open.",
};

/** The whole quotation before and after it is saved. */
export function FinalStep({ final, save }: { final: WizardFinal; save: WizardSave }) {
  const { draft, afterSave } = useWizard();
  const offer = useOfferOf(draft, draft.id);
  const isWide = useMedia(wideLayout);
  const missing = saveProblems(draft);
  const unpriced = missing.filter(({ step }) => step !== "margin");
  const made = madeOf(final, save);
  return (
    <div className="grid gap-4">
      {draft.stage.kind === "saved" && (
        <p
          role="status"
          className="flex items-center gap-3 border border-ok bg-ok-soft p-4 font-section text-ok"
        >
          <CheckCircle2 size={22} strokeWidth={1.6} aria-hidden="true" />
          <span>
            Quotation Saved Successfully!
            {afterSave && <AfterSaveText state={afterSave} />}
          </span>
        </p>
      )}
      {draft.stage.kind === "saved" && offer === null && (
        <Suspense fallback={null}>
          <SavedInWizard number={draft.stage.number} />
        </Suspense>
      )}
      {marginProblems(draft).map(({ hint }) => (
        <Notice key={hint}>{hint}.</Notice>
      ))}
      {made && <RuleNotice approval={made.approval} isSaved={save.record !== null} />}
      <UnpricedSteps unpriced={unpriced} />
      <UncheckedValues />
      {offer === null && <SeveralWanted />}
      {final.state.kind === "failed" && (
        <ErrorBanner heading={craneTypes[draft.craneType].finalFailed} onRetry={save.askAgain}>
          {final.state.failure.message}
        </ErrorBanner>
      )}
      {(final.isSlow || save.isSlow) && <StillWaiting what="the server" onRetry={save.askAgain} />}
      {draft.revises !== null && (
        <Suspense fallback={null}>
          <RevisionCard final={final} />
        </Suspense>
      )}
      <FinalPoints />
      {offer ? <OfferCustomer offer={offer} /> : <CustomerForm />}
      <OptionsOfQuotation offer={offer} />
      {/* On a wide screen it is beside the form. */}
      {!isWide && offer === null && draft.stage.kind !== "saved" && (
        <Suspense fallback={null}>
          <DraftPaper />
        </Suspense>
      )}
      <PriceChanges />
      <Breakdown />
      <Suspense fallback={null}>
        <FinalFolds hasConditions={offer === null && draft.stage.kind !== "saved"} />
      </Suspense>
      {offer === null && (
        <PdfDownload
          getRecord={() => save.save("pdf")}
          disabled={missing.length > 0}
          isDesigned={isDesigned(draft)}
        />
      )}
      <QuotationDetails final={final} save={save} />
      <FirmBlock />
    </div>
  );
}

/**
 * What follows the save. Both texts have one place: the first press changes the text, and must not move the button that is
 * being pressed.
 */
const AfterSaveText = ({ state }: { state: NonNullable<AfterSave> }) => (
  <span className="grid font-text text-ink">
    {Object.entries(afterSaveTexts).map(([each, text]) => (
      <span key={each} className={`col-start-1 row-start-1 ${each === state ? "" : "invisible"}`}>
        {text}
      </span>
    ))}
  </span>
);

/** A crane of an offer has the offer's customer, who is named there. */
function OfferCustomer({ offer }: { offer: OfferDraft }) {
  return (
    <section aria-label="Customer" className="border border-rule bg-sheet p-5 max-md:p-4">
      <h2 className="card-title">Customer</h2>
      <p className="mt-2 break-words">{customerTitle(offer.customer) || "No customer named"}</p>
      <p>
        <Link to="/offers/new" search={{ draft: offer.id }} className="link">
          Open offer
        </Link>
      </p>
    </section>
  );
}

/** The quotation as it was saved, or as it would be. */
const madeOf = (final: WizardFinal, save: WizardSave) =>
  save.record ?? (final.state.kind === "ready" ? final.state.data : null);

function FirmBlock() {
  const company = useFirm();
  return (
    <section aria-label="Company Information" className="border border-rule bg-sheet p-5 max-md:p-4">
      <h2 className="card-title">Company Information</h2>
      <p className="mt-2 font-value">
        {company.name}
        {company.registered && <sup>®</sup>}
      </p>
      <p className="text-ink-2">{company.address.join(", ")}</p>
      <p className="text-ink-2 tabular-nums">
        {[...company.phones, company.email].map((each, at) => (
          <span key={each}>
            {at > 0 && " · "}
            <span className="inline-block">{each}</span>
          </span>
        ))}
      </p>
    </section>
  );
}

function QuotationDetails({ final, save }: { final: WizardFinal; save: WizardSave }) {
  const { draft } = useWizard();
  const made = madeOf(final, save);
  const details = [
    {
      label: "Quotation ID",
      value: made?.quotation_id ?? (draft.stage.kind === "working" ? "Draft" : draft.stage.number),
    },
    { label: "Crane Type", value: craneTypes[draft.craneType].label },
    { label: "Date", value: formatDateTime(made?.timestamp ?? new Date().toISOString()) },
    { label: "Valid until", value: formatDate(made?.valid_until ?? validUntil(new Date().toISOString())) },
    { label: "Created by", value: made?.created_by || draft.owner || "Unknown" },
  ];
  return (
    <section aria-label="Quotation Details" className="border border-rule bg-sheet p-5 max-md:p-4">
      <h2 className="card-title">Quotation Details</h2>
      <dl className="mt-2 grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] gap-x-6 gap-y-3">
        {details.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-hint text-ink-2">{label}</dt>
            <dd className="font-value tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Breakdown() {
  const { draft } = useWizard();
  const lines = craneTypes[draft.craneType].components;
  return (
    <section aria-label="Detailed Price Breakdown" className="border border-rule bg-sheet p-5 max-md:p-4">
      <h2 className="card-title">Detailed Price Breakdown</h2>
      <ol className="mt-2">
        {lines.map((component) => {
          const part = draft.parts[component];
          const price = priceOf(draft, component);
          const isMissing = part.inScope && price === 0;
          return (
            <li key={component} className="flex gap-3 border-t border-rule py-2.5 first:border-t-0">
              <Balloon number={balloonOf(lines, component)} />
              <div className="min-w-0 flex-1">
                <p className="font-value">{components[component].title}</p>
                <p className="text-label whitespace-pre-line text-ink-2">
                  {part.inScope
                    ? withWholeFigures(describe(component, valuesOf(draft, component)))
                    : outOfScope}
                </p>
                {part.inScope && (
                  <p className="text-hint text-ink-2">
                    {isMissing ? "No price yet" : sourceText(draft, component)}
                  </p>
                )}
              </div>
              <p className="font-value">{isMissing ? "–" : <MoneyText amount={price} inColumn />}</p>
            </li>
          );
        })}
      </ol>
      <div className="ml-auto max-w-sm">
        <TotalLines draft={draft} />
      </div>
    </section>
  );
}

/** The source of a component's price, with the basis of an estimate. */
function sourceText(draft: Draft, component: ComponentId): string {
  const source = priceSources[sourceOfPart(draft, component)];
  const quote = currentQuote(draft, component);
  const larger = largerSizeWords(draft, component);
  if (larger !== null) return `${source}: ${larger}`;
  return quote?.kind === "priced" && quote.estimate ? `${source}: ${basisWords(quote.estimate)}` : source;
}
