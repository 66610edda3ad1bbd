import type { ReactNode } from "react";
import { LineCrane } from "../ui/feedback/empty-state.tsx";

type SheetMessageProps = { title: string; text: string; action: ReactNode };

/** A drawing sheet with an empty hook, in place of a screen that cannot be shown. */
export function SheetMessage({ title, text, action }: SheetMessageProps) {
  return (
    <div className="grid flex-1 content-center justify-items-center gutter py-14">
      <div className="ga-sheet ga-grid grid w-full max-w-[560px] justify-items-center gap-3 px-6 py-12 text-center">
        <LineCrane width={190} />
        <h1 tabIndex={-1} className="page-title mt-4">
          {title}
        </h1>
        <p className="max-w-[40ch] text-ink-2">{text}</p>
        <div className="mt-3">{action}</div>
      </div>
    </div>
  );
}
