import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { useRoutedLocation } from "../../../ui/routing/routing.tsx";
import { unsentMailsQuery } from "./mail-queries.ts";

const UnsentMails = lazyOf(async () => (await import("./unsent-mails.tsx")).UnsentMails);

/** Names the user's failed mails on every screen, until the user dismisses them. */
export function UnsentNotice() {
  const { data = [] } = useQuery(unsentMailsQuery);
  const { path } = useRoutedLocation();
  // The page of the quotation or offer shows it already.
  const mails = data.filter(({ noun, number }) => path !== `/${noun}s/${number}`);
  if (mails.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <UnsentMails mails={mails} />
    </Suspense>
  );
}
