import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect, useRef } from "react";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { FirmLogo } from "../../ui/firm-logo.tsx";
import { Link } from "../../ui/routing/link.tsx";

const titleId = "auth-title";

type AuthSheetProps = {
  title: string;
  intro: string;
  error: string | null;
  /** Stands above the error. */
  notice?: ReactNode;
  back: { to: "/" | "/login"; label: string };
  onSubmit: () => Promise<void>;
  children: ReactNode;
};

/** The form of a page for people who are not signed in. Its first field has the focus, after a press its first wrong one. */
export function AuthSheet({ title, intro, error, notice, back, onSubmit, children }: AuthSheetProps) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>("input")?.focus(), []);
  return (
    <div className="ga-grid grid flex-1 content-center justify-items-center gutter py-14 max-md:content-start max-md:py-8">
      <form
        ref={form}
        noValidate
        aria-labelledby={titleId}
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
          requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
        }}
        className="ga-sheet grid w-full max-w-[400px] gap-5 bg-sheet! p-8 max-md:p-5"
      >
        <div className="grid justify-items-start gap-4">
          <FirmLogo size={44} />
          <div>
            <h1 id={titleId} tabIndex={-1} className="page-title">
              {title}
            </h1>
            <p className="mt-1.5 text-ink-2">{intro}</p>
          </div>
        </div>
        {notice}
        {error && <ErrorBanner>{error}</ErrorBanner>}
        {children}
        <Link to={back.to} className="link inline-flex min-h-8 items-center gap-2 justify-self-start">
          <ArrowLeft size={18} strokeWidth={1.6} aria-hidden="true" />
          {back.label}
        </Link>
      </form>
    </div>
  );
}
