import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { DraftPosition } from "#domain/offers/offer-draft.ts";
import { movedPosition, positionBeside } from "#domain/offers/offer-edits.ts";
import { useLatest } from "../../ui/use-latest.ts";
import { titleOf } from "./position-fields.tsx";

type Positions = readonly DraftPosition[];

/** The middle of a position's row on the screen; null where it has none. */
function middleOf(list: Element | null, position: DraftPosition | null): number | null {
  const rows = [...(list?.querySelectorAll<HTMLElement>("[data-position]") ?? [])];
  const row = rows.find(({ dataset }) => dataset.position === position?.id)?.getBoundingClientRect();
  return row ? row.top + row.height / 2 : null;
}

type PointerWay = { onMove: (y: number) => void; onEnd: () => void };

/** Follows a pointer until it is released. The window listens, because a handle that moves loses the pointer. */
function followPointer(pointerId: number, { onMove, onEnd }: PointerWay): void {
  const listening = new AbortController();
  const listen = (kind: "pointermove" | "pointerup" | "pointercancel", act: (y: number) => void) =>
    window.addEventListener(
      kind,
      (event) => {
        if (event.pointerId === pointerId) act(event.clientY);
      },
      { signal: listening.signal },
    );
  const end = () => {
    listening.abort();
    onEnd();
  };
  listen("pointermove", onMove);
  listen("pointerup", end);
  listen("pointercancel", end);
}

/**
 * Puts positions into another order: dragged by their handles, by keyboard (Space lifts, the arrows move, Space drops,
 * Escape puts back), or one place at a time. What happens is announced.
 */
export function useReorder(positions: Positions, onOrder: (positions: Positions) => void) {
  const [lifted, setLifted] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const before = useRef<Positions>(positions);
  const dragged = useRef<string | null>(null);
  // A drag outlives many renderings.
  const latest = useLatest({ positions, onOrder });

  const placeOf = (id: string, list: Positions) => list.findIndex((position) => position.id === id) + 1;
  const nameOf = (id: string) => {
    const position = latest.current.positions.find((candidate) => candidate.id === id);
    return position ? titleOf(position) : "";
  };

  function lift(id: string) {
    before.current = positions;
    setLifted(id);
    setSaid(
      `${nameOf(id)} lifted, position ${placeOf(id, positions)} of ${positions.length}. Use the arrow keys to move, Space to drop, Escape to cancel.`,
    );
  }

  function drop(id: string) {
    const list = latest.current.positions;
    setLifted(null);
    setSaid(`${nameOf(id)} dropped, position ${placeOf(id, list)} of ${list.length}.`);
  }

  function move(id: string, by: -1 | 1) {
    const next = movedPosition(latest.current.positions, id, by);
    if (next === latest.current.positions) return;
    latest.current.onOrder(next);
    setSaid(`${nameOf(id)}, position ${placeOf(id, next)} of ${next.length}.`);
  }

  return {
    lifted,
    said,
    move,
    onKey(event: KeyboardEvent<HTMLButtonElement>, id: string) {
      if (event.key === " ") {
        event.preventDefault();
        if (lifted === id) drop(id);
        else lift(id);
        return;
      }
      if (lifted !== id) return;
      if (event.key === "ArrowUp" || event.key === "ArrowDown") {
        event.preventDefault();
        move(id, event.key === "ArrowUp" ? -1 : 1);
      }
      if (event.key === "Escape") {
        event.preventDefault();
        dragged.current = null;
        onOrder(before.current);
        setLifted(null);
        setSaid(`${nameOf(id)} moved back.`);
      }
    },
    onDragStart({ button, pointerId, currentTarget }: PointerEvent<HTMLButtonElement>, id: string) {
      if (button !== 0 || dragged.current !== null) return;
      const list = currentTarget.closest("ol");
      dragged.current = id;
      lift(id);
      followPointer(pointerId, {
        onMove(y) {
          if (dragged.current !== id) return;
          const beside = (by: -1 | 1) => middleOf(list, positionBeside(latest.current.positions, id, by));
          // Swap past the middle of the next row, so that rows of any height do not swap back at once.
          if (y < (beside(-1) ?? Number.NEGATIVE_INFINITY)) move(id, -1);
          else if (y > (beside(1) ?? Number.POSITIVE_INFINITY)) move(id, 1);
        },
        onEnd() {
          if (dragged.current === id) drop(id);
          dragged.current = null;
        },
      });
    },
  };
}
