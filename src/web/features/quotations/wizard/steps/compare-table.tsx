import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import type { priceAlternatives } from "#contract/price-tables/prices-api.ts";
import type { ComponentId } from "#domain/components/component-id.ts";
import { components, shortLabel } from "#domain/components/registry.ts";
import { craneTypes } from "#domain/crane-types.ts";
import { formatNumber } from "#domain/format.ts";
import { type Paise, paiseOf } from "#domain/money.ts";
import { comparedField } from "#domain/price-tables/alternatives.ts";
import { dependantsOf, parentsOf } from "#domain/price-tables/price-table.ts";
import { pricedFields } from "#domain/pricing.ts";
import { shown } from "#domain/quotation/describe.ts";
import { valuesOf } from "#domain/quotation/draft.ts";
import { type ComparedChoice, compareChoices, headroomFrom } from "#domain/wizard/compare.ts";
import { call } from "../../../../api/call.ts";
import { errorText } from "../../../../api/error-text.ts";
import { ErrorBanner } from "../../../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../../../ui/feedback/skeleton.tsx";
import { Select } from "../../../../ui/fields/select.tsx";
import { KeyHint } from "../../../../ui/keys/key-hint.tsx";
import { useWizard } from "../wizard-context.ts";
import type { Comparison } from "./compare-link.tsx";

/** Two decimals, as of a column that adds up. */
const amount = (paise: Paise): string => {
  const [whole = "", decimals = ""] = formatNumber(paise / 100).split(".");
  return `${whole}.${decimals.padEnd(2, "0")}`;
};
const signed = (paise: Paise): string => `${paise < 0 ? "−" : "+"}${amount(Math.abs(paise))}`;

/** All choices of the list that settles a component's price: what each costs, weighs and does to the total. */
export function CompareTable({ component, comparison }: { component: ComponentId; comparison: Comparison }) {
  const { draft, isSignedIn } = useWizard();
  const definition = components[component];
  const name = comparedField(definition) ?? "";
  const field = definition.fields[name];
  const own = valuesOf(draft, component);
  const after = dependantsOf(definition, name);
  const keys = [...parentsOf(definition, name), ...after];
  /** Sizes that the table is looked at for, where they are other than the chosen ones. */
  const [looked, look] = useState<Readonly<Record<string, string>>>({});
  const asked = Object.fromEntries(
    pricedFields(definition)
      .filter((each) => each !== name)
      .map((each) => [each, looked[each] ?? own[each] ?? ""]),
  );
  const query = useQuery({
    queryKey: ["alternatives", draft.craneType, component, asked],
    queryFn: ({ signal }) =>
      call<typeof priceAlternatives>("POST", "/api/single-girder/alternatives", {
        body: { crane_type: craneTypes[draft.craneType].kind, component, values: asked },
        signal,
      }),
    enabled: isSignedIn,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const answer = query.data?.data;
  const sizesOf = (each: string) => {
    const all = new Set(answer?.choices.flatMap(({ offered }) => offered[each] ?? []));
    return [...all].sort((a, b) => Number.parseFloat(a) - Number.parseFloat(b));
  };
  // What is not chosen yet is looked at for the least there is.
  const blank = after.find((each) => asked[each] === "");
  const least = blank === undefined ? undefined : sizesOf(blank)[0];
  useEffect(() => {
    if (blank !== undefined && least !== undefined) look((before) => ({ ...before, [blank]: least }));
  }, [blank, least]);
  const missing = Object.keys(asked).filter((each) => asked[each]?.trim() === "" && !keys.includes(each));
  if (!field) return null;
  const values = { ...own, ...asked };
  const choices = answer
    ? compareChoices(draft, component, values, {
        tableVersion: answer.table_version,
        choices: answer.choices.map(({ price, ...choice }) => ({
          ...choice,
          each: price === null ? null : paiseOf(price),
        })),
      })
    : null;
  const above = parentsOf(definition, name).map((each) => {
    const parent = definition.fields[each];
    return parent ? shown(parent, asked[each] ?? "") : "";
  });
  return (
    <section
      id={comparison.id}
      aria-label={`${shortLabel(field)}: comparison`}
      aria-busy={query.isFetching}
      className="col-span-full -mx-5 border-y border-ink max-md:-mx-4"
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-rule bg-sheet-2 px-5 py-2.5 max-md:px-4">
        <h2 className="font-section">
          {shortLabel(field)}
          {above.length > 0 && ` at ${above.join(", ")}`}
        </h2>
        {after.map((each) => {
          const size = definition.fields[each];
          return (
            size && (
              <div key={each} className="flex items-center gap-2 text-label text-ink-2">
                at {shortLabel(size).toLowerCase()}
                <Select
                  aria-label={`Compare at ${shortLabel(size).toLowerCase()}`}
                  value={asked[each] ?? ""}
                  options={sizesOf(each).map((value) => ({ value, label: shown(size, value) }))}
                  onChange={(value) => look({ ...looked, [each]: value })}
                />
              </div>
            )
          );
        })}
      </div>
      {missing.length > 0 && (
        <p className="border-b border-rule px-5 py-2.5 text-label text-ink-2 max-md:px-4">
          The prices need{" "}
          {missing
            .map((each) => definition.fields[each])
            .map((needed) => (needed ? shortLabel(needed) : ""))
            .join(" and ")}
          .
        </p>
      )}
      {query.isError && (
        <ErrorBanner
          heading={field.choice?.from === "table" ? field.choice.failed : ""}
          onRetry={() => void query.refetch()}
        >
          {errorText(query.error)}
        </ErrorBanner>
      )}
      {!choices && !query.isError && <Skeleton className="m-5 h-24" />}
      {choices && <Choices choices={choices} onClose={comparison.toggle} />}
    </section>
  );
}

type ChoicesProps = { choices: readonly ComparedChoice[]; onClose: () => void };

function Choices({ choices, onClose }: ChoicesProps) {
  const { draft, dispatch } = useWizard();
  const group = useId();
  const hasHeadroom = choices.some(({ headroom }) => headroom !== null);
  const table = useRef<HTMLTableElement>(null);
  const chosen = choices.find(({ isChosen }) => isChosen);
  // The keys are at hand as soon as it is open.
  useEffect(() => {
    const radios = table.current?.querySelectorAll<HTMLInputElement>("input:enabled") ?? [];
    ([...radios].find(({ checked }) => checked) ?? radios[0])?.focus();
  }, []);

  function onKey(event: KeyboardEvent<HTMLTableElement>) {
    const radios = [...event.currentTarget.querySelectorAll<HTMLInputElement>("input:enabled")];
    const at = radios.indexOf(event.target as HTMLInputElement);
    if (event.key === "Escape") onClose();
    else if (event.key === "ArrowDown") radios[(at + 1) % radios.length]?.focus();
    else if (event.key === "ArrowUp") radios.at(at - 1)?.focus();
    else if (event.key === "Enter" && !event.ctrlKey && !event.metaKey) radios[at]?.click();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  const head = "px-2 py-2.5 text-label font-label whitespace-nowrap text-ink-2";
  const figure = "px-2 py-2.5 text-right whitespace-nowrap tabular-nums max-md:p-0 max-md:text-left";
  /** On a phone each figure stands under its name. */
  const caption = (text: string) => <span className="block text-hint text-ink-2 md:hidden">{text}</span>;
  const differs = (a: string, b: string | undefined) => (b !== undefined && a !== b ? "bg-blue-soft" : "");
  return (
    <>
      <table ref={table} onKeyDown={onKey} className="w-full text-left max-md:block">
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
        <tbody className="max-md:block">
          {choices.map((choice) => {
            const isOpen = choice.reason === null;
            const id = `${group}${choice.value}`;
            return (
              <tr
                key={choice.value}
                className={`border-b border-rule last:border-b-0 has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-blue max-md:grid max-md:gap-x-3 ${hasHeadroom ? "max-md:grid-cols-2" : "max-md:grid-cols-3"} max-md:gap-y-1 max-md:px-4 max-md:py-3 ${choice.isChosen ? "bg-sheet-2" : ""} ${isOpen ? "" : "text-ink-3"}`}
              >
                <th scope="row" className="py-2.5 pr-2 pl-5 font-text max-md:col-span-full max-md:p-0">
                  <label htmlFor={id} className="flex min-h-8 items-start gap-3 pointer-coarse:min-h-11">
                    <input
                      id={id}
                      type="radio"
                      name={group}
                      checked={choice.isChosen}
                      disabled={!isOpen}
                      onChange={() => dispatch(choice.take)}
                      className="check mt-0.5 outline-none!"
                    />
                    <span className="min-w-0">
                      <span className="block font-value wrap-anywhere">{choice.value}</span>
                      <span className="flex flex-wrap gap-x-2 text-hint text-ink-2 tabular-nums">
                        {choice.reason ?? (
                          <>
                            {choice.isChosen && <span>chosen</span>}
                            {choice.sizes && (
                              <span className={differs(choice.sizes, chosen?.sizes)}>{choice.sizes}</span>
                            )}
                            {choice.weight && (
                              <span className={differs(choice.weight, chosen?.weight)}>{choice.weight}</span>
                            )}
                          </>
                        )}
                      </span>
                    </span>
                  </label>
                </th>
                {hasHeadroom && (
                  <td className={figure}>
                    {caption("Headroom ¹")}
                    {choice.headroom === null ? (
                      "–"
                    ) : (
                      <span className={differs(`${choice.headroom}`, chosen && `${chosen.headroom}`)}>
                        {formatNumber(choice.headroom)} mm
                      </span>
                    )}
                  </td>
                )}
                <td className={`${figure} font-value`}>
                  {caption("Price, ₹")}
                  {choice.price === null ? "–" : amount(choice.price)}
                </td>
                <td className={figure}>
                  {caption("Difference, ₹")}
                  {choice.isChosen || choice.difference === null ? "–" : signed(choice.difference)}
                </td>
                <td className={`${figure} md:pr-5`}>
                  {caption("On the total, ₹")}
                  {choice.isChosen && choice.onTotal === 0
                    ? "as chosen"
                    : choice.onTotal === null
                      ? "–"
                      : signed(choice.onTotal)}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-rule px-5 py-2 max-md:px-4">
        {hasHeadroom && (
          <p className="text-hint text-ink-2">
            ¹ {headroomFrom(draft.craneType)} to the hook at its highest, estimated.
          </p>
        )}
        {chosen && <p className="text-hint text-ink-2">Shaded: differs from the chosen one.</p>}
        <KeyHint keys={["↑", "↓"]}>compare</KeyHint>
        <KeyHint keys={["Enter"]}>takes</KeyHint>
        <KeyHint keys={["Esc"]}>closes</KeyHint>
      </div>
    </>
  );
}
