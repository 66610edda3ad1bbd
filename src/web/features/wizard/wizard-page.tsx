import { startTransition, useCallback, useEffect, useState } from "react";
import { findStep, firstStep } from "#domain/components/steps.ts";
import { type CraneTypeId, craneTypes, findCraneType } from "#domain/crane-types.ts";
import { type Draft, newDraft } from "#domain/quotation/draft/draft.ts";
import { asOwner, type DraftOwner, isOwnedBy } from "#domain/quotation/draft/draft-owner.ts";
import { isOpenStep } from "#domain/wizard/progress.ts";
import { forgetTakeOver, holdDraft, isTakenOver, type LockState } from "../../drafts/draft-lock.ts";
import {
  beginDraft,
  begunDraftId,
  currentDraftId,
  listDrafts,
  newDraftId,
  readDraft,
  setCurrentDraft,
  subscribeToOtherTabs,
} from "../../drafts/draft-storage.ts";
import { useDraftOpenCount } from "../../drafts/open-draft.ts";
import { PageSpinner } from "../../ui/feedback/page-spinner.tsx";
import { Redirect } from "../../ui/routing/link.tsx";
import { useNavigate, useParams } from "../../ui/routing/routing.tsx";
import { useHoldSession, useSession } from "../auth/session.ts";
import { isOfAnother, type SessionUser } from "../auth/session-state.ts";
import { DraftElsewhere } from "./frame/draft-elsewhere.tsx";
import { DraftOfAnother } from "./frame/draft-of-another.tsx";
import { useKeptDraft } from "./session/use-kept-draft.ts";
import { useWizardSession } from "./session/use-wizard-session.ts";
import { Wizard } from "./wizard.tsx";

const startDraft = (owner: DraftOwner, craneType: CraneTypeId, id = newDraftId()): Draft =>
  newDraft({ ...owner, id, craneType, now: new Date().toISOString() });

/** The draft that this tab is to begin, or works on, else the user's latest of this crane type, else a new one. */
function pickDraft(owner: DraftOwner, craneType: CraneTypeId): Draft {
  const begun = begunDraftId(craneType);
  if (begun !== null) return startDraft(owner, craneType, begun);
  const id = currentDraftId(craneType);
  const own = id === null ? null : readDraft(id);
  if (own?.craneType === craneType && isOwnedBy(own, owner)) return own;
  return listDrafts(owner).find((draft) => draft.craneType === craneType) ?? startDraft(owner, craneType);
}

/** The wizard of a crane type. It stays mounted while its session ends and another begins. */
export function WizardPage() {
  useHoldSession();
  const { craneType } = useParams("/quotation/:craneType/:step?");
  const crane = findCraneType(craneType);
  const session = useSession();
  const opened = useDraftOpenCount();
  return crane && <CraneWizard key={`${crane.id} ${opened}`} craneType={crane.id} user={session.user} />;
}

function CraneWizard({ craneType, user }: { craneType: CraneTypeId; user: SessionUser | null }) {
  const [owner] = useState(() => asOwner(user));
  const [initial, setInitial] = useState(() => pickDraft(owner, craneType));
  const [claims, setClaims] = useState(() => (isTakenOver(initial.id) ? 1 : 0));
  useEffect(forgetTakeOver, []);
  /** Goes on where the device has it: as another tab has left it. */
  const readAgain = useCallback(() => setInitial((draft) => ({ ...(readDraft(draft.id) ?? draft) })), []);
  const lock = useDraftLock(initial.id, claims);
  const navigate = useNavigate();
  const { step } = useParams("/quotation/:craneType/:step?");
  const [wantsAnother, setWantsAnother] = useState(false);
  // The step in the address is the other quotation's: the next one begins when that has gone.
  const beginsAnother = wantsAnother && step === undefined;
  useEffect(() => {
    if (!beginsAnother) return;
    const another = startDraft(user ? asOwner(user) : owner, craneType);
    beginDraft(craneType, another.id);
    setInitial(another);
    setClaims(0);
    setWantsAnother(false);
  }, [beginsAnother, user, owner, craneType]);
  useEffect(() => {
    if (begunDraftId(craneType) !== initial.id) setCurrentDraft(craneType, initial.id);
  }, [craneType, initial.id]);
  if (lock === "elsewhere")
    return (
      <DraftElsewhere
        onContinue={() => {
          readAgain();
          setClaims((before) => before + 1);
        }}
        onAnother={() => {
          navigate({ to: "/quotation/:craneType/:step?", params: { craneType }, replace: true });
          setWantsAnother(true);
        }}
      />
    );
  return (
    <OpenWizard
      key={`${initial.id} ${initial.changedAt}`}
      initial={initial}
      isHeld={lock === "held"}
      readAgain={readAgain}
    />
  );
}

/** Each further claim takes the draft back from the tab that took it last. */
function useDraftLock(id: string, claims: number): LockState {
  const [state, setState] = useState<{ id: string; claims: number; kind: LockState }>({
    id,
    claims,
    kind: "asking",
  });
  useEffect(
    // In parts: the open step is rendered with the answer.
    () => holdDraft(id, claims > 0, (kind) => startTransition(() => setState({ id, claims, kind }))),
    [id, claims],
  );
  return state.id === id && state.claims === claims ? state.kind : "asking";
}

type OpenWizardProps = { initial: Draft; isHeld: boolean; readAgain: () => void };

function OpenWizard({ initial, isHeld, readAgain }: OpenWizardProps) {
  const { session, running } = useWizardSession(initial, isHeld);
  const kept = useKeptDraft(initial, running, isHeld);
  const { draft } = session;
  // The other tab writes its last change when it loses the lock, maybe after this tab has read the draft.
  useEffect(
    () => subscribeToOtherTabs(initial.id, () => running.now().isEntered || readAgain()),
    [initial, running, readAgain],
  );
  const { step } = useParams("/quotation/:craneType/:step?");
  const login = useSession();
  const crane = craneTypes[draft.craneType];
  // Choose the step only when this tab holds the draft. Until then another tab may still change it.
  const address = (to: string) =>
    isHeld ? (
      <Redirect to="/quotation/:craneType/:step?" params={{ craneType: crane.id, step: to }} />
    ) : (
      <PageSpinner />
    );
  if (isOfAnother(draft, login)) return <DraftOfAnother owner={draft.owner} />;
  if (step === undefined) return address(draft.lastStep);
  const known = findStep(crane.id, step);
  if (!known) return address(firstStep(crane.id).id);
  if (!isOpenStep(draft, known.id)) return address(draft.furthest);
  return <Wizard session={session} running={running} kept={kept} isHeld={isHeld} step={known.id} />;
}
