import { Link } from "lucide-react";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { percentSum } from "#domain/firm/plans/milestones.ts";
import { contradictionText, findClauseContradictions } from "#domain/firm/rows/clause-contradictions.ts";
import { linkedItems } from "#domain/firm/rows/proposed-components.ts";
import type { FirmSection } from "#domain/firm/sections.ts";
import { counted } from "#domain/numbers/format.ts";
import { panOf, stateOfGstin } from "#domain/tax/gstin.ts";
import { Button } from "../../ui/button.tsx";
import { Notice } from "../../ui/feedback/notice.tsx";
import { Fold } from "../../ui/fold.tsx";
import { type Editing, FieldControl } from "./field-control.tsx";
import type { FirmList } from "./firm-field.ts";
import { firmFields } from "./firm-fields.ts";
import { hasProblem } from "./firm-problems.ts";
import { ListControl } from "./list-control.tsx";
import { LogoControl } from "./logo-control.tsx";
import { MotionsControl } from "./motions-control.tsx";
import { sectionState } from "./section-list.tsx";

type SectionFormProps = {
  section: FirmSection;
  /** As saved. */
  before: FirmProfile;
  editing: Editing;
  isFile: boolean;
};

/** One section of the profile's form. A section that the first paper does not need is folded at first. */
export function SectionForm(props: SectionFormProps) {
  const { section, before, editing, isFile } = props;
  const { id, title, isNeeded } = section;
  const profile = editing.profile as FirmProfile;
  const heading = (
    <h2 id={`firm-${id}-title`} className="card-title">
      {title}
    </h2>
  );
  const labelled = { id: `firm-${id}`, "aria-labelledby": `firm-${id}-title` };
  if (isNeeded)
    return (
      <section {...labelled} className="scroll-mt-4 border border-rule bg-sheet p-5 max-md:p-4">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          {heading}
          <span className="flex flex-wrap items-baseline gap-x-4 text-hint text-ink-2">
            {id === "milestones" && <Sum profile={profile} />}
            needed for the first paper
          </span>
        </div>
        <SectionContent {...props} />
      </section>
    );
  const state = sectionState(section, before, profile);
  const isLinkable = id === "scope" && !isFile && linkableItems(profile).length > 0;
  return (
    <section {...labelled} className="scroll-mt-4">
      <Fold
        title={heading}
        aside={
          <span className="text-hint text-ink-2">
            {[state, "optional"].filter((each) => each !== null).join(" · ")}
          </span>
        }
        isForcedOpen={isLinkable || hasProblem(editing.problems, section)}
        forcedBy={editing.refusal}
        className="border border-rule bg-sheet"
      >
        <div className="px-5 pt-2 pb-5 max-md:px-4 max-md:pb-4">
          {isLinkable && (
            <div className="mb-4 flex justify-end">
              <LinkItems profile={profile} onChange={editing.onChange} />
            </div>
          )}
          <SectionContent {...props} />
        </div>
      </Fold>
    </section>
  );
}

/** The fields of a section, with its notices. */
function SectionContent({ section: { id, title }, editing, isFile }: SectionFormProps) {
  const profile = editing.profile as FirmProfile;
  return (
    <>
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
    </>
  );
}

const ListOf = (props: { list: FirmList; editing: Editing }) =>
  props.list.kind === "motions" ? <MotionsControl {...props} /> : <ListControl {...props} />;

/** State and PAN of a GSTIN. */
const gstinHint = (gstin: string): string | undefined =>
  panOf(gstin) === "" ? undefined : `${stateOfGstin(gstin)} · PAN ${panOf(gstin)}`;

/** The items whose words mean a component. */
const linkableItems = ({ paper }: FirmProfile) =>
  (paper?.scope ?? []).filter((item) => linkedItems(item) !== null);

/** Links the items whose words mean a component, and splits those that mean several. */
function LinkItems({ profile, onChange }: { profile: FirmProfile; onChange: Editing["onChange"] }) {
  const count = linkableItems(profile).length;
  const linked = (profile.paper?.scope ?? []).flatMap((item) => linkedItems(item) ?? [item]);
  return (
    <Button
      size="row"
      icon={Link}
      onClick={() => onChange({ ...profile, paper: { ...profile.paper, scope: linked } })}
    >
      Link {counted(count, "item")}
    </Button>
  );
}

type OwnTermsNoticesProps = { profile: FirmProfile; isFile: boolean; onChange: Editing["onChange"] };

/** The clauses that contradict the milestones, the plan or another clause, each with the press that corrects it. */
function OwnTermsNotices({ profile, isFile, onChange }: OwnTermsNoticesProps) {
  return findClauseContradictions(profile).map((own) => (
    <Notice
      key={`${own.at} ${own.says}`}
      className="mb-4"
      action={
        !isFile &&
        own.remedy && (
          <Button
            size="row"
            onClick={() =>
              onChange({
                ...profile,
                terms: profile.terms.map((clause, at) =>
                  at === own.at ? { ...clause, text: own.remedy?.text ?? clause.text } : clause,
                ),
              })
            }
          >
            {own.remedy.label}
          </Button>
        )
      }
    >
      {contradictionText(own)}
    </Notice>
  ));
}

/** The sum of the milestones, which must be 100 %. */
function Sum({ profile: { milestones = [] } }: { profile: FirmProfile }) {
  if (milestones.length === 0) return null;
  const sum = percentSum(milestones);
  return <p className={sum === 100 ? "text-label text-ok" : "text-label text-bad"}>Sum {sum} %</p>;
}
