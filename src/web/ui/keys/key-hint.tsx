/** Keys as printed on the keyboard. */
export function KeyCaps({ keys }: { keys: readonly string[] }) {
  return (
    <span className="inline-flex items-center gap-1">
      {keys.map((key) => (
        <kbd
          key={key}
          className="rounded-card border border-b-2 border-rule-strong bg-sheet-2 px-1.5 font-sans text-hint whitespace-nowrap text-ink-2"
        >
          {key.length === 1 ? key.toUpperCase() : key}
        </kbd>
      ))}
    </span>
  );
}

/** Keys with the effect of a button: `<KeyHint keys={["Ctrl", "Enter"]}>Next</KeyHint>`. */
export function KeyHint({ keys, children }: { keys: readonly string[]; children: string }) {
  return (
    <span className="inline-flex items-center gap-1 text-hint whitespace-nowrap text-ink-2 pointer-coarse:hidden">
      <KeyCaps keys={keys} />
      <span className="ml-1">{children}</span>
    </span>
  );
}
