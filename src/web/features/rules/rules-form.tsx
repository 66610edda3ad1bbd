import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { replaceRules } from "#contract/approvals/approvals-api.ts";
import { readRules, rulesChanges, type TypedRules, typedRules } from "#domain/approval/read-rules.ts";
import { checkFields, type LimitName, limitFields, type RulesVersion } from "#domain/approval/rules.ts";
import { type Role, roles, roleTitles } from "#domain/people/roles.ts";
import { call } from "../../api/call.ts";
import { rulesKey } from "../../api/settings-queries.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { NumberInput } from "../../ui/fields/number-input.tsx";
import { VersionedSettingsForm } from "../../ui/versioned-settings-form.tsx";
import { useKeptForm } from "../auth/use-kept-form.ts";

/** From the narrowest limits to the widest, in the order of approval. */
const rolesUp: readonly Role[] = [...roles].reverse();

type RulesFormProps = { known: RulesVersion; onRefresh: () => Promise<unknown> };

/** The typed rules, what is wrong with them, and their save. */
function useRulesForm(known: RulesVersion) {
  const client = useQueryClient();
  /** The user's changes to the rules of the shown version. Null without one. */
  const form = useKeptForm<{ edited: { version: number | null; typed: TypedRules } | null }>("rules", {
    edited: null,
  });
  const { edited } = form.values;
  const [isChecked, setChecked] = useState(false);
  const typed = edited?.typed ?? typedRules(known.rules);
  const { rules, problems } = readRules(typed);
  const isChanged = rules !== null && rulesChanges(known.rules, rules).length > 0;
  const setting = useMutation({
    mutationFn: () => {
      if (rules === null) throw new RangeError("The rules cannot be read");
      return call<typeof replaceRules>("PUT", "/api/rules", {
        body: { version: edited?.version ?? known.version, rules },
      });
    },
    onSuccess: async () => {
      toast.success("The rules were set");
      await client.invalidateQueries({ queryKey: [rulesKey] });
      start();
    },
  });

  function start(): void {
    form.clear();
    setChecked(false);
  }

  function change(role: Role, name: string, value: string | boolean): void {
    form.change(({ edited }) => {
      const { version, typed } = edited ?? { version: known.version, typed: typedRules(known.rules) };
      return { edited: { version, typed: { ...typed, [role]: { ...typed[role], [name]: value } } } };
    });
  }

  return {
    ...{ edited, typed, rules, problems, setting, isChanged, isChecked, change, start },
    check: () => setChecked(true),
    /** Compares the typed rules with the newest version from now on. */
    rebase: () => form.change(({ edited }) => ({ edited: edited && { ...edited, version: null } })),
  };
}

/** Sets the rules in force. */
export function RulesForm({ known, onRefresh }: RulesFormProps) {
  const { edited, typed, rules, problems, setting, isChanged, isChecked, change, start, check, rebase } =
    useRulesForm(known);
  return (
    <VersionedSettingsForm
      label="Rules in force"
      setting={setting}
      isTyped={edited !== null}
      isWrong={rules === null}
      isChanged={isChanged}
      status={
        isChanged || rules === null
          ? "These rules apply to the next quotation that you save."
          : "A blank limit is off."
      }
      action="Set the rules"
      footClass="border-t border-rule pt-4"
      onChecked={check}
      onRefresh={() => {
        rebase();
        void onRefresh();
      }}
      onStart={start}
    >
      <div className="grid gap-x-8 gap-y-7 lg:grid-cols-3">
        {rolesUp.map((role) => (
          <RoleLimits
            key={role}
            role={role}
            typed={typed[role]}
            problemOf={(name) => (isChecked || typed[role][name] !== "" ? problems[role]?.[name] : undefined)}
            onChange={(name, value) => change(role, name, value)}
          />
        ))}
      </div>
    </VersionedSettingsForm>
  );
}

type RoleLimitsProps = {
  role: Role;
  typed: TypedRules[Role];
  problemOf: (name: LimitName) => string | undefined;
  onChange: (name: string, value: string | boolean) => void;
};

/** The limits of one role. */
function RoleLimits({ role, typed, problemOf, onChange }: RoleLimitsProps) {
  return (
    <fieldset className="grid min-w-0 content-start gap-4">
      <legend className="card-title mb-3">{roleTitles[role]}s</legend>
      {limitFields.map(({ name, title, unit, step, hint }) => (
        <Field key={name} label={`${title} (${unit})`} hint={hint} error={problemOf(name)}>
          <NumberInput
            unit={unit}
            min={0}
            step={step}
            placeholder="Off"
            value={typed[name]}
            onChange={(text) => onChange(name, text)}
          />
        </Field>
      ))}
      {checkFields.map(({ name, title, hint }) => (
        <Checkbox
          key={name}
          checked={typed[name]}
          onChange={(checked) => onChange(name, checked)}
          hint={hint}
        >
          {title}
        </Checkbox>
      ))}
    </fieldset>
  );
}
