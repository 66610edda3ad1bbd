import { useMemo } from "react";
import type { ComponentId } from "#domain/components/component-id.ts";
import { adviceOf } from "#domain/quotation/advice-of.ts";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { useWizard } from "../wizard-context.ts";

/** Engineering advice that belongs to this step; it never stands in the way. */
export function StepAdvice({ component }: { component: ComponentId }) {
  const { draft } = useWizard();
  const found = useMemo(
    () => adviceOf(draft).filter((advice) => advice.components.includes(component)),
    [draft, component],
  );
  if (found.length === 0) return null;
  return (
    <Notice>
      {found.map(({ code, text }) => (
        <p key={code}>{text}</p>
      ))}
    </Notice>
  );
}
