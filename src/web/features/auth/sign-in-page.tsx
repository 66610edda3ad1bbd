import { LogIn } from "lucide-react";
import { useEffect } from "react";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { PageSpinner } from "../../ui/feedback/page-spinner.tsx";
import { Link } from "../../ui/routing/link.tsx";
import { goTo, useSearch } from "../../ui/routing/routing.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { AuthSheet } from "./auth-sheet.tsx";
import { leadsToQuotation, quotationMessage, returnPath } from "./return-path.ts";
import { useSession } from "./session.ts";
import { SignInFields } from "./sign-in-fields.tsx";
import { useIsResetOffered } from "./use-offers-reset.ts";
import { useSignInForm } from "./use-sign-in-form.ts";

/** The login page, where staff sign in with username and password, then with the code of the second factor. */
export function SignInPage() {
  usePageTitle("Secure Login");
  const session = useSession();
  const target = returnPath(useSearch("/login").from);
  const isSignedIn = session.status === "signed-in";
  useEffect(() => {
    if (isSignedIn) goTo(target, { replace: true });
  }, [isSignedIn, target]);
  return session.status === "signed-out" ? <SignInSheet target={target} /> : <PageSpinner />;
}

function SignInSheet({ target }: { target: string }) {
  const form = useSignInForm("");
  return (
    <AuthSheet
      title="Secure Login"
      intro="Staff sign-in for the quotation system"
      notice={leadsToQuotation(target) && !form.error && <Notice>{quotationMessage}</Notice>}
      error={form.error}
      back={{ to: "/", label: "Back to Home" }}
      onSubmit={form.submit}
    >
      <SignInFields form={form} />
      <Button type="submit" variant="primary" size="large" icon={LogIn} disabled={form.isBusy}>
        {form.isBusy ? "Signing in..." : "Login"}
      </Button>
      {form.stage === "password" && <ResetLink />}
    </AuthSheet>
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
