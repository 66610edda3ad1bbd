import { useMutation, useQueryClient } from "@tanstack/react-query";
import { Check } from "lucide-react";
import type { FirmAnswer, FirmVersion, setFirm } from "#contract/firm/firm-api.ts";
import type { CompanyProfile } from "#domain/company.ts";
import { firmSections, isSectionChanged } from "#domain/firm/sections.ts";
import { formatMoment } from "#domain/format.ts";
import { stateOfGstin } from "#domain/gstin.ts";
import { ApiError, refusalText } from "../../api/api-error.ts";
import { call } from "../../api/call.ts";
import { takeCompany } from "../../api/company.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { toast } from "../../ui/feedback/toast-store.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { useKeptForm } from "../auth/use-kept-form.ts";
import type { Editing } from "./field-control.tsx";
import { firmKey, firmQuery } from "./firm-query.ts";
import { FirmVersions } from "./firm-versions.tsx";
import { PaperBeside, usePreview } from "./paper-beside.tsx";
import { SectionForm } from "./section-form.tsx";
import { SectionList } from "./section-list.tsx";

type FirmFormProps = { known: FirmAnswer; versions: readonly FirmVersion[] };

/** The problems of a refused profile, by the path of their field. */
function problemsOf(...errors: (Error | null)[]): Map<string, string> {
  const problems = errors.flatMap((error) => (error instanceof ApiError ? error.problems : []));
  return new Map(problems.map(({ loc, msg }) => [loc.slice(2).join("."), msg]));
}

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
  const editing: Editing = {
    profile,
    problems: problemsOf(preview.page.error, saving.error),
    onChange: (next) => {
      const typed = next as CompanyProfile;
      const state = typed.gstin === profile.gstin ? "" : stateOfGstin(typed.gstin);
      edit(state === "" ? typed : { ...typed, state });
    },
  };
  const discard = () => {
    saving.reset();
    form.clear();
  };
  async function keepOnNewest(): Promise<void> {
    saving.reset();
    const newest = await client.fetchQuery({ ...firmQuery, staleTime: 0 });
    edit(profile, newest.version);
  }

  return (
    <>
      <PageHeading
        title="Firm"
        subtitle={isFile ? "This profile is kept in a file." : stateOfVersion(known, changed.length)}
        actions={
          !isFile && (
            <>
              {edited && <Button onClick={discard}>Discard changes</Button>}
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
      {saving.error && <Refused error={saving.error} onKeep={() => void keepOnNewest()} />}
      <div className="grid items-start gap-5 xl:grid-cols-[226px_minmax(0,1fr)_minmax(0,486px)]">
        <SectionList before={known.profile} now={profile} />
        <div className="grid min-w-0 gap-5">
          {firmSections.map((section) => (
            <SectionForm key={section.id} section={section} editing={editing} isFile={isFile} />
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

/** "Version 4 in force since 12 Nov 2026, by admin · 3 sections not saved". */
function stateOfVersion({ version, since, by }: FirmAnswer, changed: number): string {
  const when = since === null ? "" : ` since ${formatMoment(since)}`;
  const who = by === null ? "" : `, by ${by}`;
  const open = changed === 0 ? "" : ` · ${changed} ${changed === 1 ? "section" : "sections"} not saved`;
  return `Version ${version} in force${when}${who}${open}`;
}

/** The reason why the profile was not saved. After another administrator's save the changes can go on the newest version. */
function Refused({ error, onKeep }: { error: Error; onKeep: () => void }) {
  const isStale = error instanceof ApiError && error.status === 409;
  return (
    <ErrorBanner {...(isStale && { retryWords: "Keep my changes on the newest version", onRetry: onKeep })}>
      {refusalText(error)}
      {isStale && " Your changes are kept."}
    </ErrorBanner>
  );
}
