import { type ReactNode, Suspense, useEffect, useState } from "react";
import { PageSpinner } from "../../ui/feedback/page-spinner.tsx";
import { lazyOf } from "../../ui/lazy-of.ts";
import { refreshProfile, useSession } from "./session.ts";

const RequiredSetUp = lazyOf(async () => (await import("./required-set-up.tsx")).RequiredSetUp);

/** Shows the screen to users with the second factor that their role needs. Others set it up first. */
export function SecondFactorFirst({ children }: { children: ReactNode }) {
  const isRequired = useSession().user?.second_factor === "required";
  // The set-up stays open until the user has seen the recovery codes, although the second factor already
  // counts.
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
