import { useWizard } from "../wizard-context.ts";

type FromTemplateProps = { source: string; valueKey: string };

/** Beside a value that a template or another crane gave and nobody has looked at yet. */
export function FromTemplate({ source, valueKey }: FromTemplateProps) {
  const { draft, dispatch } = useWizard();
  return (
    <span className="inline-block border-l-[3px] border-signal bg-signal-soft px-1.5 py-0.5 text-ink wrap-anywhere">
      From {source}
      {draft.fromTemplate?.isCrane && (
        <>
          {" · "}
          <button
            type="button"
            className="link"
            onClick={(event) => {
              event.currentTarget.closest("div")?.querySelector<HTMLElement>("[data-field]")?.focus();
              dispatch({ type: "checked", key: valueKey });
            }}
          >
            Checked
          </button>
        </>
      )}
    </span>
  );
}
