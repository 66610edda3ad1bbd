import { Check } from "lucide-react";
import { useState } from "react";
import type { FirmAnswer, FirmVersion } from "#contract/firm/firm-api.ts";
import { formatDateTime } from "#domain/dates/format-date.ts";
import { firmSections, isSectionChanged } from "#domain/firm/sections.ts";
import { counted } from "#domain/numbers/format.ts";
import { asRecord } from "#domain/text/unknown-values.ts";
import { ApiError } from "../../api/api-error.ts";
import { errorText } from "../../api/error-text.ts";
import { Button } from "../../ui/button.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { withFieldNames } from "./firm-problems.ts";
import { FirmVersions } from "./firm-versions.tsx";
import { KeptProfiles } from "./kept-profiles.tsx";
import { PaperBeside } from "./paper-beside.tsx";
import { SectionForm } from "./section-form.tsx";
import { SectionList } from "./section-list.tsx";
import { useFirmEdits } from "./use-firm-edits.ts";
import { VersionDialog } from "./version-dialog.tsx";

type FirmFormProps = { known: FirmAnswer; versions: readonly FirmVersion[] };

/** The form of the firm's profile with the paper beside it. */
export function FirmForm({ known, versions }: FirmFormProps) {
  const edits = useFirmEdits(known);
  const { profile, editing, isBusy, save, refusal, discard, keepOnNewest, fillWith } = edits;
  const { outline, ...preview } = edits.preview;
  const [shown, setShown] = useState<number | null>(null);
  const isFile = known.source === "file";
  const changed = firmSections.filter((section) => isSectionChanged(section, known.profile, profile));

  return (
    <>
      <PageHeading
        title="Firm"
        subtitle={isFile ? "This profile is kept in a file." : stateOfVersion(known, changed.length)}
        actions={
          !isFile && (
            <>
              {edits.isEdited && <Button onClick={discard}>Discard changes</Button>}
              <Button
                variant="primary"
                icon={Check}
                busy={isBusy}
                disabled={changed.length === 0}
                onClick={() => void save()}
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
      {edits.cannotKeep && (
        <div role="alert">
          <Notice>
            This browser has no room for your changes. Do not close or reload the page. Save the profile.
          </Notice>
        </div>
      )}
      {refusal && <Refused error={refusal} onKeep={() => void keepOnNewest()} onShow={setShown} />}
      <div className="grid items-start gap-5 min-[75rem]:grid-cols-[226px_minmax(0,1fr)_minmax(0,486px)]">
        <SectionList before={known.profile} now={profile} />
        <fieldset aria-label="Profile" className="grid min-w-0 gap-5" onFocus={outline} onInput={outline}>
          {firmSections.map((section) => (
            <SectionForm
              key={section.id}
              section={section}
              before={known.profile}
              editing={editing}
              isFile={isFile}
            />
          ))}
        </fieldset>
        <div className="min-w-0 self-stretch max-[75rem]:order-first">
          <PaperBeside {...preview} profile={profile} />
        </div>
      </div>
      {versions.length > 0 && (
        <FirmVersions versions={versions} onShow={setShown} onFill={(version) => void fillWith(version)} />
      )}
      <KeptProfiles />
      {shown !== null && <VersionDialog version={shown} onClose={() => setShown(null)} />}
    </>
  );
}

/** "Version 4 in force since 12 Nov 2026, by admin · 3 sections not saved". */
function stateOfVersion({ version, since, by }: FirmAnswer, changed: number): string {
  const when = since === null ? "" : ` since ${formatDateTime(since)}`;
  const who = by === null ? "" : `, by ${by}`;
  const open = changed === 0 ? "" : ` · ${counted(changed, "section")} not saved`;
  return `Version ${version} in force${when}${who}${open}`;
}

type RefusedProps = { error: Error; onKeep: () => void; onShow: (version: number) => void };

/** The reason why the profile was not saved. After another administrator's save the changes can go on the newest version. */
function Refused({ error, onKeep, onShow }: RefusedProps) {
  if (!(error instanceof ApiError && error.status === 409))
    return <ErrorBanner>{errorText(withFieldNames(error))}</ErrorBanner>;
  const saved = Number(asRecord(error.current).version);
  return (
    <ErrorBanner retryWords="Keep my changes on the newest version" onRetry={onKeep}>
      {errorText(error)} Your changes are kept.{" "}
      {saved > 0 && (
        <button type="button" className="link" onClick={() => onShow(saved)}>
          Show version {saved}
        </button>
      )}
    </ErrorBanner>
  );
}
