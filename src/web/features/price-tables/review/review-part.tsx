import { CircleCheck, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";

type ReviewPartProps = { title: string; isFine: boolean; text: string; children: ReactNode };

/** One check of the review: a sentence with a sign, and the findings. */
export function ReviewPart({ title, isFine, text, children }: ReviewPartProps) {
  const Icon = isFine ? CircleCheck : TriangleAlert;
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <h4 className="card-title">{title}</h4>
      <p className="flex items-start gap-2.5">
        <Icon
          size={20}
          strokeWidth={1.6}
          aria-hidden="true"
          className={`mt-px flex-none ${isFine ? "text-ok" : "text-warn"}`}
        />
        {text}
      </p>
      {children}
    </section>
  );
}
