import { useQuery } from "@tanstack/react-query";
import { Pencil } from "lucide-react";
import { Suspense, useState } from "react";
import { can } from "#domain/people/roles.ts";
import { craneOfTemplate, type Template, valuesInWords } from "#domain/templates/template.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { CraneGlyph } from "../../ui/crane-glyph.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { lazyOf } from "../../ui/lazy-of.ts";
import { useSession } from "../auth/session.ts";
import { templatesQuery } from "./template-queries.ts";
import { useBeginTemplate } from "./use-begin-template.ts";

const TemplateDialog = lazyOf(async () => (await import("./template-dialog.tsx")).TemplateDialog);

/** The most templates that are listed before “Show all”. */
const maxShown = 5;

/** The firm's usual values, each with a button that begins a quotation. */
export function TemplatesSection() {
  const { data, error, isError, refetch } = useQuery(templatesQuery);
  const { user } = useSession();
  const [isWhole, setWhole] = useState(false);
  const [changed, setChanged] = useState<Template | null>(null);
  const begin = useBeginTemplate();
  const mayManage = can(user, "manage templates");
  if (data?.length === 0 || (!data && !isError)) return null;
  return (
    <section aria-labelledby="templates-title">
      <h2 id="templates-title" className="section-title">
        Templates
      </h2>
      {isError && (
        <ErrorBanner
          className="mt-5"
          heading="The templates could not be loaded"
          onRetry={() => void refetch()}
        >
          {errorText(error, "")}
        </ErrorBanner>
      )}
      {data && (
        <ul className="mt-5 border border-rule bg-sheet max-md:-mx-4 max-md:border-x-0">
          {data.slice(0, isWhole ? undefined : maxShown).map((template) => (
            <li
              key={template.id}
              data-row=""
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-rule px-4 py-3 last:border-b-0"
            >
              <div className="flex min-w-0 flex-1 items-center gap-4">
                <CraneGlyph type={template.crane_type} size={24} />
                <div className="min-w-0 flex-1">
                  <p className="font-value wrap-anywhere">{template.name}</p>
                  <p className="text-label text-ink-2 tabular-nums">{craneOfTemplate(template)}</p>
                  <p className="text-label text-ink-2 tabular-nums">{valuesInWords(template).join(" · ")}</p>
                </div>
              </div>
              <div className="flex gap-2 max-md:w-full max-md:justify-end">
                {mayManage && (
                  <Button
                    variant="quiet"
                    size="row"
                    icon={Pencil}
                    data-act="rowChange"
                    aria-label={`Change the template ${template.name}`}
                    onClick={() => setChanged(template)}
                  >
                    Change
                  </Button>
                )}
                <Button
                  size="row"
                  data-act="rowResume"
                  aria-label={`Start from ${template.name}`}
                  onClick={() => begin(template)}
                >
                  Start
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      {data && !isWhole && data.length > maxShown && (
        <Button variant="quiet" className="mt-2" data-act="showAll" onClick={() => setWhole(true)}>
          Show all {data.length}
        </Button>
      )}
      <Suspense fallback={null}>
        {changed && <TemplateDialog template={changed} onClose={() => setChanged(null)} />}
      </Suspense>
    </section>
  );
}
