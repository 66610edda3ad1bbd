import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { Ending } from "./ending.tsx";
import { useSaved } from "./use-saved.ts";

/** The ending of a quotation saved alone, on the wizard's last step. Without an answer the step is as complete. */
export function SavedInWizard({ number }: { number: string }) {
  const { saved, error } = useSaved(number);
  if (saved) return <Ending saved={saved} isInWizard />;
  return error ? null : <Skeleton className="h-80 w-full" />;
}
