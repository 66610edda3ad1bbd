import { useQuery } from "@tanstack/react-query";
import { Plus, RotateCcw } from "lucide-react";
import type { getPaperDefaults } from "#contract/papers/papers-api.ts";
import {
  type PaperBlock,
  paperBlocks,
  paperBlockTitles,
  type SaleScopeItem,
} from "#domain/firm/paper-blocks.ts";
import { maxScopeItemLength, maxScopeItems, type PaperChoices } from "#domain/firm/paper-choices.ts";
import { printWarning } from "#domain/text/printable-letters.ts";
import { call } from "../../api/call.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Segmented } from "../../ui/fields/segmented.tsx";
import { TextInput } from "../../ui/fields/text-input.tsx";
import { Fold } from "../../ui/fold.tsx";
import { EntryButtons } from "../../ui/lists/entry-buttons.tsx";
import type { SaleRef } from "../sales/sale-ref.ts";
import { papersKey } from "./papers-key.ts";

const parties = [
  { value: "us", label: "Ours" },
  { value: "customer", label: "Theirs" },
  { value: "nobody", label: "Not needed" },
] as const;

/** `typing` is the index of the scope item whose text is typed. */
export type SetPaperChoices = (choices: PaperChoices | null, typing?: number) => void;

type PaperChoicesFoldProps = {
  saleKind: SaleRef["saleKind"];
  choices: PaperChoices | null;
  /** The scope that is printed now; undefined while it is not known. */
  printed: readonly SaleScopeItem[] | undefined;
  onChoose: SetPaperChoices;
};

/** Scope and blocks of the papers of one quotation or offer, which begin with those of the firm. */
export function PaperChoicesFold({ saleKind, choices, printed, onChoose }: PaperChoicesFoldProps) {
  const { data: defaults } = useQuery({
    queryKey: [papersKey, "defaults"],
    queryFn: async ({ signal }) =>
      (await call<typeof getPaperDefaults>("GET", "/api/papers/defaults", { signal })).data,
  });
  if (!defaults) return null;
  const blocks = paperBlocks.filter((block) =>
    Object.values(defaults.prints).some((prints) => prints.includes(block)),
  );
  if (blocks.length === 0 && choices === null) return null;
  const scope = choices?.scope ?? printed ?? defaults.scope;
  return (
    <Fold
      title="Scope and blocks"
      aside={
        <span className="text-hint text-ink-2">{choices === null ? "Firm’s standard" : "Changed here"}</span>
      }
      className="no-print border border-rule bg-sheet"
    >
      <div className="grid gap-5 px-4 pb-4">
        {(blocks.includes("scope") || choices?.scope) && (
          <ScopeFields
            scope={scope}
            printed={printed ?? []}
            onChange={(next, typing) => onChoose({ ...choices, scope: next }, typing)}
          />
        )}
        <BlockFields
          blocks={blocks}
          without={choices?.without ?? []}
          onChange={(without) => onChoose({ ...choices, without })}
        />
        {choices !== null && (
          <Button
            size="row"
            icon={RotateCcw}
            className="justify-self-start"
            onClick={() => onChoose(null)}
          >{`Undo all changes of this ${saleKind}`}</Button>
        )}
      </div>
    </Fold>
  );
}

type ScopeFieldsProps = {
  scope: readonly SaleScopeItem[];
  /** The parties of linked items follow what is printed. */
  printed: readonly SaleScopeItem[];
  onChange: (scope: readonly SaleScopeItem[], typing?: number) => void;
};

function ScopeFields({ scope, printed, onChange }: ScopeFieldsProps) {
  const partyIn = ({ by, component }: SaleScopeItem) =>
    (component !== undefined && printed.find((each) => each.component === component)?.by) || by;
  const change = (at: number, to: Partial<SaleScopeItem>, typing?: number) =>
    onChange(
      scope.map((each, index) => (index === at ? { ...each, ...to } : each)),
      typing,
    );
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-label font-label">Scope</legend>
      {scope.map(({ item, by, component }, at) => (
        <div key={at} className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-rule pt-3">
          <div className="min-w-48 flex-1">
            <TextInput
              aria-label={`Item ${at + 1}`}
              value={item}
              maxLength={maxScopeItemLength}
              onChange={(text) => change(at, { item: text }, at)}
            />
            <p role="status" className="text-hint text-warn">
              {printWarning(item)}
            </p>
          </div>
          {component !== undefined && partyIn({ item, by, component }) === "us" ? (
            <p className="text-hint text-ink-2">Ours, as in the scope</p>
          ) : (
            <Segmented
              compact
              legend={`Who supplies ${item === "" ? `item ${at + 1}` : item}`}
              value={component !== undefined && by === "us" ? "customer" : by}
              options={component === undefined ? parties : parties.filter(({ value }) => value !== "us")}
              onChange={(party) => change(at, { by: party })}
            />
          )}
          <EntryButtons
            name={item === "" ? `item ${at + 1}` : item}
            entries={scope}
            at={at}
            onChange={(next) => onChange(next)}
          />
        </div>
      ))}
      {scope.length < maxScopeItems && (
        <Button
          size="row"
          icon={Plus}
          className="justify-self-start"
          onClick={() => onChange([...scope, { item: "", by: "us" }])}
        >
          Add an item
        </Button>
      )}
    </fieldset>
  );
}

type BlockFieldsProps = {
  blocks: readonly PaperBlock[];
  without: readonly PaperBlock[];
  onChange: (without: readonly PaperBlock[]) => void;
};

function BlockFields({ blocks, without, onChange }: BlockFieldsProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-label font-label">Printed blocks</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-x-4">
        {blocks.map((block) => (
          <Checkbox
            key={block}
            checked={!without.includes(block)}
            onChange={(isPrinted) =>
              onChange(isPrinted ? without.filter((each) => each !== block) : [...without, block])
            }
          >
            {paperBlockTitles[block]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  );
}
