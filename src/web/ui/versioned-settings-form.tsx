import type { UseMutationResult } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useRef } from "react";
import { ApiError } from "../api/api-error.ts";
import { errorText } from "../api/error-text.ts";
import { Button } from "./button.tsx";
import { ErrorBanner } from "./feedback/error-banner.tsx";

type VersionedSettingsFormProps = {
  label: string;
  setting: Pick<
    UseMutationResult<unknown, Error, void>,
    "isError" | "isPending" | "error" | "mutate" | "reset"
  >;
  /** True when the user has typed a value, also the same one. */
  isTyped: boolean;
  isWrong: boolean;
  isChanged: boolean;
  /** The effect of the form, beside the buttons. */
  status: string;
  /** The words on the button that saves. */
  action: string;
  footClass?: string;
  /** Shows the problems from now on. */
  onChecked: () => void;
  /** Another user saved meanwhile: the values in force are read again, and the typed values apply to them. */
  onRefresh: () => void;
  /** Discards the typed values. */
  onStart: () => void;
  children: ReactNode;
};

/**
 * The form of values that apply to everyone. Typed values are kept until they are saved, also when others
 * save.
 */
export function VersionedSettingsForm({
  label,
  setting,
  isTyped,
  isWrong,
  isChanged,
  status,
  action,
  footClass = "",
  onChecked,
  onRefresh,
  onStart,
  children,
}: VersionedSettingsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isStale = setting.error instanceof ApiError && setting.error.status === 409;

  function submit(event: FormEvent): void {
    event.preventDefault();
    onChecked();
    if (isWrong) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
    else if (isChanged) setting.mutate();
  }

  function refresh(): void {
    setting.reset();
    onRefresh();
  }

  return (
    <form
      ref={form}
      aria-label={label}
      noValidate
      onSubmit={submit}
      className="grid gap-5 border border-rule bg-sheet p-5 max-md:p-4"
    >
      {setting.isError && (
        <ErrorBanner
          onRetry={isStale ? refresh : () => setting.mutate()}
          {...(isStale && { retryWords: "Reload" })}
        >
          {errorText(setting.error)}
          {isStale && " Your entries are kept."}
        </ErrorBanner>
      )}
      {children}
      <div className={`flex flex-wrap items-center justify-end gap-3 ${footClass}`}>
        <p className="mr-auto text-label text-ink-2" role="status">
          {status}
        </p>
        {isTyped && (
          <Button
            onClick={() => {
              setting.reset();
              onStart();
            }}
          >
            Discard changes
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={setting.isPending}
          disabled={!isChanged && !isWrong}
          className="max-md:w-full"
        >
          {action}
        </Button>
      </div>
    </form>
  );
}
