import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useRef, useState } from "react";
import type { replaceRules } from "#contract/approvals-api.ts";
import { readRules, rulesChanges, type TypedRules, typedRules } from "#domain/approval/read-rules.ts";
import { limitFields, type RulesVersion } from "#domain/approval/rules.ts";
import { type Role, roles, roleTitles } from "#domain/roles.ts";
import { ApiError } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { errorText } from "../../api/error-text.ts";
import { rulesKey } from "../../api/rules-query.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { ErrorBanner } from "../../ui/error-banner.tsx";
import { Field } from "../../ui/field.tsx";
import { NumberInput } from "../../ui/number-input.tsx";
import { toast } from "../../ui/toast-store.ts";

/** From the narrowest to the widest, as a quotation goes up. */
const rolesUp: readonly Role[] = [...roles].reverse();

type RulesFormProps = { known: RulesVersion; onRefresh: () => Promise<unknown> };

/** Sets the rules in force. What is typed stays until it is set, whatever others set meanwhile. */
export function RulesForm({ known, onRefresh }: RulesFormProps) {
  const client = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  /** What is typed over the rules of the version that was on the screen then; null while nothing is. */
  const [edited, setEdited] = useState<{ version: number | null; typed: TypedRules } | null>(null);
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
  const isStale = setting.error instanceof ApiError && setting.error.status === 409;

  function start(): void {
    setEdited(null);
    setChecked(false);
    setting.reset();
  }

  function change(role: Role, name: string, value: string | boolean): void {
    setEdited((before) => {
      const { version, typed } = before ?? { version: known.version, typed: typedRules(known.rules) };
      return { version, typed: { ...typed, [role]: { ...typed[role], [name]: value } } };
    });
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    setChecked(true);
    if (rules === null) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    else if (isChanged) setting.mutate();
  }

  return (
    <form
      ref={form}
      aria-label="Rules in force"
      noValidate
      onSubmit={submit}
      className="grid gap-5 border border-rule bg-sheet p-5 max-md:p-4"
    >
      {setting.isError && (
        <ErrorBanner
          onRetry={
            isStale
              ? () => {
                  setEdited((before) => before && { ...before, version: null });
                  setting.reset();
                  void onRefresh();
                }
              : () => setting.mutate()
          }
        >
          {errorText(setting.error)}
          {isStale && " What you typed stays."}
        </ErrorBanner>
      )}
      <div className="grid gap-x-8 gap-y-7 lg:grid-cols-3">
        {rolesUp.map((role) => (
          <fieldset key={role} className="grid min-w-0 content-start gap-4">
            <legend className="card-title mb-3">{roleTitles[role]}s</legend>
            {limitFields.map(({ name, title, unit, step, hint }) => (
              <Field
                key={name}
                label={`${title} (${unit})`}
                hint={hint}
                error={isChecked || typed[role][name] !== "" ? problems[role]?.[name] : undefined}
              >
                <NumberInput
                  unit={unit}
                  min={0}
                  step={step}
                  placeholder="Off"
                  value={typed[role][name]}
                  onChange={(text) => change(role, name, text)}
                />
              </Field>
            ))}
            <Checkbox
              checked={typed[role].estimated_weight}
              onChange={(checked) => change(role, "estimated_weight", checked)}
              hint="A span that is priced by an estimate waits"
            >
              Estimated weights wait
            </Checkbox>
          </fieldset>
        ))}
      </div>
      <div className="flex flex-wrap items-center justify-end gap-3 border-t border-rule pt-4">
        <p className="mr-auto text-label text-ink-2" role="status">
          {isChanged || rules === null
            ? "The next quotation that is saved is judged by them."
            : "A limit that is blank is off."}
        </p>
        {edited !== null && <Button onClick={start}>Back to those in force</Button>}
        <Button
          type="submit"
          variant="primary"
          busy={setting.isPending}
          disabled={!isChanged && rules !== null}
          className="max-md:w-full"
        >
          Set the rules
        </Button>
      </div>
    </form>
  );
}
