import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { offerPriceBridgeQuery, quotationPriceBridgeQuery } from "../sales/sale-queries.ts";
import type { SaleWithCalls } from "../sales/sale-with-calls.ts";

type PriceBridgeLineProps = { sale: Pick<SaleWithCalls, "saleKind" | "number" | "revision"> };

/** The price change from the previous revision in one line. */
export function PriceBridgeLine({ sale: { saleKind, number, revision } }: PriceBridgeLineProps) {
  const between = [number, revision - 1, revision] as const;
  const quotation = useQuery({ ...quotationPriceBridgeQuery(...between), enabled: saleKind === "quotation" });
  const offer = useQuery({ ...offerPriceBridgeQuery(...between), enabled: saleKind === "offer" });
  const { data, isError } = saleKind === "quotation" ? quotation : offer;
  if (isError) return null;
  if (!data) return <Skeleton className="h-10 w-full" />;
  return (
    <p className="border-l-[3px] border-ink bg-sheet-2 px-4 py-2 break-words">
      <span className="text-ink-2">Since R{revision - 1}:</span> {data.line}
    </p>
  );
}
