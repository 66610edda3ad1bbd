import { TriangleAlert } from "lucide-react";

export const permanentWarning =
  "This action will permanently delete all existing data in the collection and replace it with the uploaded CSV data.";
export const afterWarning = "The earlier table is kept under Versions.";

/** The warning of the upload tab, always on the screen: replacing a price table deletes its present rows. */
export function PermanentWarning() {
  return (
    <div className="flex items-start gap-3 border-l-[3px] border-bad bg-bad-soft px-4 py-3 text-bad">
      <TriangleAlert size={20} strokeWidth={1.6} aria-hidden="true" className="mt-px flex-none" />
      <p>
        {permanentWarning} <span className="text-ink">{afterWarning}</span>
      </p>
    </div>
  );
}
