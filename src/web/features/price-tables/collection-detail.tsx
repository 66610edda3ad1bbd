import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { TableDefinition } from "#domain/components/registry.ts";
import type { CraneType } from "#domain/crane-types.ts";
import { lazyOf } from "../../ui/lazy-of.ts";
import { Link, type LinkProps } from "../../ui/routing/link.tsx";
import type { DatabaseSearch, Tab } from "./database-search-params.ts";
import { CurrentTable } from "./rows/current-table.tsx";
import { collectionsQuery } from "./table-queries.ts";
import { Stage } from "./upload/stage.tsx";
import { UploadTab } from "./upload/upload-tab.tsx";
import { VersionsTab } from "./versions/versions-tab.tsx";

/** One of the views of a price table. The view is part of the address, so each is a link. */
const TabLink = ({ isCurrent, ...rest }: LinkProps & { isCurrent: boolean }) => (
  <Link
    {...rest}
    aria-current={isCurrent ? "page" : undefined}
    className="grid min-h-12 place-items-center border-y-[3px] border-transparent px-3 font-label whitespace-nowrap text-ink-2 no-underline transition-colors duration-150 hover:text-ink aria-[current=page]:border-b-signal aria-[current=page]:text-ink max-md:px-2.5"
  />
);

const UnreadRowsNotice = lazyOf(async () => (await import("./unread-rows-notice.tsx")).UnreadRowsNotice);

type CollectionDetailProps = { crane: CraneType; definition: TableDefinition; search: DatabaseSearch };

const titles: Readonly<Record<Tab, string>> = {
  upload: "Upload",
  table: "Current table",
  versions: "Versions",
};

/** One price table: upload another, read and edit the one in force, or go back to an earlier one. */
export function CollectionDetail({ crane, definition, search }: CollectionDetailProps) {
  const address = { database: crane.database, collection: definition.id };
  const tab = search.tab ?? "upload";
  const list = useQuery(collectionsQuery(crane.database));
  const collection = list.data?.collections.find(({ name }) => name === definition.id);
  return (
    <Stage number={3} title={`${crane.label} · ${definition.title}`} state="current">
      <nav aria-label="Price table" className="-mx-5 -mt-5 mb-5 flex border-b border-rule px-3 max-md:-mx-4">
        {(["upload", "table", "versions"] as const).map((each) => (
          <TabLink
            key={each}
            to="/admin/database"
            search={{ ...address, tab: each === "upload" ? undefined : each }}
            isCurrent={each === tab}
          >
            {titles[each]}
          </TabLink>
        ))}
      </nav>
      {collection && collection.unread_rows.count > 0 && (
        <Suspense fallback={null}>
          <UnreadRowsNotice address={address} collection={collection} tab={tab} />
        </Suspense>
      )}
      {/* Keep it mounted, so that another view does not lose the chosen file. */}
      <div hidden={tab !== "upload"}>
        <UploadTab address={address} crane={crane} definition={definition} />
      </div>
      {tab === "table" && <CurrentTable address={address} definition={definition} search={search} />}
      {tab === "versions" && (
        <VersionsTab address={address} crane={crane} definition={definition} search={search} />
      )}
    </Stage>
  );
}
