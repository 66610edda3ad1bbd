import { Plus } from "lucide-react";
import { useState } from "react";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { replaceOptions } from "#contract/options/options-api.ts";
import { catalogueChanges, type OptionsVersion } from "#domain/options/option.ts";
import { readOption } from "#domain/options/option-input.ts";
import { nameKey } from "#domain/text/same-name.ts";
import { call } from "../../api/call.ts";
import { optionsKey } from "../../api/options-query.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
import { VersionedSettingsForm } from "../../ui/versioned-settings-form.tsx";
import { KeptNotice } from "../auth/kept-notice.tsx";
import { useKeptForm } from "../auth/use-kept-form.ts";
import { OptionRow, OptionsHead } from "./option-row.tsx";
import { blankOption, readTypedOptions, type TypedOption, typedOption } from "./typed-options.ts";

type OptionsFormProps = {
  known: OptionsVersion;
  /** The number of offers with an option, by its name as it is compared. */
  inOffers: ReadonlyMap<string, number>;
  onRefresh: () => Promise<unknown>;
};

const noProblems: ReadonlyMap<string, string> = new Map();

/** The typed catalogue, what is wrong with it, and its save. */
function useOptionsForm(known: OptionsVersion) {
  /** The user's changes to the options of the shown version. Null without one. */
  const form = useKeptForm<{ edited: { version: number | null; typed: readonly TypedOption[] } | null }>(
    "options",
    { edited: null },
  );
  const { edited } = form.values;
  const [shown, setShown] = useState({ known, typed: known.options.map(typedOption) });
  // The keys of rows follow the version that is shown.
  if (shown.known !== known) setShown({ known, typed: known.options.map(typedOption) });
  const typed = edited?.typed ?? shown.typed;
  const { inputs, problems } = readTypedOptions(typed);
  const changes = problems.size > 0 ? [] : catalogueChanges(known.options, inputs.map(readOption));
  // Compares the typed options with the newest version from now on.
  const rebase = () => form.change(({ edited }) => ({ edited: edited && { ...edited, version: null } }));
  const setting = useSubmit<typeof form.values, AnswerOf<typeof replaceOptions>>({
    check: () => changes.length > 0,
    send: () =>
      call<typeof replaceOptions>("PUT", "/api/options", {
        body: { version: edited?.version ?? known.version, options: inputs },
      }),
    reloads: [[optionsKey]],
    done: ({ data }) => `Version ${data.version} saved`,
    onDone: (_, sent) => {
      form.clearSaved(sent);
      rebase();
    },
  });

  return {
    ...{ form, edited, typed, problems, changes, rebase },
    setting: { ...setting, submit: () => setting.submit(form.values) },
    change: (typed: readonly TypedOption[]) =>
      form.change(({ edited }) => ({ edited: { version: edited ? edited.version : known.version, typed } })),
  };
}

/** Sets the catalogue of options. One option is open at a time. */
export function OptionsForm({ known, inOffers, onRefresh }: OptionsFormProps) {
  const { form, edited, typed, problems, changes, setting, change, rebase } = useOptionsForm(known);
  const [opened, setOpened] = useState<string | null>(null);
  const groups = [...new Set(typed.map(({ group }) => group.trim()).filter((group) => group !== ""))];
  const isWrong = problems.size > 0;
  function add(): void {
    const option = blankOption();
    change([...typed, option]);
    setOpened(option.key);
  }
  return (
    <VersionedSettingsForm
      label="Options in force"
      setting={setting}
      isTyped={edited !== null}
      isWrong={isWrong}
      isChanged={changes.length > 0}
      status={
        changes.length > 0
          ? changes.length === 1
            ? "1 change not saved."
            : `${changes.length} changes not saved.`
          : isWrong && setting.isTried
            ? "Correct the marked options."
            : known.version === 0
              ? "No options yet."
              : `Version ${known.version} in force.`
      }
      action={`Save version ${known.version + 1}`}
      footClass="border-t border-rule pt-4"
      onWrong={() => {
        const [wrong] = problems.keys();
        if (wrong !== undefined) setOpened(typed[wrong]?.key ?? null);
      }}
      onRefresh={() => {
        rebase();
        void onRefresh();
      }}
      onStart={form.clear}
    >
      <KeptNotice form={form} />
      {typed.length === 0 ? (
        <EmptyState title="No options yet" hint="Add options here, or import the list that your firm has." />
      ) : (
        <div className="border border-rule">
          <OptionsHead />
          <ul aria-label="Options">
            {typed.map((option, at) => (
              <OptionRow
                key={option.key}
                option={option}
                inOffers={inOffers.get(nameKey(option.name)) ?? 0}
                groups={groups}
                problems={setting.isTried ? (problems.get(at) ?? noProblems) : noProblems}
                isOpen={opened === option.key}
                onOpen={(isOpen) => setOpened(isOpen ? option.key : null)}
                onChange={(part) => change(typed.with(at, { ...option, ...part }))}
                onRemove={() => {
                  change(typed.toSpliced(at, 1));
                  setOpened(null);
                }}
              />
            ))}
          </ul>
        </div>
      )}
      <Button icon={Plus} className="justify-self-start" onClick={add}>
        Add an option
      </Button>
    </VersionedSettingsForm>
  );
}
