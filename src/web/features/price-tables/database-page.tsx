import { ArrowLeft, Calculator, IndianRupee, ListPlus, Scale, ScrollText } from "lucide-react";
import { tableComponentsOf } from "#domain/components/registry.ts";
import { findCraneTypeByDatabase } from "#domain/crane-types.ts";
import { ButtonLink } from "../../ui/button-link.tsx";
import { CraneGlyph } from "../../ui/crane-glyph.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { databaseHeading } from "../../ui/page-headings.ts";
import { useSearch } from "../../ui/routing/routing.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { AllTables } from "./all-tables.tsx";
import { CollectionDetail } from "./collection-detail.tsx";
import { PermanentWarning } from "./review/permanent-warning.tsx";
import { SelectCollection } from "./select-collection.tsx";
import { SelectDatabase } from "./select-database.tsx";
import { Stage } from "./upload/stage.tsx";

/**
 * Database Management: choose a database, then a collection, then work on its table. The address has the
 * present step.
 */
export function DatabasePage() {
  usePageTitle(databaseHeading.title);
  const search = useSearch("/admin/database");
  const crane = findCraneTypeByDatabase(search.database ?? "");
  const definition = crane && tableComponentsOf(crane.id).find(({ id }) => id === search.collection);
  return (
    <div className="mx-auto grid w-full grid-cols-1 max-w-table gap-4 gutter py-7">
      <PageHeading {...databaseHeading} actions={<NeighbourLinks />} />
      <PermanentWarning />
      <Stage
        number={1}
        title="Select Database"
        state={crane ? "done" : "current"}
        chosen={
          crane && (
            <>
              <CraneGlyph type={crane.id} /> {crane.databaseTitle}
            </>
          )
        }
        action={
          crane && (
            <ButtonLink to="/admin/database" search={{}} size="row" icon={ArrowLeft}>
              Back to Database Selection
            </ButtonLink>
          )
        }
      >
        {!crane && <SelectDatabase />}
      </Stage>
      <Stage
        number={2}
        title="Select Collection"
        state={definition ? "done" : crane ? "current" : "upcoming"}
        chosen={definition?.title}
        action={
          crane &&
          definition && (
            <ButtonLink
              to="/admin/database"
              search={{ database: crane.database }}
              size="row"
              icon={ArrowLeft}
            >
              Back to Collections
            </ButtonLink>
          )
        }
      >
        {crane && !definition && (
          <>
            <SelectCollection database={crane.database} />
            <AllTables key={crane.id} crane={crane} />
          </>
        )}
      </Stage>
      {crane && definition ? (
        <CollectionDetail
          key={`${crane.id} ${definition.id}`}
          crane={crane}
          definition={definition}
          search={search}
        />
      ) : (
        <Stage number={3} title="Replace, read or restore the table" state="upcoming" />
      )}
    </div>
  );
}

/** Links to the other pages that change prices. */
function NeighbourLinks() {
  return (
    <>
      <ButtonLink to="/admin/rates" icon={IndianRupee}>
        Rates
      </ButtonLink>
      <ButtonLink to="/admin/options" icon={ListPlus}>
        Options
      </ButtonLink>
      <ButtonLink to="/admin/rules" icon={Scale}>
        Rules
      </ButtonLink>
      <ButtonLink to="/reprice" search={{}} icon={Calculator}>
        Re-price
      </ButtonLink>
      <ButtonLink to="/admin/audit" icon={ScrollText}>
        Audit log
      </ButtonLink>
    </>
  );
}
