import { useEffect, useRef } from "react";
import { Button } from "../../../ui/button.tsx";
import { ButtonLink } from "../../../ui/button-link.tsx";
import { Notice } from "../../../ui/feedback/notice.tsx";
import { usePageTitle } from "../../../ui/use-page-title.ts";
import { askSignIn, useIsSignInAsked } from "../../auth/reauth.ts";
import { useSession } from "../../auth/session.ts";

/** Replaces a working quotation while another user is signed in from another tab. */
export function DraftOfAnother({ owner }: { owner: string }) {
  const { user } = useSession();
  const heading = `This quotation is ${owner}’s`;
  usePageTitle(heading);
  const title = useRef<HTMLHeadingElement>(null);
  const isAsked = useIsSignInAsked();
  // It takes the place of the wizard's heading, which may have had the focus; under the dialog nothing can have it.
  useEffect(() => {
    if (!isAsked) title.current?.focus({ preventScroll: true });
  }, [isAsked]);
  return (
    <div className="mx-auto w-full max-w-table gutter py-10">
      <h1 ref={title} tabIndex={-1} className="page-title mb-4 break-words">
        {heading}
      </h1>
      <Notice>
        {user?.username} signed in in another tab of this browser. The quotation stays on this device for{" "}
        {owner}, with all that was entered.
      </Notice>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to="/" variant="primary">
          Go to Home
        </ButtonLink>
        <Button onClick={() => askSignIn(owner)}>Sign in as {owner}</Button>
      </div>
    </div>
  );
}
