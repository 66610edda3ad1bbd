import { Ellipsis } from "lucide-react";
import { type ReactNode, useEffect, useId, useRef, useState } from "react";
import { Button } from "./button.tsx";
import { IconButton } from "./icon-button.tsx";

type MoreMenuProps = {
  label: string;
  /** For a row of a list: the button is only the icon. */
  isInRow?: boolean;
  /** Buttons, one under the other. */
  children: ReactNode;
  className?: string;
};

/** A menu for acts that do not fit. A button opens it; Escape, a choice or a press elsewhere closes it. */
export function MoreMenu({ label, isInRow = false, children, className = "" }: MoreMenuProps) {
  const id = useId();
  const frame = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);

  useEffect(() => {
    if (!isOpen) return;
    const opener = frame.current?.querySelector("button");
    const closes = new AbortController();
    const { signal } = closes;
    const closeBeside = (event: Event) => {
      if (event.target instanceof Node && !frame.current?.contains(event.target)) setOpen(false);
    };
    document.addEventListener("pointerdown", closeBeside, { signal });
    document.addEventListener("focusin", closeBeside, { signal });
    document.addEventListener(
      "keydown",
      ({ key }) => {
        if (key !== "Escape") return;
        opener?.focus();
        setOpen(false);
      },
      { signal },
    );
    // An act's dialog returns the focus to the menu button, so focus that first.
    document.getElementById(id)?.addEventListener(
      "click",
      () => {
        opener?.focus();
        // Close the menu after the act's own click handler, which would not run on a removed element.
        setTimeout(() => setOpen(false));
      },
      { signal },
    );
    return () => closes.abort();
  }, [isOpen, id]);

  const state = {
    "aria-expanded": isOpen,
    "aria-controls": isOpen ? id : undefined,
    onClick: () => setOpen(!isOpen),
  };
  return (
    <div ref={frame} className={`relative ${className}`}>
      {isInRow ? (
        <IconButton icon={Ellipsis} label={label} {...state} />
      ) : (
        <Button icon={Ellipsis} {...state}>
          <span className="max-md:sr-only">{label}</span>
        </Button>
      )}
      {isOpen && (
        <div
          id={id}
          className="absolute right-0 z-20 max-h-[70dvh] overflow-y-auto mt-1 grid w-max min-w-60 justify-items-stretch gap-1 border border-ink bg-sheet p-2 shadow-float max-md:bottom-full max-md:mb-2 [&>button]:min-h-11 [&>button]:justify-start"
        >
          {children}
        </div>
      )}
    </div>
  );
}
