import { useEffect, useRef } from "react";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { SecondFactorSetUp } from "./second-factor-set-up.tsx";

/** Replaces every screen until a user has the second factor that the role needs. */
export function RequiredSetUp({ onDone }: { onDone: () => void }) {
  usePageTitle("Second factor");
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="mx-auto grid w-full max-w-[560px] content-start gap-5 gutter py-10 max-md:py-6">
      <div>
        <h1 ref={heading} tabIndex={-1} className="page-title">
          Set up your second factor
        </h1>
        <p className="mt-1.5 text-ink-2">
          Your role needs a second factor. Set it up to continue. Your work is kept.
        </p>
      </div>
      <div className="border border-rule bg-sheet px-5 py-4 max-md:px-4">
        <SecondFactorSetUp onDone={onDone} />
      </div>
    </div>
  );
}
