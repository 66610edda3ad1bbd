import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { usePageTitle } from "../../../ui/use-page-title.ts";

const heading = "This quotation is open in another tab";

/** A second tab on one working quotation. */
export function DraftElsewhere({ onContinue, onAnother }: { onContinue: () => void; onAnother: () => void }) {
  usePageTitle(heading);
  const title = useRef<HTMLHeadingElement>(null);
  // It takes the place of the wizard's heading, which may have had the focus.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <div className="mx-auto w-full max-w-table gutter py-10">
      <h1 ref={title} tabIndex={-1} className="page-title mb-4">
        {heading}
      </h1>
      <Notice>Only one tab can edit it at a time.</Notice>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="primary" onClick={onContinue}>
          Continue here
        </Button>
        <Button onClick={onAnother}>Start new quotation</Button>
      </div>
    </div>
  );
}
