import { useQuery } from "@tanstack/react-query";
import type { OrderPaperRecord } from "#contract/orders/orders-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { orderFormTitles } from "#domain/orders/order.ts";
import { Button } from "../../../ui/button.tsx";
import type { SaleRef } from "../../sales/sale-ref.ts";
import { useOrderPdf } from "./order-pdf.tsx";
import { orderPapersQuery } from "./order-query.ts";

/** The papers of an order that was reopened, each as a button that downloads it. Nothing when none was issued. */
export function EarlierPapers({ sale }: { sale: SaleRef }) {
  const { data: papers = [] } = useQuery(orderPapersQuery(sale));
  if (papers.length === 0) return null;
  return (
    <section
      aria-labelledby="earlier-papers"
      className="flex flex-wrap items-center gap-x-4 text-label text-ink-2"
    >
      <h2 id="earlier-papers" className="text-label">
        Papers of the reopened order:
      </h2>
      {papers.map((paper) => (
        <EarlierPaper key={paper.id} sale={sale} paper={paper} />
      ))}
    </section>
  );
}

function EarlierPaper({ sale, paper }: { sale: SaleRef; paper: OrderPaperRecord }) {
  const download = useOrderPdf(sale);
  const { id, form, number, issued_at, damaged } = paper;
  const title = [orderFormTitles[form], number].filter(Boolean).join(" ");
  const name = `${title} of ${formatDate(issued_at)}`;
  if (damaged) return <span>{name} is damaged</span>;
  return (
    <Button
      variant="quiet"
      size="row"
      busy={download.isBusy}
      aria-label={`PDF of ${name}`}
      onClick={() => download.submit({ form, paper: id })}
    >
      {name}
    </Button>
  );
}
