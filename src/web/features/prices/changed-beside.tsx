/** The differences beside the prices, which move none of them: conditions and technical values. Nothing without a change. */
export function ChangedBeside({
  conditions = [],
  technical = [],
}: {
  conditions?: readonly string[] | undefined;
  technical?: readonly string[] | undefined;
}) {
  const changes = [...conditions, ...technical];
  if (changes.length === 0) return null;
  return (
    <section aria-label="Also changed" className="px-5 py-3 text-label">
      <h3 className="font-value">Also changed, without a change of price</h3>
      <ul className="mt-1 grid gap-1 text-ink-2">
        {changes.map((change) => (
          <li key={change} className="break-words">
            {change}
          </li>
        ))}
      </ul>
    </section>
  );
}
