export type CsvForm = {
  name?: string;
  type?: string;
  database?: string;
  collection?: string;
  version_id?: string;
};

/** The form of an upload: a hoist table of the single girder database unless given. */
export function csvForm(content: string | Uint8Array<ArrayBuffer>, change: CsvForm = {}): FormData {
  const form = new FormData();
  form.set("database", change.database ?? "single_girder_cranes");
  form.set("collection", change.collection ?? "hoist");
  if (change.version_id !== undefined) form.set("version_id", change.version_id);
  form.set("file", new Blob([content], { type: change.type ?? "text/csv" }), change.name ?? "hoist.csv");
  return form;
}
