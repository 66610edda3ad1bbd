import { RevisionTriangle } from "../sales/revision-triangle.tsx";

type TitleNumberProps = { number: string; revision: number; supersededBy: number | null; className?: string };

/** The page's heading: the number, and the revision that is shown. */
export function TitleNumber({ number, revision, supersededBy, className = "" }: TitleNumberProps) {
  const isInForce = supersededBy === null;
  return (
    <div className={`border-b border-rule p-4 max-md:col-span-2 xl:border-b-0 ${className}`}>
      <h1 tabIndex={-1} className="page-title whitespace-nowrap tabular-nums">
        {number}
      </h1>
      <p className="mt-1.5 flex items-center gap-2 text-label">
        <RevisionTriangle revision={revision} isInForce={isInForce} />
        <b className="font-value">Revision {revision}</b>
        <span className="text-ink-2">{isInForce ? "in force" : `superseded by R${supersededBy}`}</span>
      </p>
    </div>
  );
}
