import type { LineEntry } from "#domain/templates/line-templates.ts";
import { offeredTemplates } from "#domain/templates/line-templates.ts";
import { type Template, valuesInWords } from "#domain/templates/template.ts";
import { Button } from "../../ui/button.tsx";

type OfferedTemplatesProps = {
  text: string;
  entry: LineEntry;
  templates: readonly Template[];
  /** The line of quick entry that names the template. */
  onTake: (text: string) => void;
};

/** Templates that the line may mean, or that fill its open fields. */
export function OfferedTemplates({ text, entry, templates, onTake }: OfferedTemplatesProps) {
  const offered = offeredTemplates(text, entry, templates);
  if (offered.length === 0) return null;
  return (
    <fieldset className="border-l-[3px] border-rule-strong bg-sheet-2 px-4 py-3">
      <legend className="float-left mb-2.5 w-full font-value">Fill the open fields from a template?</legend>
      <div className="clear-both flex flex-wrap gap-2">
        {offered.map(({ template, text: named }) => (
          <Button
            key={template.id}
            size="row"
            className="max-w-full py-1.5! whitespace-normal! text-left"
            onClick={() => onTake(named)}
          >
            <span className="wrap-anywhere">
              {template.name}{" "}
              <span className="text-label font-text text-ink-2">{valuesInWords(template).join(" · ")}</span>
            </span>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
