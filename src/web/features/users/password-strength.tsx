import { passwordStrength } from "#domain/people/password.ts";

/** The colour and the word of each strength of a password. */
const looks = {
  None: { filled: 0, text: "text-ink-2", fill: "" },
  Weak: { filled: 1, text: "text-bad", fill: "bg-bad border-bad" },
  Medium: { filled: 2, text: "text-warn", fill: "bg-warn border-warn" },
  Strong: { filled: 3, text: "text-ok", fill: "bg-ok border-ok" },
} as const;

/** Shows the strength of a password in three cells and a word. The rule is `passwordStrength` of `domain/people/password.ts`. */
export function PasswordStrength({ password }: { password: string }) {
  const strength = passwordStrength(password);
  const look = looks[strength];
  return (
    <span role="status" className="flex items-center gap-3">
      <span aria-hidden="true" className="grid w-24 grid-cols-3 gap-1">
        {[1, 2, 3].map((cell) => (
          <span
            key={cell}
            className={`h-1.5 border ${cell <= look.filled ? look.fill : "border-rule-strong"}`}
          />
        ))}
      </span>
      <span>
        Password strength: <b className={`font-value ${look.text}`}>{strength}</b>
      </span>
    </span>
  );
}
