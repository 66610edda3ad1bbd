import { useQuery } from "@tanstack/react-query";
import { useLocation } from "@tanstack/react-router";
import { Suspense } from "react";
import { lazyOf } from "../../../ui/lazy-of.ts";
import { unsentMailsQuery } from "./mail-queries.ts";

const UnsentMails = lazyOf(async () => (await import("./unsent-mails.tsx")).UnsentMails);

/** Says on every screen which of one's mails did not reach everybody, until it is put away. */
export function UnsentNotice() {
  const { data = [] } = useQuery(unsentMailsQuery);
  const path = useLocation({ select: ({ pathname }) => pathname });
  // The page of the quotation or the offer says it by itself.
  const mails = data.filter(({ noun, number }) => path !== `/${noun}s/${number}`);
  if (mails.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <UnsentMails mails={mails} />
    </Suspense>
  );
}
