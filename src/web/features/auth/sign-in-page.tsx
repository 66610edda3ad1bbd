import { ArrowLeft, LogIn } from "lucide-react";
import { useEffect, useRef } from "react";
import { Button } from "../../ui/button.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { PageSpinner } from "../../ui/feedback/page-spinner.tsx";
import { FirmLogo } from "../../ui/firm-logo.tsx";
import { Link } from "../../ui/routing/link.tsx";
import { goTo, useSearch } from "../../ui/routing/routing.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { leadsToQuotation, quotationMessage, returnPath } from "./return-path.ts";
import { useSession } from "./session.ts";
import { SignInFields } from "./sign-in-fields.tsx";
import { useIsResetOffered } from "./use-offers-reset.ts";
import { useSignInForm } from "./use-sign-in-form.ts";

/** The login page, where staff sign in with username and password, then with the code of the second factor. */
export function LoginPage() {
  usePageTitle("Secure Login");
  const session = useSession();
  const target = returnPath(useSearch("/login").from);
  const isSignedIn = session.status === "signed-in";
  useEffect(() => {
    if (isSignedIn) goTo(target, { replace: true });
  }, [isSignedIn, target]);
  return session.status === "signed-out" ? <LoginSheet target={target} /> : <PageSpinner />;
}

function LoginSheet({ target }: { target: string }) {
  const form = useSignInForm("");
  const sheet = useRef<HTMLFormElement>(null);
  useEffect(() => sheet.current?.querySelector<HTMLElement>("[data-autofocus]")?.focus(), []);
  return (
    <div className="ga-grid grid flex-1 content-center justify-items-center gutter py-14 max-md:content-start max-md:py-8">
      <form
        ref={sheet}
        noValidate
        aria-labelledby="login-title"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
          requestAnimationFrame(() => sheet.current?.querySelector<HTMLElement>("[aria-invalid]")?.focus());
        }}
        className="ga-sheet grid w-full max-w-[400px] gap-5 bg-sheet! p-8 max-md:p-5"
      >
        <div className="grid justify-items-start gap-4">
          <FirmLogo size={44} />
          <div>
            <h1 id="login-title" tabIndex={-1} className="page-title">
              Secure Login
            </h1>
            <p className="mt-1.5 text-ink-2">Staff sign-in for the quotation system</p>
          </div>
        </div>
        {leadsToQuotation(target) && !form.error && <Notice>{quotationMessage}</Notice>}
        {form.error && <ErrorBanner>{form.error}</ErrorBanner>}
        <SignInFields form={form} />
        <Button type="submit" variant="primary" size="large" icon={LogIn} disabled={form.isBusy}>
          {form.isBusy ? "Signing in..." : "Login"}
        </Button>
        {form.stage === "password" && <ResetLink />}
        <Link to="/" className="link inline-flex min-h-8 items-center gap-2 justify-self-start">
          <ArrowLeft size={18} strokeWidth={1.6} aria-hidden="true" />
          Back to Home
        </Link>
      </form>
    </div>
  );
}

/** Links to a new password by mail, if the server sends such mails. */
function ResetLink() {
  if (!useIsResetOffered()) return null;
  return (
    <Link to="/reset-password" className="link inline-flex min-h-8 items-center justify-self-start">
      Forgot your password?
    </Link>
  );
}
