import { type UseQueryResult, useQuery, useQueryClient } from "@tanstack/react-query";
import { Layers } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { ListedOffer } from "#contract/offers/offers-api.ts";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { customerTitle, hasCustomer } from "#domain/customers/customer-block.ts";
import { ageInWords } from "#domain/dates/age-in-words.ts";
import { newOfferDraft, type OfferDraft } from "#domain/offers/offer-draft.ts";
import { termsWithFirst, withPosition } from "#domain/offers/offer-edits.ts";
import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import { viewOf } from "#domain/quotation/record/view.ts";
import { revisionName } from "#domain/sales/sale.ts";
import { nameKey } from "#domain/text/same-name.ts";
import { maxSearchLength } from "#domain/text/search-text.ts";
import { errorText } from "../../api/error-text.ts";
import { newDraftId } from "../../drafts/draft-storage.ts";
import { wantedOf } from "../../drafts/line-quantities.ts";
import { draftTitle, unsavedRevisionOf, useOfferDrafts, writeOfferDraft } from "../../drafts/offer-drafts.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { SearchForm } from "../../ui/fields/search-form.tsx";
import { pageSizes } from "../../ui/lists/page-sizes.ts";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { useOnePress } from "../../ui/use-one-press.ts";
import { useSubmit } from "../../ui/use-submit.ts";
import { useSession } from "../auth/session.ts";
import { newRevisionOf, positionFrom } from "./offer-draft-parts.ts";
import { customerOffersLimit, offersQuery } from "./offer-queries.ts";
import { mayReviseOffer } from "./sale-permissions.ts";
import { offerQuery } from "./sale-queries.ts";

type AddToOfferProps = { record: QuotationRecord };

/** Adds a quotation to an offer: a new one, an unsaved one, or the next revision of an open one. */
export function AddToOffer({ record }: AddToOfferProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <>
      <Button icon={Layers} onClick={() => setOpened(true)}>
        Add to an offer
      </Button>
      {isOpened && <AddToOfferDialog record={record} onClose={() => setOpened(false)} />}
    </>
  );
}

/** The offers to which a quotation can be added: those of its customer first, the others on request. */
export function AddToOfferDialog({ record, onClose }: { record: QuotationRecord; onClose: () => void }) {
  const { user } = useSession();
  const owner = asOwner(user);
  const drafts = useOfferDrafts(owner);
  const { customer_id } = record;
  const customer = customerTitle(viewOf(record).customer);
  const [showsOthers, setShowsOthers] = useState(customer_id === null);
  const name = revisionName(record.quotation_id, record.revision);
  const { addTo, addToRevision } = useAddTo(record, drafts);
  const quantity = wantedOf(record.quotation_id)?.quantity ?? null;
  const isTheirs = (draft: OfferDraft) =>
    !hasCustomer(draft.customer) || nameKey(customerTitle(draft.customer)) === nameKey(customer);
  const shown = showsOthers ? drafts : drafts.filter(isTheirs);

  return (
    <Dialog
      open
      onClose={onClose}
      title="Add to an offer"
      description={
        quantity === null
          ? name
          : `${name}, quantity ${quantity} from its quick entry line. You can change it in the offer.`
      }
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            variant="primary"
            onClick={() => addTo(newOfferDraft(owner, newDraftId(), new Date().toISOString()))}
          >
            New offer
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        {shown.length > 0 && <Unsaved drafts={shown} onChoose={addTo} />}
        {customer_id !== null && <CustomerOffers id={customer_id} name={customer} onChoose={addToRevision} />}
        {showsOthers ? (
          <OtherOffers except={customer_id} hasDrafts={drafts.length > 0} onChoose={addToRevision} />
        ) : (
          <Button variant="quiet" className="justify-self-start" onClick={() => setShowsOthers(true)}>
            Show offers to others
          </Button>
        )}
      </div>
    </Dialog>
  );
}

type OffersOf = { onChoose: (offer: ListedOffer) => void };

/** Returns a function that keeps the offers which the user may revise. */
function useRevisable() {
  const { user } = useSession();
  return (offers: readonly ListedOffer[] = []) => offers.filter((offer) => mayReviseOffer(user, offer));
}

/** The open offers to the quotation's customer. */
function CustomerOffers({ id, name, onChoose }: OffersOf & { id: string; name: string }) {
  const revisable = useRevisable();
  const found = useQuery(offersQuery({ customer_id: id }, 1, customerOffersLimit));
  const open = revisable(found.data?.offers);
  return (
    <>
      <OffersState found={found} />
      <RevisionChoices title={`Add to a revision of an offer to ${name}`} offers={open} onChoose={onChoose} />
      {open.length === 0 && found.data && <p className="text-ink-2">You have no open offers to {name}.</p>}
    </>
  );
}

/** The open offers to others than the quotation's customer, or to all, with a search. */
function OtherOffers({
  except,
  hasDrafts,
  onChoose,
}: OffersOf & { except: string | null; hasDrafts: boolean }) {
  const revisable = useRevisable();
  const [search, setSearch] = useState("");
  const found = useQuery(offersQuery(search === "" ? {} : { search }, 1));
  const isSearched = search !== "" || (found.data?.total ?? 0) > pageSizes.offers;
  const open = revisable(found.data?.offers).filter(
    ({ customer_id }) => except === null || customer_id !== except,
  );
  return (
    <>
      {isSearched && (
        <SearchForm
          label="Search offers"
          placeholder="Number, customer, quotation, order"
          maxLength={maxSearchLength}
          applied={search}
          onSearch={(text = "") => setSearch(text)}
        />
      )}
      <OffersState found={found} />
      <RevisionChoices
        title={except === null ? "Add to a revision of" : "Add to a revision of an offer to others"}
        offers={open}
        onChoose={onChoose}
      />
      {open.length === 0 && found.data && (isSearched || !hasDrafts || except !== null) && (
        <p className="text-ink-2">
          {isSearched
            ? "None of your open offers matches."
            : except === null
              ? "You have no open offers. Create one with this quotation."
              : "You have no open offers to others."}
        </p>
      )}
    </>
  );
}

/** The wait for the offers, and their failure. */
function OffersState({ found }: { found: UseQueryResult<unknown> }) {
  if (found.isPending) return <Skeleton className="h-20 w-full" />;
  if (!found.isError) return null;
  return (
    <ErrorBanner onRetry={() => void found.refetch()}>
      {errorText(found.error, "The offers could not be loaded")}
    </ErrorBanner>
  );
}

function RevisionChoices({
  title,
  offers,
  onChoose,
}: OffersOf & { title: string; offers: readonly ListedOffer[] }) {
  if (offers.length === 0) return null;
  return (
    <Choices title={title}>
      {offers.map((offer) => (
        <Choice
          key={offer.offer_id}
          title={revisionName(offer.offer_id, offer.revision)}
          hint={customerTitle(offer.customer) || "No customer named"}
          onChoose={() => onChoose(offer)}
        />
      ))}
    </Choices>
  );
}

/** Adds a quotation to an unsaved offer, or to the next revision of an open one, and opens the editor with it. */
function useAddTo(record: QuotationRecord, drafts: readonly OfferDraft[]) {
  const { user } = useSession();
  const navigate = useNavigate();
  const addTo = useOnePress((draft: OfferDraft) => {
    const position = positionFrom(record);
    if (position === null) {
      toast.error(`${revisionName(record.quotation_id, record.revision)} lacks prices`);
      return;
    }
    const now = new Date().toISOString();
    const isEmpty = draft.positions.length === 0 && !hasCustomer(draft.customer);
    const customer = isEmpty ? viewOf(record).customer : draft.customer;
    const positions = withPosition(draft.positions, position);
    writeOfferDraft({
      ...draft,
      changedAt: now,
      customer,
      ...termsWithFirst(draft, viewOf(record)),
      positions,
    });
    toast.success(`${revisionName(record.quotation_id, record.revision)} was added`);
    navigate({ to: "/offers/new", search: { draft: draft.id } });
  });

  const client = useQueryClient();
  const { submit: addToRevision } = useSubmit({
    send: async ({ offer_id }: ListedOffer) =>
      unsavedRevisionOf(drafts, offer_id) ??
      newRevisionOf(await client.fetchQuery(offerQuery(offer_id)), asOwner(user)),
    onDone: (draft) => addTo(draft),
    onFailed: (thrown, { offer_id }) => toast.error(errorText(thrown, `${offer_id} could not be loaded`)),
  });
  return { addTo, addToRevision };
}

type UnsavedProps = { drafts: readonly OfferDraft[]; onChoose: (draft: OfferDraft) => void };

const Unsaved = ({ drafts, onChoose }: UnsavedProps) => (
  <Choices title="Unsaved offers">
    {drafts.map((draft) => (
      <Choice
        key={draft.id}
        title={draftTitle(draft)}
        hint={ageInWords(draft.changedAt, new Date().toISOString())}
        onChoose={() => onChoose(draft)}
      />
    ))}
  </Choices>
);

function Choices({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2 text-label font-label">{title}</h3>
      <ul className="border border-rule">{children}</ul>
    </section>
  );
}

function Choice({ title, hint, onChoose }: { title: string; hint: string; onChoose: () => void }) {
  return (
    <li className="border-b border-rule last:border-b-0">
      <button
        type="button"
        onClick={onChoose}
        className="flex min-h-12 w-full flex-wrap items-baseline gap-x-3 px-4 py-2.5 text-left hover:bg-hover"
      >
        <span className="min-w-0 font-value wrap-anywhere">{title}</span>
        <span className="ml-auto min-w-0 text-label wrap-anywhere text-ink-2">{hint}</span>
      </button>
    </li>
  );
}
