import { Plus, X } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { lineProblems } from "#domain/firm/rows/technical-line-problems.ts";
import { maxLines, type TechnicalLine } from "#domain/technical/technical-lines.ts";
import { printWarning } from "#domain/text/printable-letters.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/fields/field.tsx";
import { TextInput } from "../../../ui/fields/text-input.tsx";
import { IconButton } from "../../../ui/icon-button.tsx";
import { useWizard } from "../wizard-context.ts";

const cells = [
  { name: "group", label: "Group" },
  { name: "label", label: "Label" },
  { name: "text", label: "Text" },
] as const satisfies readonly { name: keyof TechnicalLine; label: string }[];

/** Returns the faults of the lines of a draft, also for a fold that opens at one. */
export const hasWrongLine = (lines: readonly TechnicalLine[]): boolean => lineProblems(lines).length > 0;

/**
 * The further lines of this crane on its data sheet. Enter in a text goes to the next line and adds one at the end. A line
 * without any text is left out. `groups`: those of the data sheet, which are proposed.
 */
export function TechnicalLinesForm({ groups }: { groups: readonly string[] }) {
  const { draft, dispatch } = useWizard();
  const { technicalLines: lines } = draft;
  const [current, setCurrent] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const proposals = useId();
  const problems = lineProblems(lines);
  const isFull = lines.length >= maxLines;

  const focusLine = (at: number) =>
    requestAnimationFrame(() =>
      list.current?.querySelectorAll<HTMLElement>("[data-line]")[at]?.querySelector("input")?.focus(),
    );
  const add = () => {
    if (isFull) return;
    // A further line is mostly of the same group.
    const group = lines.at(-1)?.group ?? "";
    dispatch({
      kind: "setTechnicalLines",
      lines: [...lines, { group, label: "", text: "" }],
      act: "Technical line added",
    });
    focusLine(lines.length);
  };
  const type = (at: number, name: keyof TechnicalLine, text: string) =>
    dispatch({
      kind: "setTechnicalLines",
      lines: lines.map((line, index) => (index === at ? { ...line, [name]: text } : line)),
      act: "Technical line",
      typing: `${at} ${name}`,
    });
  const remove = (at: number) => {
    dispatch({
      kind: "setTechnicalLines",
      lines: lines.filter((_, index) => index !== at),
      act: "Technical line removed",
    });
    focusLine(Math.max(0, at - 1));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number) => {
    if (event.key !== "Enter" || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    event.stopPropagation();
    if (at + 1 < lines.length) focusLine(at + 1);
    else add();
  };
  return (
    <section aria-label="Further lines">
      <h3 className="border-b border-ink pb-1.5 font-value">Further lines</h3>
      <p className="mt-2 text-hint text-ink-2">They stand at the end of their group on the data sheet.</p>
      <datalist id={proposals}>
        {groups.map((group) => (
          <option key={group} value={group} />
        ))}
      </datalist>
      <ul ref={list}>
        {lines.map((line, at) => (
          <li
            key={at}
            data-line=""
            className="grid grid-cols-[minmax(0,3fr)_minmax(0,3fr)_minmax(0,5fr)_auto] items-start gap-x-3 gap-y-2 border-b border-rule py-3 max-md:grid-cols-[minmax(0,1fr)_auto]"
            onFocus={() => setCurrent(at)}
            onBlur={() => setCurrent(null)}
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            {cells.map(({ name, label }) => {
              const message = problems.find((each) => each.at === at && each.name === name)?.message;
              const isTyping = current === at && line[name].trim() === "";
              return (
                <div key={name} className="min-w-0 max-md:col-start-1">
                  <Field
                    label={`${label}, line ${at + 1}`}
                    warning={printWarning(line[name])}
                    error={isTyping ? undefined : message}
                  >
                    <TextInput
                      value={line[name]}
                      onChange={(text) => type(at, name, text)}
                      autoComplete="off"
                      {...(name === "group" && { list: proposals })}
                    />
                  </Field>
                </div>
              );
            })}
            <div className="pt-6 max-md:col-start-2 max-md:row-start-1">
              <IconButton icon={X} label={`Remove line ${at + 1}`} onClick={() => remove(at)} />
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <Button size="row" icon={Plus} onClick={add} disabled={isFull}>
          Add a line
        </Button>
        {isFull && <p className="text-hint text-ink-2">{`A crane has at most ${maxLines} lines.`}</p>}
      </div>
    </section>
  );
}
