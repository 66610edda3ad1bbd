import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import type { FirmAnswer, FirmVersion, setFirm } from "#contract/firm/firm-api.ts";
import type { CompanyProfile } from "#domain/company.ts";
import { type FirmSection, firmSections, isSectionChanged } from "#domain/firm/sections.ts";
import { formatMoment } from "#domain/format.ts";
import { panOf, stateOfGstin } from "#domain/gstin.ts";
import { ApiError, refusalText } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { takeCompany } from "../../api/company.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useKeptForm } from "../auth/use-kept-form.ts";
import { type Editing, FieldControl } from "./field-control.tsx";
import { firmFields } from "./firm-fields.ts";
import { firmKey } from "./firm-query.ts";
import { FirmVersions } from "./firm-versions.tsx";
import { ListControl } from "./list-control.tsx";
import { LogoControl } from "./logo-control.tsx";
import { PaperBeside, usePreview } from "./paper-beside.tsx";

type FirmFormProps = { known: FirmAnswer; versions: readonly FirmVersion[] };

/** The problems of a refused profile, by the path of their field. */
function problemsOf(...errors: (Error | null)[]): Map<string, string> {
  const problems = errors.flatMap((error) => (error instanceof ApiError ? error.problems : []));
  return new Map(problems.map(({ loc, msg }) => [loc.slice(2).join("."), msg]));
}

/** A section with its state: changed, empty, or how many entries it has. */
const stateOf = (section: FirmSection, before: CompanyProfile, now: CompanyProfile): string => {
  if (isSectionChanged(section, before, now)) return "changed";
  const [key, ...others] = section.keys;
  const value = key && others.length === 0 ? now[key] : "";
  if (Array.isArray(value)) return value.length === 0 ? "empty" : String(value.length);
  return value === undefined ? "empty" : "";
};

/** The form of the firm's profile with the paper beside it. */
export function FirmForm({ known, versions }: FirmFormProps) {
  const client = useQueryClient();
  const form = useKeptForm<{ edited: { version: number; profile: CompanyProfile } | null }>("firm", {
    edited: null,
  });
  const { edited } = form.values;
  const profile = edited?.profile ?? known.profile;
  const isFile = known.source === "file";
  const preview = usePreview(profile);
  const changed = firmSections.filter((section) => isSectionChanged(section, known.profile, profile));
  const edit = (next: CompanyProfile, version = edited?.version ?? known.version) =>
    form.change({ edited: { version, profile: next } });

  const saving = useMutation({
    mutationFn: () =>
      call<typeof setFirm>("PUT", "/api/firm", {
        body: { version: edited?.version ?? known.version, profile },
      }),
    onSuccess: async ({ data }) => {
      toast.success(`Version ${data.version} saved`);
      form.clear();
      takeCompany(data.profile);
      await client.invalidateQueries({ queryKey: [firmKey] });
    },
  });
  const isStale = saving.error instanceof ApiError && saving.error.status === 409;
  const problems = problemsOf(preview.page.error, saving.error);
  const editing: Editing = {
    profile,
    problems,
    onChange: (next) => {
      const typed = next as CompanyProfile;
      const state = typed.gstin === profile.gstin ? "" : stateOfGstin(typed.gstin);
      edit(state === "" ? typed : { ...typed, state });
    },
  };
  const since = known.since === null ? "" : ` since ${formatMoment(known.since)}`;
  const by = known.by === null ? "" : `, by ${known.by}`;

  return (
    <>
      <PageHeading
        title="Firm"
        subtitle={
          isFile
            ? "This profile is kept in a file."
            : `Version ${known.version} in force${since}${by}${changed.length > 0 ? ` · ${changed.length} ${changed.length === 1 ? "section" : "sections"} not saved` : ""}`
        }
        actions={
          !isFile && (
            <>
              {edited && (
                <Button
                  onClick={() => {
                    saving.reset();
                    form.clear();
                  }}
                >
                  Discard changes
                </Button>
              )}
              <Button
                variant="primary"
                icon={Check}
                busy={saving.isPending}
                disabled={changed.length === 0}
                onClick={() => saving.mutate()}
              >
                Save version {known.version + 1}
              </Button>
            </>
          )
        }
      />
      {isFile && (
        <Notice>
          Change the file that COMPANY_FILE names, and restart the server. This page shows the file.
        </Notice>
      )}
      {saving.isError && (
        <ErrorBanner
          {...(isStale && {
            retryWords: "Keep my changes on the newest version",
            onRetry: () => {
              saving.reset();
              void client
                .fetchQuery({ queryKey: [firmKey, "in force"], staleTime: 0 })
                .then((newest) => edit(profile, (newest as FirmAnswer).version));
            },
          })}
        >
          {refusalText(saving.error)}
          {isStale && " Your changes are kept."}
        </ErrorBanner>
      )}
      <div className="grid items-start gap-5 xl:grid-cols-[226px_minmax(0,1fr)_minmax(0,486px)]">
        <nav aria-label="Sections" className="border border-rule bg-sheet py-2 max-xl:hidden">
          {firmSections.map((section) => (
            <a
              key={section.id}
              href={`#firm-${section.id}`}
              className="flex justify-between gap-2 px-4 py-1.5 hover:bg-hover"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(`firm-${section.id}`)?.scrollIntoView({ block: "start" });
              }}
            >
              <span className="font-label">{section.title}</span>
              <span className="text-hint text-ink-2">{stateOf(section, known.profile, profile)}</span>
            </a>
          ))}
        </nav>
        <div className="grid min-w-0 gap-5">
          {firmSections.map(({ id, title }) => (
            <section
              key={id}
              id={`firm-${id}`}
              aria-labelledby={`firm-${id}-title`}
              className="scroll-mt-4 border border-rule bg-sheet p-5 max-md:p-4"
            >
              <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
                <h2 id={`firm-${id}-title`} className="card-title">
                  {title}
                </h2>
                {id === "milestones" && <Sum profile={profile} />}
              </div>
              <fieldset disabled={isFile} className="grid min-w-0 gap-4 sm:grid-cols-2">
                <legend className="sr-only">{title}</legend>
                {id === "letterhead" && (
                  <LogoControl
                    logo={profile.logo}
                    problem={problems.get("logo")}
                    isReadOnly={isFile}
                    onChange={(logo) => edit({ ...profile, logo })}
                  />
                )}
                {(firmFields[id] ?? []).map((field) =>
                  field.kind === "list" ? (
                    <ListControl key={field.label} list={field} editing={editing} />
                  ) : (
                    <FieldControl
                      key={field.label}
                      field={field}
                      editing={editing}
                      hint={field.path[0] === "gstin" ? gstinHint(profile.gstin) : field.hint}
                    />
                  ),
                )}
              </fieldset>
            </section>
          ))}
        </div>
        <PaperBeside {...preview} />
      </div>
      {versions.length > 0 && (
        <FirmVersions versions={versions} onFill={(version) => edit(version.profile, known.version)} />
      )}
    </>
  );
}

/** What follows from the GSTIN. */
const gstinHint = (gstin: string): string | undefined =>
  panOf(gstin) === "" ? undefined : `${stateOfGstin(gstin)} · PAN ${panOf(gstin)}`;

/** The sum of the milestones, which must be 100 %. */
function Sum({ profile }: { profile: CompanyProfile }) {
  const { milestones = [] } = profile;
  if (milestones.length === 0) return null;
  const sum = Math.round(milestones.reduce((all, { percent }) => all + Number(percent) * 100, 0)) / 100;
  return <p className={sum === 100 ? "text-label text-good" : "text-label text-bad"}>Sum {sum} %</p>;
}
