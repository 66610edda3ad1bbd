import type { Sql } from "./sql.ts";

/** The files of sales with their bytes, so that one backup holds all. */
export const files = ({ time, bytes, strict }: Sql): string[] => [
  `create table files (
    id text primary key,
    subject text not null,
    name text not null,
    kind text not null,
    size integer not null,
    sha256 text not null,
    added_at ${time} not null,
    added_by_id text not null,
    added_by text not null,
    removed_at ${time},
    removed_by text
  ) ${strict}`,
  "create index files_subject on files (subject, id)",

  // Bytes are written before a file names them: no foreign key leads to files.
  `create table file_parts (
    file_id text not null,
    part integer not null,
    bytes ${bytes} not null,
    primary key (file_id, part)
  ) ${strict}`,
];
