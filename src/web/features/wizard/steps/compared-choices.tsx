import { type KeyboardEvent, useEffect, useId, useRef } from "react";
import { components } from "#domain/components/registry.ts";
import { formatNumber } from "#domain/numbers/format.ts";
import type { Paise } from "#domain/numbers/money.ts";
import { type ComparedChoice, headroomFrom } from "#domain/wizard/compare-choices.ts";
import { KeyHint } from "../../../ui/keys/key-hint.tsx";
import { useWizard } from "../wizard-context.ts";

/** Two decimals, as of a column that adds up. */
const amount = (paise: Paise): string => {
  const [whole = "", decimals = ""] = formatNumber(paise / 100).split(".");
  return `${whole}.${decimals.padEnd(2, "0")}`;
};
const signed = (paise: Paise): string => `${paise < 0 ? "−" : "+"}${amount(Math.abs(paise))}`;

type ComparedChoicesProps = {
  choices: readonly ComparedChoice[];
  /** False while prices at another size are on their way: nothing is taken at the size before. */
  isCurrent: boolean;
  onClose: () => void;
};

/** The rows of a comparison, each taken by its radio button. */
export function ComparedChoices({ choices, isCurrent, onClose }: ComparedChoicesProps) {
  const { draft, dispatch } = useWizard();
  const group = useId();
  const hasHeadroom = choices.some(({ headroom }) => headroom !== null);
  const table = useRef<HTMLTableElement>(null);
  const named = choices.find(({ isNamed }) => isNamed);
  // The keys are at hand as soon as it is open.
  useEffect(() => {
    const radios = table.current?.querySelectorAll<HTMLInputElement>("input:not(:disabled)") ?? [];
    ([...radios].find(({ checked }) => checked) ?? radios[0])?.focus();
  }, []);

  function onKey(event: KeyboardEvent<HTMLTableElement>) {
    const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input:not(:disabled)")];
    const at = radios.indexOf(event.target as HTMLInputElement);
    if (event.key === "Escape") onClose();
    else if (event.key === "ArrowDown") radios[(at + 1) % radios.length]?.focus();
    else if (event.key === "ArrowUp") radios.at(at - 1)?.focus();
    else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) radios[at]?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  return (
    <>
      <table ref={table} onKeyDown={onKey} className="w-full text-left max-md:block">
        <Head hasHeadroom={hasHeadroom} />
        <tbody className="max-md:block">
          {choices.map((choice) => (
            <ChoiceRow
              key={choice.value}
              choice={choice}
              named={named}
              group={group}
              hasHeadroom={hasHeadroom}
              onTake={() => isCurrent && dispatch(choice.take)}
            />
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-rule px-5 py-2 max-md:px-4">
        {hasHeadroom && (
          <p className="text-hint text-ink-2">
            ¹ {headroomFrom(draft.craneType)} to the hook at its highest, estimated.
          </p>
        )}
        {named && <p className="text-hint text-ink-2">Shaded: different from your choice.</p>}
        <KeyHint keys={["↑", "↓"]}>compare</KeyHint>
        <KeyHint keys={["Enter"]}>choose</KeyHint>
        <KeyHint keys={["Esc"]}>close</KeyHint>
      </div>
    </>
  );
}

const head = "px-2 py-2.5 text-label font-label whitespace-nowrap text-ink-2";

function Head({ hasHeadroom }: { hasHeadroom: boolean }) {
  return (
    <thead className="max-md:sr-only">
      <tr className="border-b border-rule">
        <th className={`${head} pl-13`} scope="col">
          Choice
        </th>
        {hasHeadroom && (
          <th className={`${head} text-right`} scope="col">
            Headroom ¹
          </th>
        )}
        <th className={`${head} text-right`} scope="col">
          Price, ₹
        </th>
        <th className={`${head} text-right`} scope="col">
          Difference, ₹
        </th>
        <th className={`${head} pr-5 text-right`} scope="col">
          On the total, ₹
        </th>
      </tr>
    </thead>
  );
}

const figure = "px-2 py-2.5 text-right whitespace-nowrap tabular-nums max-md:p-0 max-md:text-left";

/** On a phone each figure is under its name. */
const Caption = ({ text }: { text: string }) => (
  <span className="block text-hint text-ink-2 md:hidden">{text}</span>
);

const differs = (a: string, b: string | undefined) => (b !== undefined && a !== b ? "bg-blue-soft" : "");

type ChoiceRowProps = {
  choice: ComparedChoice;
  named: ComparedChoice | undefined;
  group: string;
  hasHeadroom: boolean;
  onTake: () => void;
};

function ChoiceRow({ choice, named, group, hasHeadroom, onTake }: ChoiceRowProps) {
  const isOpen = choice.reason === null;
  const id = `${group}${choice.value}`;
  return (
    <tr
      className={`border-b border-rule last:border-b-0 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-blue max-md:grid max-md:grid-cols-2 max-md:gap-x-3 max-md:gap-y-1 max-md:px-4 max-md:py-3 ${choice.isNamed ? "bg-sheet-2" : ""} ${isOpen ? "" : "text-ink-3"}`}
    >
      <th scope="row" className="py-2.5 pr-2 pl-5 font-text max-md:col-span-full max-md:p-0">
        <label htmlFor={id} className="flex min-h-8 items-start gap-3 pointer-coarse:min-h-11">
          <input
            id={id}
            type="radio"
            name={group}
            checked={choice.isChosen}
            disabled={!isOpen}
            onChange={onTake}
            className="check mt-0.5 outline-none!"
          />
          <span className="min-w-0">
            <span className="block font-value wrap-anywhere">{choice.value}</span>
            <span className="flex flex-wrap gap-x-2 text-hint text-ink-2 tabular-nums">
              {choice.reason ?? (
                <>
                  {choice.isChosen && <span>chosen</span>}
                  {choice.sizes && (
                    <span className={differs(choice.sizes, named?.sizes)}>{choice.sizes}</span>
                  )}
                  {choice.weight && (
                    <span className={differs(choice.weight, named?.weight)}>{choice.weight}</span>
                  )}
                  {choice.unpriced !== null && (
                    <span>{components[choice.unpriced].title} has no price with it</span>
                  )}
                </>
              )}
            </span>
          </span>
        </label>
      </th>
      {hasHeadroom && (
        <td className={figure}>
          <Caption text="Headroom ¹" />
          {choice.headroom === null ? (
            "–"
          ) : (
            <span className={differs(`${choice.headroom}`, named && `${named.headroom}`)}>
              {formatNumber(choice.headroom)} mm
            </span>
          )}
        </td>
      )}
      <td className={`${figure} font-value`}>
        <Caption text="Price, ₹" />
        {choice.price === null ? "–" : amount(choice.price)}
      </td>
      <td className={figure}>
        <Caption text="Difference, ₹" />
        {choice.isChosen || choice.difference === null ? "–" : signed(choice.difference)}
      </td>
      <td className={`${figure} md:pr-5`}>
        <Caption text="On the total, ₹" />
        {choice.isChosen && choice.onTotal === 0
          ? "as chosen"
          : choice.onTotal === null
            ? "–"
            : signed(choice.onTotal)}
      </td>
    </tr>
  );
}
