import type { replaceRules } from "#contract/approvals/approvals-api.ts";
import {
  checkFields,
  type LimitName,
  limitFields,
  type RulesVersion,
} from "#domain/approval/commercial-rules.ts";
import { readRules, rulesChanges, type TypedRules, typedRules } from "#domain/approval/read-rules.ts";
import { type Role, roles, roleTitles } from "#domain/people/roles.ts";
import { call } from "../../api/call.ts";
import { rulesKey } from "../../api/settings-queries.ts";
import { Checkbox } from "../../ui/fields/checkbox.tsx";
import { Field } from "../../ui/fields/field.tsx";
import { NumberInput } from "../../ui/fields/number-input.tsx";
import { useSubmit } from "../../ui/use-submit.ts";
import { VersionedSettingsForm } from "../../ui/versioned-settings-form.tsx";
import { useKeptForm } from "../auth/use-kept-form.ts";

/** From the narrowest limits to the widest, in the order of approval. */
const rolesUp: readonly Role[] = [...roles].reverse();

type RulesFormProps = { known: RulesVersion; onRefresh: () => Promise<unknown> };

/** The typed rules, what is wrong with them, and their save. */
function useRulesForm(known: RulesVersion) {
  /** The user's changes to the rules of the shown version. Null without one. */
  const form = useKeptForm<{ edited: { version: number | null; typed: TypedRules } | null }>("rules", {
    edited: null,
  });
  const { edited } = form.values;
  const typed = edited?.typed ?? typedRules(known.rules);
  const { rules, problems } = readRules(typed);
  const isChanged = rules !== null && rulesChanges(known.rules, rules).length > 0;
  // Compares the typed rules with the newest version from now on.
  const rebase = () => form.change(({ edited }) => ({ edited: edited && { ...edited, version: null } }));
  const setting = useSubmit<typeof form.values>({
    check: () => isChanged,
    send: () => {
      if (rules === null) throw new RangeError("The rules cannot be read");
      return call<typeof replaceRules>("PUT", "/api/rules", {
        body: { version: edited?.version ?? known.version, rules },
      });
    },
    reloads: [[rulesKey]],
    done: "The rules were set",
    onDone: (_, sent) => {
      form.clearSaved(sent);
      rebase();
    },
  });

  function change(role: Role, name: string, value: string | boolean): void {
    form.change(({ edited }) => {
      const { version, typed } = edited ?? { version: known.version, typed: typedRules(known.rules) };
      return { edited: { version, typed: { ...typed, [role]: { ...typed[role], [name]: value } } } };
    });
  }

  return {
    ...{ edited, typed, rules, problems, isChanged, change, rebase },
    discard: form.clear,
    setting: { ...setting, submit: () => setting.submit(form.values) },
  };
}

/**
 * The form of the commercial rules: the limits of each role, such as the lowest margin and the largest discount, beyond
 * which a quotation needs approval.
 */
export function RulesForm({ known, onRefresh }: RulesFormProps) {
  const { edited, typed, rules, problems, setting, isChanged, change, discard, rebase } = useRulesForm(known);
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
      onRefresh={() => {
        rebase();
        void onRefresh();
      }}
      onStart={discard}
    >
      <div className="grid gap-x-8 gap-y-7 lg:grid-cols-3">
        {rolesUp.map((role) => (
          <RoleLimits
            key={role}
            role={role}
            typed={typed[role]}
            problemOf={(name) =>
              setting.isTried || typed[role][name] !== "" ? problems[role]?.[name] : undefined
            }
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
