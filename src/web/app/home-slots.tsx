import { asOwner } from "#domain/quotation/draft-owner.ts";
import { useSession } from "../features/auth/session.ts";
import { OwnQuotations } from "../features/quotations/own-quotations.tsx";
import { UnfinishedQuotations } from "../features/quotations/unfinished-quotations.tsx";

/** What other features show on the home page: unfinished quotations to resume, and one's own last ten. */
export function HomeSlots() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <>
      <UnfinishedQuotations owner={asOwner(user)} />
      <OwnQuotations />
    </>
  );
}
