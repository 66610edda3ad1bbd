import { type ReactNode, Suspense, useEffect, useState } from "react";
import { PageSpinner } from "../../ui/feedback/page-spinner.tsx";
import { lazyOf } from "../../ui/lazy-of.ts";
import { refreshProfile, useSession } from "./session.ts";

const RequiredSetUp = lazyOf(async () => (await import("./required-set-up.tsx")).RequiredSetUp);

/** Lets users through who have the second factor that their role needs; others set it up first. */
export function SecondFactorFirst({ children }: { children: ReactNode }) {
  const isRequired = useSession().user?.second_factor === "required";
  // The set-up stays until its recovery codes were seen, though the second factor counts before.
  const [isSettingUp, setSettingUp] = useState(isRequired);
  useEffect(() => {
    if (isRequired) setSettingUp(true);
  }, [isRequired]);
  if (!isRequired && !isSettingUp) return children;
  return (
    <Suspense fallback={<PageSpinner />}>
      <RequiredSetUp onDone={() => void refreshProfile().then(() => setSettingUp(false))} />
    </Suspense>
  );
}
