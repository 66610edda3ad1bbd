import type { AttachedFile } from "#contract/files/files-api.ts";
import type { TestServer, TestUser } from "./app.ts";

/** The form that attaches a file. */
export function fileForm(name: string, content: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.set("file", new Blob([content]), name);
  return form;
}

/** Attaches a file to a quotation and gives what was answered. */
export async function addFile(
  { call }: Pick<TestServer, "call">,
  as: TestUser,
  number: string,
  name: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<AttachedFile> {
  const answer = await call(as, "POST", `/api/quotation/${number}/files`, fileForm(name, content));
  if (answer.statusCode !== 201) throw new Error(`files answered ${answer.statusCode}: ${answer.body}`);
  return answer.json<{ data: AttachedFile }>().data;
}
