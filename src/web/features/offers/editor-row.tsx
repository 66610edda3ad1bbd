import { ArrowDown, ArrowUp, Ellipsis, GripVertical } from "lucide-react";
import type { KeyboardEvent, PointerEvent, ReactNode } from "react";
import { counted } from "#domain/numbers/format.ts";
import { maxPieces, type PositionFigures } from "#domain/offers/offer.ts";
import { type DraftPosition, isCrane, isSaved, isWorkingPosition } from "#domain/offers/offer-draft.ts";
import { Button } from "../../ui/button.tsx";
import { NumberInput } from "../../ui/fields/number-input.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { CraneDetails, WorkingDetails } from "./crane-details.tsx";
import { tagsOf } from "./offer-text.ts";
import { CraneFields, FreeFields, isFreeField, type PositionChange, titleOf } from "./position-fields.tsx";
import { PositionRow, positionItem } from "./position-row.tsx";
import type { PositionProblem } from "./use-offer-check.ts";

type EditorRowProps = {
  position: DraftPosition;
  positions: readonly DraftPosition[];
  figures: PositionFigures | null;
  /** The number of steps that its working quotation still needs. */
  stepsLeft: number;
  /** Its faults, in sentences. */
  problems: readonly PositionProblem[];
  isLifted: boolean;
  /** Cards then have arrows in the place of More. */
  isReordering: boolean;
  onMove: (by: -1 | 1) => void;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
  onChange: (change: PositionChange) => void;
  onRemove: () => void;
  /** The reason why the offer can't take the quotation, with an act. */
  refusal: ReactNode;
  /** The question about the runways of several pieces. */
  question: ReactNode;
  onTakeNewest: () => void;
  onKey: (event: KeyboardEvent<HTMLButtonElement>) => void;
  onDragStart: (event: PointerEvent<HTMLButtonElement>) => void;
};

/** A position of the open offer: its row, and folded under it all that can be changed. */
export function EditorRow(props: EditorRowProps) {
  const { position, positions, figures, problems, isLifted, isOpen, onChange } = props;
  const number = positions.indexOf(position) + 1;
  const numberOf = (id: string | null) =>
    id === null ? null : positions.findIndex((other) => other.id === id) + 1;
  const others = isCrane(position)
    ? { alternateTo: numberOf(position.alternateTo), onRunwayOf: numberOf(position.onRunwayOf) }
    : { alternateTo: null, onRunwayOf: null };
  const name = `position ${number}, ${titleOf(position)}`;
  const panel = `position-${position.id}`;
  // The open form shows the faults of its own fields.
  const listed =
    isOpen && !isCrane(position) ? problems.filter(({ field }) => !isFreeField(field)) : problems;
  return (
    <li
      data-position={position.id}
      className={`${positionItem} ${isLifted ? "relative z-1 outline-2 outline-blue" : ""}`}
    >
      <PositionRow
        number={number}
        kind={position.kind}
        title={titleOf(position)}
        tags={tagsOf({ kind: position.kind, ...others })}
        bond={others.alternateTo !== null ? "alternate" : others.onRunwayOf !== null ? "runway" : null}
        details={<Details position={position} />}
        figures={figures}
        {...(props.stepsLeft > 0 && {
          unfinished: `not finished: ${counted(props.stepsLeft, "step")}`,
        })}
        quantity={
          <div className="w-21 [&_.control]:text-right">
            <NumberInput
              aria-label={`Quantity of ${name}`}
              aria-invalid={problems.some(({ field }) => field === "quantity") || undefined}
              value={position.quantity}
              onChange={(quantity) => onChange({ quantity })}
              unit=""
              min={isCrane(position) ? 1 : 0}
              max={maxPieces}
            />
          </div>
        }
        handle={
          <MoveHandle name={name} isLifted={isLifted} onKey={props.onKey} onDragStart={props.onDragStart} />
        }
        more={<MoreActs name={name} panel={panel} {...props} />}
      >
        <Problems problems={listed} />
        {props.refusal}
        {props.question}
        <NewestRevision position={position} onTakeNewest={props.onTakeNewest} />
        <div id={panel} hidden={!isOpen}>
          {isOpen && <Panel {...props} />}
        </div>
      </PositionRow>
    </li>
  );
}

type MoveHandleProps = Pick<EditorRowProps, "isLifted" | "onKey" | "onDragStart"> & { name: string };

function MoveHandle({ name, isLifted, onKey, onDragStart }: MoveHandleProps) {
  return (
    <button
      type="button"
      aria-label={`Move ${name}`}
      aria-pressed={isLifted}
      title="Drag, or use Space and the arrow keys"
      className="grid min-h-9 w-6 cursor-grab touch-none place-items-center text-ink-2 hover:text-ink pointer-coarse:min-h-11"
      onKeyDown={onKey}
      onPointerDown={onDragStart}
    >
      <GripVertical size={16} strokeWidth={1.6} aria-hidden="true" />
    </button>
  );
}

type MoreActsProps = Pick<EditorRowProps, "isReordering" | "isOpen" | "onMove" | "onOpen"> & {
  name: string;
  /** The id of the folded fields. */
  panel: string;
};

function MoreActs({ name, panel, isReordering, isOpen, onMove, onOpen }: MoreActsProps) {
  return (
    <>
      {isReordering && (
        <span className="flex rows:hidden">
          <IconButton icon={ArrowUp} label={`Move up ${name}`} onClick={() => onMove(-1)} />
          <IconButton icon={ArrowDown} label={`Move down ${name}`} onClick={() => onMove(1)} />
        </span>
      )}
      <span className={isReordering ? "max-rows:hidden" : ""}>
        <IconButton
          icon={Ellipsis}
          label={`${isOpen ? "Fold" : "Change"} ${name}`}
          aria-expanded={isOpen}
          aria-controls={panel}
          onClick={() => onOpen(!isOpen)}
        />
      </span>
    </>
  );
}

function Problems({ problems }: Pick<EditorRowProps, "problems">) {
  if (problems.length === 0) return null;
  return (
    <div role="alert">
      <ul className="px-4 pb-3 text-label text-bad rows:pl-24">
        {problems.map(({ msg }) => (
          <li key={msg}>{msg}</li>
        ))}
      </ul>
    </div>
  );
}

/** Offers the newest revision of a quotation that was revised after it was put in. */
function NewestRevision({ position, onTakeNewest }: Pick<EditorRowProps, "position" | "onTakeNewest">) {
  if (!isSaved(position) || position.revision >= position.newestRevision) return null;
  return (
    <div className="flex flex-wrap items-center gap-3 px-4 pb-3 rows:pl-24">
      <Button size="row" onClick={onTakeNewest}>
        Take R{position.newestRevision}
      </Button>
      <span className="text-label text-ink-2">{position.quotation} was revised since it was put in.</span>
    </div>
  );
}

/** The lines of a free position's text below its title. */
function FreeLines({ text }: { text: string }) {
  const lines = text.trim().split("\n").slice(1).join("\n");
  return lines === "" ? null : <span className="block whitespace-pre-line">{lines}</span>;
}

function Details({ position }: Pick<EditorRowProps, "position">) {
  if (!isCrane(position))
    return (
      <>
        <FreeLines text={position.text} />
        {[position.code && `HSN/SAC ${position.code}`, position.unit && `per ${position.unit}`]
          .filter(Boolean)
          .join(" · ")}
      </>
    );
  const { quoted } = position;
  const crane = {
    details: quoted.details,
    craneType: quoted.craneType,
    withoutRunway: position.onRunwayOf === null ? null : quoted.withoutRunway.value - quoted.whole.value,
  };
  return isWorkingPosition(position) ? (
    <WorkingDetails working={position.working} {...crane} />
  ) : (
    <CraneDetails
      quotation={position.quotation}
      revision={position.revision}
      newestRevision={position.newestRevision}
      {...crane}
    />
  );
}

function Panel({ position, positions, problems, onChange, onRemove }: EditorRowProps) {
  return (
    <div className="grid gap-4 border-t border-rule bg-sheet-2 px-4 py-4 rows:pl-24">
      {isCrane(position) ? (
        <CraneFields position={position} positions={positions} onChange={onChange} />
      ) : (
        <FreeFields position={position} problems={problems} onChange={onChange} />
      )}
      <Button variant="danger" size="row" className="justify-self-start" onClick={onRemove}>
        Remove position
      </Button>
    </div>
  );
}
