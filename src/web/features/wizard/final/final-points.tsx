import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { stepOf } from "#domain/components/steps.ts";
import { type OpenPoint, openFirst, openOf } from "#domain/open-points/open-points.ts";
import { missingCustomer } from "#domain/open-points/unfinished-points.ts";
import { Link } from "../../../ui/routing/link.tsx";
import { focusCustomer } from "../../customers/customer-fields.tsx";
import { anchorOfPoint, customerAnchor } from "../../open-points/point-anchor.ts";
import { focusNextPoint, PointRow, pointsInWords } from "../../open-points/point-row.tsx";
import { usePointActs } from "../steps/use-point-acts.ts";
import { useWizard } from "../wizard-context.ts";

const headingId = "open-points";

const focusNext = () => focusNextPoint(`[aria-labelledby=${headingId}]`);

/** All points of the working quotation above its prices, with their remedies and what each costs. */
export function FinalPoints() {
  const { draft, points } = useWizard();
  const [said, say] = useState("");
  const open = openOf(points);
  const actsOf = usePointActs(points, focusNext);
  const sorted = openFirst(points);
  const words = pointsInWords(open.length);
  if (said !== "" && said !== words) say(words);
  // The saved quotation above has its points, which are kept there.
  if (draft.stage.kind === "saved") return null;
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      {sorted.length > 0 && (
        <section
          aria-labelledby={headingId}
          className="no-print border border-ink bg-sheet p-5 max-md:p-4"
          onClickCapture={() => say(words)}
        >
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
            <h2 id={headingId} tabIndex={-1} className="flex items-center gap-2 card-title">
              {open.length > 0 && (
                <TriangleAlert
                  size={18}
                  strokeWidth={1.6}
                  aria-hidden="true"
                  className="flex-none text-warn"
                />
              )}
              {open.length === 0 ? "No open point" : words}
            </h2>
            {open.length > 0 && (
              <p className="text-hint text-ink-2">Prices are changes of the total incl. GST.</p>
            )}
          </div>
          <ul className="mt-3 grid gap-2.5">
            {sorted.map((point) => {
              const acts = actsOf(point);
              return (
                <PointRow
                  key={point.key}
                  text={point.text}
                  kept={point.kept}
                  place={<PointPlace point={point} />}
                  {...acts}
                  remedies={
                    point.key === missingCustomer
                      ? [
                          {
                            label: "Name the customer",
                            cost: null,
                            onPress: () => focusCustomer(customerAnchor),
                          },
                        ]
                      : acts.remedies
                  }
                />
              );
            })}
          </ul>
        </section>
      )}
    </>
  );
}

/** The way to the step of a point. */
function PointPlace({ point }: { point: OpenPoint }) {
  const { draft } = useWizard();
  const anchor = anchorOfPoint(point);
  // The customer's point has a remedy that leads to its fields.
  if (point.key === missingCustomer || (point.component === null && anchor === undefined)) return null;
  const { craneType } = draft;
  return (
    <Link
      to="/quotation/:craneType/:step?"
      params={{ craneType, step: point.step }}
      {...(anchor !== undefined && { hash: anchor })}
      className="link flex-none text-label font-button"
    >
      {point.step === "final" ? "Technical data" : stepOf(point.step).title}
    </Link>
  );
}
