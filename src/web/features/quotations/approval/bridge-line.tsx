import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { bridgeQuery } from "../page/sale-queries.ts";

/** What moved the price from the revision before, in one line. */
export function BridgeLine({ number, revision }: { number: string; revision: number }) {
  const { data, isError } = useQuery(bridgeQuery(number, revision - 1, revision));
  if (isError) return null;
  if (!data) return <Skeleton className="h-10 w-full" />;
  return (
    <p className="border-l-[3px] border-ink bg-sheet-2 px-4 py-2 break-words">
      <span className="text-ink-2">Since R{revision - 1}:</span> {data.line}
    </p>
  );
}
