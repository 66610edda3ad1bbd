import { Redo2, Undo2 } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import { useWizard } from "../wizard-context.ts";

export type UndoProps = { onUndo: () => void; onRedo: () => void };

/** Undo and Redo, each with the name of its act. */
export function UndoButtons({ onUndo, onRedo }: UndoProps) {
  const { history } = useWizard();
  const undone = history.past.at(-1);
  const redone = history.future.at(-1);
  return (
    <div className="flex min-w-0 gap-1">
      <Button
        variant="quiet"
        icon={Undo2}
        data-act="undo"
        disabled={!undone}
        onClick={onUndo}
        aria-label={undone ? `Undo: ${undone.name}` : "Undo"}
        title={undone ? `Undo: ${undone.name}` : "Undo"}
        className="min-w-0 px-3! disabled:border-transparent! disabled:bg-transparent! max-xl:px-2.5! pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      >
        <span className="max-w-52 truncate max-xl:hidden">{undone ? `Undo: ${undone.name}` : "Undo"}</span>
      </Button>
      <Button
        variant="quiet"
        icon={Redo2}
        data-act="redo"
        disabled={!redone}
        onClick={onRedo}
        aria-label={redone ? `Redo: ${redone.name}` : "Redo"}
        title={redone ? `Redo: ${redone.name}` : "Redo"}
        className="px-2.5! disabled:border-transparent! disabled:bg-transparent! pointer-coarse:min-h-11 pointer-coarse:min-w-11"
      />
    </div>
  );
}
