import type { UseMutationResult } from "@tanstack/react-query";
import { type FormEvent, type ReactNode, useRef } from "react";
import { ApiError, refusalText } from "../api/api-error.ts";
import { Button } from "./button.tsx";
import { ErrorBanner } from "./feedback/error-banner.tsx";

type InForceFormProps = {
  label: string;
  setting: Pick<
    UseMutationResult<unknown, Error, void>,
    "isError" | "isPending" | "error" | "mutate" | "reset"
  >;
  /** Something is typed over what is in force, be it the same. */
  isTyped: boolean;
  isWrong: boolean;
  isChanged: boolean;
  /** What would happen, beside the buttons. */
  status: string;
  /** The words on the button that sets it. */
  action: string;
  footClass?: string;
  /** The problems are shown from now on. */
  onChecked: () => void;
  /** Others set something meanwhile: what is in force is read again, and what is typed applies to that. */
  onRefresh: () => void;
  /** Back to what is in force. */
  onStart: () => void;
  children: ReactNode;
};

/** The form of what holds for everyone until it is set anew. Typed values stay until then, even when others save. */
export function InForceForm({
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
}: InForceFormProps) {
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
          {refusalText(setting.error)}
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
            Back to those in force
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
