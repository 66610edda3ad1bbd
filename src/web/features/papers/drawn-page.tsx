import { useEffect, useState } from "react";
import { errorText } from "../../api/error-text.ts";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";

/** Milliseconds without a key before a page is drawn again. */
export const drawingPause = 60;

/** Returns an address of a drawing. As a data address a page would be longer than browsers take. */
function useDrawing(svg: string | undefined): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (svg === undefined) return;
    const made = URL.createObjectURL(new Blob([svg], { type: "image/svg+xml" }));
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [svg]);
  return url;
}

/** Returns the last answer. A refused text has no page: the last one stays beside the message. */
export function useLastDrawn<T>(answer: T | undefined): T | undefined {
  const [last, setLast] = useState(answer);
  if (answer !== undefined && answer !== last) setLast(answer);
  return answer ?? last;
}

type PageImageProps = { svg: string; alt: string; className?: string };

/** A page of a paper as a picture. */
export function PageImage({ svg, alt, className = "" }: PageImageProps) {
  const drawing = useDrawing(svg);
  return drawing === undefined ? (
    <Skeleton className="aspect-[210/297] w-full" />
  ) : (
    <img src={drawing} alt={alt} className={`w-full border border-rule bg-white ${className}`} />
  );
}

type DrawnPageProps = {
  /** Undefined until the first answer. */
  svg: string | undefined;
  alt: string;
  /** True while the page is older than the text. */
  isBehind: boolean;
  error: Error | null;
};

/** A page that follows what the user types, with its state in words. */
export function DrawnPage({ svg, alt, isBehind, error }: DrawnPageProps) {
  return (
    <>
      {svg === undefined ? (
        !error && <Skeleton className="aspect-[210/297] w-full" />
      ) : (
        <PageImage svg={svg} alt={alt} className={isBehind || error ? "opacity-50" : ""} />
      )}
      <p role="status" className={`text-label ${error ? "text-bad" : "text-ink-2"}`}>
        {error
          ? `The page cannot be drawn: ${errorText(error)}`
          : isBehind
            ? "Drawing the page"
            : "Up to date"}
      </p>
    </>
  );
}
