import { type RefObject, useEffect, useLayoutEffect, useMemo, useState } from "react";
import { flushSync } from "react-dom";
import { craneTypes } from "#domain/crane-types.ts";
import { opensAsOffer } from "#domain/enquiry/bays.ts";
import type { Contact } from "#domain/enquiry/contact.ts";
import { type OpenQuestion, openQuestions, withFirst } from "#domain/enquiry/open-questions.ts";
import type { Message } from "#domain/enquiry/read-message.ts";
import { craneTypeKey } from "#domain/quick-entry/parse-quick-entry.ts";
import { withoutScopeWords } from "#domain/quick-entry/scope-words.ts";
import { asOwner } from "#domain/quotation/draft/draft-owner.ts";
import type { LineEntry } from "#domain/templates/line-templates.ts";
import { WhichDraft } from "../../drafts/draft-choice.tsx";
import { useDrafts } from "../../drafts/draft-storage.ts";
import { useLine, useOfferOfLine } from "../../drafts/enquiry-input-store.ts";
import { openDraft } from "../../drafts/open-draft.ts";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { useDebouncedValue } from "../../ui/fields/use-debounced-value.ts";
import { useNavigate } from "../../ui/routing/routing.tsx";
import { useLatest } from "../../ui/use-latest.ts";
import { useSession } from "../auth/session.ts";
import { CraneRows } from "./crane-rows.tsx";
import { CustomerCell } from "./customer-cell.tsx";
import { EnquiryFoot } from "./enquiry-foot.tsx";
import { notReadOf, sumOf } from "./entry-sum.ts";
import type { ReadMessage } from "./line-field.tsx";
import { OneCrane } from "./one-crane.tsx";
import { OpenChoices } from "./open-choices.tsx";
import { Questions } from "./questions.tsx";
import {
  customerIn,
  customerOfFound,
  type FoundCustomer,
  namesIn,
  useCustomerFound,
} from "./use-customer-found.ts";
import { useLineEntry } from "./use-line-entry.ts";
import { useOpenLine } from "./use-open-line.ts";
import { useOpenOffer } from "./use-open-offer.ts";

/** Milliseconds that typing rests before a screen reader says the sum of the enquiry. */
const quiet = 700;

function personOf(contact: Contact | undefined, found: FoundCustomer) {
  const { name, site, state, gstin } = customerOfFound(found, contact?.person ?? "");
  return { person: name, site, state, gstin, phone: contact?.phone ?? "", email: contact?.email ?? "" };
}

const isTypeAsked = (open: OpenQuestion): boolean =>
  open.of === "crane" && open.question.key === craneTypeKey;

/** The line with the cranes, customer and questions that it names. */
function useEnquiry() {
  const owner = asOwner(useSession().user);
  const offer = useOfferOfLine(owner);
  const kept = useLine(owner.owner);
  // An offer that was saved or discarded meanwhile takes no crane.
  const line = useMemo(() => ({ ...kept, offer: offer?.id ?? null }), [kept, offer?.id]);
  const { message, open: openChoices, templates, failed, retry } = useLineEntry(line);
  const found = customerIn(offer, useCustomerFound(line, message));
  const questions = useMemo(
    () => (message ? openQuestions(message, line.leftOpen) : []),
    [message, line.leftOpen],
  );
  const isSeveral = (message !== null && opensAsOffer(message)) || line.offer !== null;
  const entry = useMemo((): LineEntry | null => {
    const [crane] = message?.cranes ?? [];
    return message && crane && !isSeveral
      ? { ...crane, customer: found.company || null, template: message.template }
      : null;
  }, [message, isSeveral, found.company]);
  const names = useMemo(
    () => (message ? namesIn(line.text, message, found) : []),
    [message, line.text, found.words],
  );
  const pieces = (message?.cranes ?? []).reduce((count, { quantity }) => count + (quantity ?? 1), 0);
  return {
    line,
    offer,
    isBlank: line.text.trim() === "",
    message,
    openChoices,
    templates,
    failed,
    retry,
    found,
    questions,
    isSeveral,
    /** The crane of a line that names one. */
    entry,
    names,
    sumText: sumOf(pieces, questions.length),
  };
}

type Enquiry = ReturnType<typeof useEnquiry>;

type LineReadingProps = {
  card: RefObject<HTMLDivElement | null>;
  /** The id of the sum of the enquiry. */
  sum: string;
  /** The user pressed Enter on this line. */
  isEntered: boolean;
  onRead: (read: ReadMessage | null) => void;
  /** Enter was answered. */
  onTaken: () => void;
  onEnter: () => void;
  focusLine: () => void;
  onLeave?: () => void;
};

/** The cranes, customer and questions of the enquiry, while it is typed; and the way into the wizard or an offer. */
export function LineReading(props: LineReadingProps) {
  const { card, sum, isEntered, onRead, onTaken, onEnter, focusLine, onLeave } = props;
  const enquiry = useEnquiry();
  const { line, isBlank, message, failed, names, entry } = enquiry;
  const said = useDebouncedValue(
    message && !isBlank ? [enquiry.sumText, notReadOf(line.text)].filter(Boolean).join(". ") : "",
    "",
    quiet,
  );
  // The line is underlined with the same paint.
  useLayoutEffect(() => onRead(message && { message, names }), [message, names, onRead]);

  const focusQuestion = () => card.current?.querySelector<HTMLElement>("[data-question] button")?.focus();
  // The box alone scrolls: a page that moved under a finger or a mouse would lose the press on an answer.
  const showWords = (start: number) => {
    const words = card.current?.querySelector(`[data-words="${start}"]`);
    const box = words?.closest("[data-line-box]");
    if (!words || !box) return;
    const [shown, frame] = [words.getBoundingClientRect(), box.getBoundingClientRect()];
    if (shown.top < frame.top) box.scrollTop -= frame.top - shown.top;
    else if (shown.bottom > frame.bottom) box.scrollTop += shown.bottom - frame.bottom;
  };
  const opening = useOpenEnquiry(enquiry, focusQuestion, onLeave);
  const enter = useLatest(() => {
    onTaken();
    opening.enter();
  });
  // Entered before the price tables had come, it waits for them.
  const isHeard = isEntered && (message !== null || failed);
  useEffect(() => {
    if (isHeard) enter.current();
  }, [isHeard, enter]);

  const isShown = !isBlank || line.customer !== null || line.offer !== null;
  return (
    <>
      <p id={sum} role="status" className="sr-only">
        {said}
      </p>
      {failed && !isBlank && (
        <div className="lg:col-span-2">
          <ErrorBanner heading="The price tables could not be read" onRetry={enquiry.retry}>
            The line is kept. Try again when you are online.
          </ErrorBanner>
        </div>
      )}
      {message && isShown && (
        <ReadEnquiry
          enquiry={enquiry}
          message={message}
          focusLine={focusLine}
          focusQuestion={focusQuestion}
          showWords={showWords}
          onEnter={onEnter}
        />
      )}
      {opening.earlier && entry?.craneType && (
        <WhichDraft
          earlier={opening.earlier}
          another={`A ${craneTypes[entry.craneType].label} quotation from this line`}
          onEarlier={opening.goOn}
          onAnother={opening.start}
          onClose={opening.close}
        />
      )}
    </>
  );
}

/** Opens the enquiry in the wizard or as an offer. An unsaved draft of the crane type needs a decision first. */
function useOpenEnquiry(enquiry: Enquiry, focusQuestion: () => void, onLeave: (() => void) | undefined) {
  const { line, message, found, entry, isSeveral } = enquiry;
  const { user } = useSession();
  const earlier = useDrafts(asOwner(user)).find(
    (draft) => draft.stage.kind !== "saved" && draft.craneType === entry?.craneType,
  );
  const [isAsking, setAsking] = useState(false);
  const open = useOpenLine();
  const openOffer = useOpenOffer();
  const navigate = useNavigate();

  function start() {
    if (!entry?.craneType) return;
    setAsking(false);
    open({
      text: line.text,
      entry,
      craneType: entry.craneType,
      person: personOf(message?.contact, found),
    });
    onLeave?.();
  }

  return {
    /** The draft to decide about. */
    earlier: isAsking ? earlier : undefined,
    start,
    enter() {
      if (!message || message.cranes.length === 0) return;
      if (message.cranes.some(({ craneType }) => craneType === null)) focusQuestion();
      else if (isSeveral) {
        if (openOffer(line, message, found)) onLeave?.();
      } else if (earlier) setAsking(true);
      else start();
    },
    goOn() {
      if (!earlier) return;
      setAsking(false);
      openDraft(earlier.craneType, earlier.id);
      navigate({
        to: "/quotation/:craneType/:step?",
        params: { craneType: earlier.craneType, step: earlier.lastStep },
      });
      onLeave?.();
    },
    close: () => setAsking(false),
  };
}

type ReadEnquiryProps = {
  enquiry: Enquiry;
  message: Message;
  focusLine: () => void;
  focusQuestion: () => void;
  showWords: (start: number) => void;
  onEnter: () => void;
};

function ReadEnquiry(props: ReadEnquiryProps) {
  const { enquiry, message, focusLine, onEnter } = props;
  const { line, isBlank, found, entry, questions, isSeveral } = enquiry;
  // The words of a single crane are those that its quotation keeps as open.
  const unknown = (isSeveral ? null : message.cranes[0]?.unknown) ?? message.unknown;
  const ofFirm = [found.words ?? "", ...(found.words ?? "").split(" ")];
  return (
    <>
      <CustomerCell
        line={line}
        found={found}
        contact={message.contact}
        earlier={enquiry.offer?.customer.name ?? ""}
        isOffer={isSeveral}
        focusLine={focusLine}
      />
      {entry && !isBlank && (
        <OneCrane
          line={line}
          crane={message.cranes[0]}
          entry={entry}
          templates={enquiry.templates}
          focusLine={focusLine}
        >
          <AllQuestions {...props} />
        </OneCrane>
      )}
      {isSeveral && message.cranes.length > 0 && <SeveralCranes {...props} />}
      <EnquiryFoot
        line={line}
        sum={message.cranes.length > 0 ? enquiry.sumText : ""}
        onQuestion={questions.length > 0 ? props.focusQuestion : null}
        unknown={withoutScopeWords(unknown, message.cranes).filter((text) => !ofFirm.includes(text))}
        left={message.left}
        act={isSeveral ? "offer" : "wizard"}
        isTypeAsked={questions.some(isTypeAsked)}
        open={
          isSeveral
            ? [...questions.filter((each) => !isTypeAsked(each)), ...enquiry.openChoices].map(
                ({ key }) => key,
              )
            : []
        }
        onEnter={onEnter}
        focusLine={focusLine}
      />
    </>
  );
}

function SeveralCranes(props: Omit<ReadEnquiryProps, "onEnter">) {
  const { enquiry, message, focusLine, focusQuestion } = props;
  const { line } = enquiry;
  const [first, setFirst] = useState<string | null>(null);
  const questions = withFirst(enquiry.questions, first);
  return (
    <>
      <CraneRows
        line={line}
        message={message}
        questions={questions}
        open={enquiry.openChoices}
        focusLine={focusLine}
        goToQuestion={(key) => {
          flushSync(() => setFirst(key));
          focusQuestion();
        }}
      />
      <div className="min-w-0 lg:col-span-2">
        <AllQuestions {...props} enquiry={{ ...enquiry, questions }} />
      </div>
    </>
  );
}

/** The questions of the words, then the choices that the enquiry leaves open. */
function AllQuestions(props: Omit<ReadEnquiryProps, "onEnter">) {
  const { enquiry, message, focusLine, focusQuestion, showWords } = props;
  const { line, questions, openChoices } = enquiry;
  return (
    <>
      <Questions
        line={line}
        questions={questions}
        cranes={message.cranes}
        onAnswered={focusLine}
        showWords={showWords}
      />
      {questions.length === 0 && (
        <OpenChoices
          line={line}
          cranes={message.cranes}
          open={openChoices}
          focusLine={focusLine}
          focusQuestion={focusQuestion}
        />
      )}
    </>
  );
}
