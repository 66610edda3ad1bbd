import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import type { DraftPosition } from "#domain/offers/offer-draft.ts";
import { movedPosition } from "#domain/offers/offer-edits.ts";
import { titleOf } from "./editor-row.tsx";

type Positions = readonly DraftPosition[];

/**
 * Puts positions into another order: dragged by their handles, or by keyboard (Space lifts, the arrows move, Space drops,
 * Escape puts back). What happens is announced.
 */
export function useReorder(positions: Positions, onOrder: (positions: Positions) => void) {
  const [lifted, setLifted] = useState<string | null>(null);
  const [said, setSaid] = useState("");
  const before = useRef<Positions>(positions);
  const isDragged = useRef(false);

  const placeOf = (id: string, list: Positions) => list.findIndex((position) => position.id === id) + 1;
  const nameOf = (id: string) => {
    const position = positions.find((candidate) => candidate.id === id);
    return position ? titleOf(position) : "";
  };

  function lift(id: string) {
    before.current = positions;
    setLifted(id);
    setSaid(
      `${nameOf(id)} lifted, position ${placeOf(id, positions)} of ${positions.length}. Arrow keys move, Space drops, Escape puts back.`,
    );
  }

  function drop(id: string) {
    setLifted(null);
    setSaid(`${nameOf(id)} dropped, position ${placeOf(id, positions)} of ${positions.length}.`);
  }

  function move(id: string, by: -1 | 1) {
    const next = movedPosition(positions, id, by);
    if (next === positions) return;
    onOrder(next);
    setSaid(`${nameOf(id)}, position ${placeOf(id, next)} of ${next.length}.`);
  }

  return {
    lifted,
    said,
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
        onOrder(before.current);
        setLifted(null);
        setSaid(`${nameOf(id)} put back.`);
      }
    },
    onDrag(event: PointerEvent<HTMLButtonElement>, id: string) {
      const handle = event.currentTarget;
      if (event.type === "pointerdown" && event.button === 0) {
        handle.setPointerCapture(event.pointerId);
        isDragged.current = true;
        lift(id);
      } else if (event.type === "pointermove" && isDragged.current) {
        const row = handle.closest<HTMLElement>("[data-position]")?.getBoundingClientRect();
        if (!row) return;
        // Beyond its own row by half a row's height: the next one gives way.
        if (event.clientY < row.top - 20) move(id, -1);
        else if (event.clientY > row.bottom + 20) move(id, 1);
      } else if ((event.type === "pointerup" || event.type === "pointercancel") && isDragged.current) {
        isDragged.current = false;
        drop(id);
      }
    },
  };
}
