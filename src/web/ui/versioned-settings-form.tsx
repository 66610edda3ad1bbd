import { type FormEvent, type ReactNode, useRef } from "react";
import { ApiError } from "../api/api-error.ts";
import { Button } from "./button.tsx";
import { ErrorBanner } from "./feedback/error-banner.tsx";
import type { useSubmit } from "./use-submit.ts";

type VersionedSettingsFormProps = {
  label: string;
  /** The save. It sends nothing while a value is wrong or none is changed. */
  setting: Pick<ReturnType<typeof useSubmit<void>>, "isBusy" | "error" | "failure" | "submit" | "reset">;
  /** True when the user has typed a value, also the same one. */
  isTyped: boolean;
  isWrong: boolean;
  isChanged: boolean;
  /** The effect of the form, beside the buttons. */
  status: string;
  /** The words on the button that saves. */
  action: string;
  footClass?: string;
  /** Shows the first wrong value, after a try to save it. */
  onWrong?: () => void;
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
  onWrong,
  onRefresh,
  onStart,
  children,
}: VersionedSettingsFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const isStale = setting.error instanceof ApiError && setting.error.status === 409;

  function submit(event: FormEvent): void {
    event.preventDefault();
    setting.submit();
    if (!isWrong) return;
    onWrong?.();
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
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
      {setting.failure !== undefined && (
        <ErrorBanner
          onRetry={isStale ? refresh : () => setting.submit()}
          {...(isStale && { retryWords: "Reload" })}
        >
          {setting.failure}
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
          busy={setting.isBusy}
          disabled={!isChanged && !isWrong}
          className="max-md:w-full"
        >
          {action}
        </Button>
      </div>
    </form>
  );
}
