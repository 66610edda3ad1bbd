import { useQueryClient } from "@tanstack/react-query";
import { useReducer, useRef } from "react";
import { formatSize, maxFileSize } from "#domain/files/upload-limits.ts";
import { ApiError } from "../../../api/api-error.ts";
import { errorText } from "../../../api/error-text.ts";
import { upload } from "../../../api/upload.ts";
import { saleKey } from "../../sales/sale-queries.ts";
import { callsOf, type SaleCalls, type SaleRef } from "../../sales/sale-ref.ts";

/** A file being sent: the sent share, or the reason why it was refused. */
export type FileUpload = { id: number; file: File; sent: number; problem: string | null };

type Change =
  | { kind: "begin"; uploads: readonly FileUpload[] }
  | { kind: "send"; id: number; sent: number }
  | { kind: "refuse"; id: number; problem: string }
  | { kind: "end"; id: number };

function reduce(uploads: readonly FileUpload[], change: Change): readonly FileUpload[] {
  if (change.kind === "begin") return [...uploads, ...change.uploads];
  if (change.kind === "end") return uploads.filter(({ id }) => id !== change.id);
  return uploads.map((upload) => {
    if (upload.id !== change.id) return upload;
    return change.kind === "send" ? { ...upload, sent: change.sent } : { ...upload, problem: change.problem };
  });
}

/** Returns the fault of a file that is known before it is sent. */
const problemBefore = ({ name, size }: File): string | null =>
  size > maxFileSize ? `${name} is larger than ${formatSize(maxFileSize)}.` : null;

/** Returns the server's sentence about a file. A list of problems has one. */
function refusal(thrown: unknown): string {
  const [problem] = thrown instanceof ApiError ? thrown.problems : [];
  return problem?.msg ?? errorText(thrown, "The file could not be attached");
}

let made = 0;

/**
 * Sends files to a quotation or an offer, one after another. Refused files stay listed until the user
 * dismisses or retries them.
 */
export function useFileUploads({ saleKind, number }: SaleRef) {
  const client = useQueryClient();
  const [uploads, change] = useReducer(reduce, []);
  const line = useRef(Promise.resolve());

  async function send({ id, file }: FileUpload): Promise<void> {
    const form = new FormData();
    form.set("file", file);
    try {
      await upload<SaleCalls["addFile"]>("POST", `${callsOf[saleKind]}/:id/files`, {
        params: { id: number },
        form,
        onProgress: (sent) => change({ kind: "send", id, sent }),
      });
      await client.invalidateQueries({ queryKey: saleKey(number) });
      change({ kind: "end", id });
    } catch (thrown) {
      change({ kind: "refuse", id, problem: refusal(thrown) });
    }
  }

  function add(files: Iterable<File>): void {
    const begun = [...files].map((file) => {
      made += 1;
      return { id: made, file, sent: 0, problem: problemBefore(file) };
    });
    change({ kind: "begin", uploads: begun });
    for (const next of begun) if (next.problem === null) line.current = line.current.then(() => send(next));
  }

  return {
    uploads,
    add,
    putAway: (id: number) => change({ kind: "end", id }),
    retry: ({ id, file }: FileUpload) => {
      change({ kind: "end", id });
      add([file]);
    },
  };
}

export type FileUploads = ReturnType<typeof useFileUploads>;
