/** Keys that do the same, as small caps of a keyboard: `<KeyHint keys={["Ctrl", "Enter"]} />`. */
export function KeyHint({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex gap-1 pointer-coarse:hidden">
      {keys.map((key) => (
        <kbd
          key={key}
          className="rounded-card border border-b-2 border-rule-strong bg-sheet-2 px-1.5 font-sans text-hint text-ink-2"
        >
          {key}
        </kbd>
      ))}
    </span>
  );
}
