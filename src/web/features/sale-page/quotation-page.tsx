import { useQuery } from "@tanstack/react-query";
import { Suspense, useRef } from "react";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { customerTitle } from "#domain/customers/customer-block.ts";
import { type QuotationView, viewOf } from "#domain/quotation/record/view.ts";
import { isRevisable } from "#domain/sales/revisable.ts";
import { atStep } from "#domain/wizard/wizard-reducer.ts";
import { CraneGlyph } from "../../ui/crane-glyph.tsx";
import { lazyOf } from "../../ui/lazy-of.ts";
import { useParams, useSearch } from "../../ui/routing/routing.tsx";
import { anchorOfPoint } from "../open-points/point-anchor.ts";
import { quotationQuery } from "../sales/sale-queries.ts";
import type { SaleSearch } from "../sales/sale-search-params.ts";
import { saleOfQuotation } from "../sales/sale-with-calls.ts";
import { useDraftOf } from "../sales/use-draft-of.ts";
import { similarQuery } from "../similar/similar-query.ts";
import { QuotationActs } from "./acts/quotation-acts.tsx";
import { CopiesLine } from "./copies-line.tsx";
import { SaleHead } from "./sale-head.tsx";
import { Sale, SalePage, useChangeSearch } from "./sale-page.tsx";
import { SalePoints } from "./sale-points.tsx";
import { PriceTab } from "./tabs/price-tab.tsx";
import { useReloadWhenInOffer } from "./use-reload-when-in-offer.ts";

const CompareDialog = lazyOf(async () => (await import("./revisions/compare-dialog.tsx")).CompareDialog);
const DrawingTab = lazyOf(async () => (await import("./tabs/drawing-tab.tsx")).DrawingTab);
const SaleRevisions = lazyOf(
  async () => (await import("./revisions/sale-revisions.tsx")).SaleRevisions<"quotation">,
);
const SimilarList = lazyOf(async () => (await import("../similar/similar-list.tsx")).SimilarList);
const SolidTab = lazyOf(async () => (await import("./tabs/solid-tab.tsx")).SolidTab);

/** The page of one quotation. The address says which view is shown. */
export function QuotationPage() {
  const { number } = useParams("/quotations/:number");
  const search = useSearch("/quotations/:number");
  const found = useQuery(quotationQuery(number, search.revision));
  return (
    <SalePage saleKind="quotation" number={number} found={found}>
      {(record) => <Quotation record={record} search={search} />}
    </SalePage>
  );
}

function Quotation({ record, search }: { record: QuotationRecord; search: SaleSearch }) {
  const view = viewOf(record);
  const sale = saleOfQuotation(record);
  const onSearch = useChangeSearch(sale);
  const revise = useDraftOf("revision");
  useReloadWhenInOffer();
  const isComparedHere = useRef(false);

  /** Go back only when Compare was pressed on the page. After a link another page is behind. */
  function closeCompare() {
    if (isComparedHere.current) history.back();
    else onSearch({ act: undefined, with: undefined }, true);
    isComparedHere.current = false;
  }

  return (
    <>
      <Sale
        sale={sale}
        search={search}
        head={
          <SaleHead
            sale={sale}
            customer={customerTitle(view.customer)}
            about={<CraneAndSite view={view} />}
          />
        }
        band={
          <>
            <CopiesLine record={record} />
            <SalePoints
              sale={sale}
              onRevise={
                isRevisable(record) && view.craneType !== null
                  ? (point) => revise(record, (draft) => atStep(draft, point.step), anchorOfPoint(point))
                  : null
              }
            />
          </>
        }
        acts={(onSend) => (
          <QuotationActs
            record={record}
            isBuilt={view.craneType !== null}
            asked={search.act === "sent" ? "sent" : null}
            onAnswered={() => onSearch({ act: undefined }, true)}
            onCompare={() => {
              isComparedHere.current = true;
              onSearch({ act: "compare" });
            }}
            onSend={onSend}
          />
        )}
        views={{
          price: () => <PriceTab record={record} view={view} />,
          drawing: () => <DrawingTab view={view} isNewest={record.superseded_by === null} />,
          "3d": () => <SolidTab view={view} />,
          revisions: () => (
            <SaleRevisions
              saleKind="quotation"
              sale={sale}
              search={search}
              onSearch={onSearch}
              revise={isRevisable(record) && view.craneType !== null ? revise : null}
            />
          ),
          similar: () => (
            <div className="border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0">
              <SimilarList query={similarQuery(record.quotation_id)} />
            </div>
          ),
        }}
      />
      <Suspense fallback={null}>
        {(search.with !== undefined || search.act === "compare") && (
          <CompareDialog
            record={record}
            other={search.with ?? ""}
            onOther={(other) => onSearch({ act: "compare", with: other }, true)}
            onClose={closeCompare}
          />
        )}
      </Suspense>
    </>
  );
}

/** The crane and its site. */
function CraneAndSite({ view }: { view: QuotationView }) {
  const site = [view.customer.site, view.customer.state].filter((text) => text !== "").join(", ");
  const text = [view.title, site].filter((part) => part !== "").join(" · ");
  return (
    <span className="flex items-center gap-1.5" title={text}>
      {view.craneType && <CraneGlyph type={view.craneType} />}
      <span className="truncate">{text}</span>
    </span>
  );
}
