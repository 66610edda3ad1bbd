import { Link } from "lucide-react";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { ownTermsIn, ownTermsText } from "#domain/firm/rows/own-terms.ts";
import { linkedItems } from "#domain/firm/rows/proposed-components.ts";
import type { FirmSection } from "#domain/firm/sections.ts";
import { percentSum } from "#domain/orders/milestones.ts";
import { panOf, stateOfGstin } from "#domain/tax/gstin.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { type Editing, FieldControl } from "./field-control.tsx";
import { type FirmList, firmFields } from "./firm-fields.ts";
import { ListControl } from "./list-control.tsx";
import { LogoControl } from "./logo-control.tsx";
import { MotionsControl } from "./motions-control.tsx";

type SectionFormProps = { section: FirmSection; editing: Editing; isFile: boolean };

/** One section of the profile's form. */
export function SectionForm({ section: { id, title }, editing, isFile }: SectionFormProps) {
  const profile = editing.profile as FirmProfile;
  return (
    <section
      id={`firm-${id}`}
      aria-labelledby={`firm-${id}-title`}
      className="scroll-mt-4 border border-rule bg-sheet p-5 max-md:p-4"
    >
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id={`firm-${id}-title`} className="card-title">
          {title}
        </h2>
        {id === "milestones" && <Sum profile={profile} />}
        {id === "scope" && !isFile && <LinkItems profile={profile} onChange={editing.onChange} />}
      </div>
      {id === "terms" && <OwnTermsNotices profile={profile} isFile={isFile} onChange={editing.onChange} />}
      <fieldset disabled={isFile} className="grid min-w-0 gap-4 sm:grid-cols-2">
        <legend className="sr-only">{title}</legend>
        {id === "letterhead" && (
          <LogoControl
            logo={profile.logo}
            problem={editing.problems.get("logo")}
            isReadOnly={isFile}
            onChange={(logo) => editing.onChange({ ...profile, logo })}
          />
        )}
        {(firmFields[id] ?? []).map((field) =>
          "columns" in field ? (
            <ListOf key={field.label} list={field} editing={editing} />
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
  );
}

const ListOf = (props: { list: FirmList; editing: Editing }) =>
  props.list.kind === "motions" ? <MotionsControl {...props} /> : <ListControl {...props} />;

/** State and PAN of a GSTIN. */
const gstinHint = (gstin: string): string | undefined =>
  panOf(gstin) === "" ? undefined : `${stateOfGstin(gstin)} · PAN ${panOf(gstin)}`;

/** Links the items whose words mean a component, and splits those that mean several. */
function LinkItems({ profile, onChange }: { profile: FirmProfile; onChange: Editing["onChange"] }) {
  const scope = profile.paper?.scope ?? [];
  const count = scope.filter((item) => linkedItems(item) !== null).length;
  if (count === 0) return null;
  const linked = scope.flatMap((item) => linkedItems(item) ?? [item]);
  return (
    <Button
      size="row"
      icon={Link}
      onClick={() => onChange({ ...profile, paper: { ...profile.paper, scope: linked } })}
    >
      Link {count} {count === 1 ? "item" : "items"}
    </Button>
  );
}

type OwnTermsNoticesProps = { profile: FirmProfile; isFile: boolean; onChange: Editing["onChange"] };

/** The clauses that say percentages or weeks beside the milestones or the plan, each with the press that uses the name. */
function OwnTermsNotices({ profile, isFile, onChange }: OwnTermsNoticesProps) {
  return ownTermsIn(profile).map((own) => (
    <Notice
      key={`${own.at} ${own.says}`}
      className="mb-4"
      action={
        !isFile && (
          <Button
            size="row"
            onClick={() =>
              onChange({
                ...profile,
                terms: profile.terms.map((clause, at) =>
                  at === own.at ? { ...clause, text: own.text } : clause,
                ),
              })
            }
          >
            Use {own.name}
          </Button>
        )
      }
    >
      {ownTermsText(own)}
    </Notice>
  ));
}

/** The sum of the milestones, which must be 100 %. */
function Sum({ profile: { milestones = [] } }: { profile: FirmProfile }) {
  if (milestones.length === 0) return null;
  const sum = percentSum(milestones);
  return <p className={sum === 100 ? "text-label text-ok" : "text-label text-bad"}>Sum {sum} %</p>;
}
