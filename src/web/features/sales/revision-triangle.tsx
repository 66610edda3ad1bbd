/** The triangle that marks a revision on a drawing: filled for the one in force. */
export function RevisionTriangle({ revision, isInForce }: { revision: number; isInForce: boolean }) {
  return (
    <svg viewBox="0 0 30 26" className="h-[26px] w-[30px] flex-none" aria-hidden="true">
      <path
        d="M15 1.5 28.5 24.5H1.5Z"
        fill={isInForce ? "var(--ink)" : "none"}
        stroke="var(--ink)"
        strokeWidth="1.5"
        strokeLinejoin="round"
      />
      <text
        x="15"
        y="21"
        textAnchor="middle"
        className="text-caption font-title"
        fill={isInForce ? "var(--sheet)" : "var(--ink)"}
      >
        {revision}
      </text>
    </svg>
  );
}
