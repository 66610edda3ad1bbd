import { Copy } from "lucide-react";
import { useWizard } from "../wizard-context.ts";

type FromTemplateProps = { source: string; valueKey: string };

/** Beside a value that a template or another crane gave and nobody has looked at yet. */
export function FromTemplate({ source, valueKey }: FromTemplateProps) {
  const { draft, dispatch } = useWizard();
  if (draft.fromTemplate?.isCrane)
    return (
      <span data-proposed="" className="inline-flex items-center gap-1">
        <Copy size={14} strokeWidth={1.6} aria-hidden="true" />
        From {source} ·{" "}
        <button
          type="button"
          className="link font-value"
          onClick={(event) => {
            event.currentTarget.closest("div")?.querySelector<HTMLElement>("[data-field]")?.focus();
            dispatch({ kind: "checked", key: valueKey });
          }}
        >
          Mark as checked
        </button>
      </span>
    );
  return (
    <span className="inline-block border-l-[3px] border-signal bg-signal-soft px-1.5 py-0.5 text-ink wrap-anywhere">
      From {source}
    </span>
  );
}
