import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import type { TableDefinition } from "#domain/components/registry.ts";
import type { CraneType } from "#domain/crane-types.ts";
import { lazyOf } from "../../ui/lazy-of.ts";
import type { DatabaseSearch, Tab } from "./database-search.ts";
import { CurrentTable } from "./rows/current-table.tsx";
import { TabLink } from "./tab-link.tsx";
import { collectionsQuery } from "./table-queries.ts";
import { Stage } from "./upload/stage.tsx";
import { UploadTab } from "./upload/upload-tab.tsx";
import { VersionsTab } from "./versions/versions-tab.tsx";

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
      {/* Stays mounted, so that a look at the current table does not lose the chosen file. */}
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
