import { components } from "#domain/components/registry.ts";
import { craneTypes } from "#domain/crane-types.ts";
import { formatMoney } from "#domain/numbers/format.ts";
import { isSystemPriced, priceOf } from "#domain/quotation/draft/draft-part.ts";
import { useWizard } from "../wizard-context.ts";

const row = "flex flex-wrap justify-between gap-x-4 border-t border-rule py-2 tabular-nums first:border-t-0";

/**
 * The present prices of the components beside those of the original quotation, and the lines that are no longer
 * quoted.
 */
export function PriceChanges() {
  const { draft, prices } = useWizard();
  const before = draft.basedOn === null ? undefined : draft.pricedBefore;
  if ((!before && draft.notTaken.length === 0) || draft.stage.kind === "saved") return null;
  const changes = craneTypes[draft.craneType].components.flatMap((component) => {
    const old = before?.[component];
    if (old === undefined) return [];
    const part = draft.parts[component];
    const now = priceOf(draft, component);
    const isTyped = part.inScope && !isSystemPriced(part);
    const isWaiting = now === 0 && prices.isAsking(component);
    return isTyped || now !== old ? [{ component, old, now, isTyped, isWaiting, inScope: part.inScope }] : [];
  });
  return (
    <section
      aria-label={before ? "Price changes" : "Left out"}
      className="border border-rule bg-sheet p-5 max-md:p-4"
    >
      <h2 className="card-title">
        {before ? `Prices since ${draft.basedOn}` : "Left out of this quotation"}
      </h2>
      {changes.length === 0 && draft.notTaken.length === 0 ? (
        <p className="mt-2 text-ink-2">No price changed.</p>
      ) : (
        <ul className="mt-2 grid">
          {changes.map(({ component, old, now, isTyped, isWaiting, inScope }) => (
            <li key={component} className={row}>
              <span>{components[component].title}</span>
              {now === old ? (
                <span className="text-ink-2">
                  {formatMoney(now)}, custom price{isTyped && " unchanged"}
                </span>
              ) : (
                <span>
                  <s className="text-ink-2">{formatMoney(old)}</s>
                  {" → "}
                  <strong className="font-value">
                    {isWaiting ? "…" : !inScope ? "Not in scope" : now === 0 ? "No price" : formatMoney(now)}
                  </strong>
                </span>
              )}
            </li>
          ))}
          {draft.notTaken.map(({ component, title, amount }) => (
            <li key={component} className={row}>
              <span className="wrap-anywhere">{title}</span>
              <span>
                {amount !== null && (
                  <>
                    <s className="text-ink-2">{formatMoney(amount)}</s>
                    {" → "}
                  </>
                )}
                <strong className="font-value">No longer quoted</strong>
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
