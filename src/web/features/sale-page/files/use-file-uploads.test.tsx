import { afterEach, expect, test, vi } from "vitest";
import { maxFileSize } from "#domain/files/upload-limits.ts";
import { type Network, uploadsOver } from "../../../testing/network.ts";
import { does, mount, until } from "../../../testing/page.tsx";
import type { SaleRef } from "../../sales/sale-ref.ts";
import { useFileUploads } from "./use-file-uploads.ts";

afterEach(() => void vi.unstubAllGlobals());

/** A page that sends files. The server answers when the test says so, and refuses with a sentence. */
async function openUploads() {
  const begun: string[] = [];
  const answers = new Map<string, (refusal?: string) => void>();
  const fetch: Network["fetch"] = (_, init) => {
    const form = init?.body as FormData;
    const { name } = form.get("file") as File;
    begun.push(name);
    const { promise, resolve } = Promise.withResolvers<Response>();
    answers.set(name, (refusal) =>
      resolve(
        refusal === undefined
          ? Response.json({ data: {} })
          : Response.json({ detail: [{ msg: refusal, loc: ["body", "file"] }] }, { status: 422 }),
      ),
    );
    return promise;
  };
  vi.stubGlobal("XMLHttpRequest", uploadsOver({ sent: [], hold: vi.fn(), fetch }));
  const opened: { now?: ReturnType<typeof useFileUploads> } = {};
  function View() {
    opened.now = useFileUploads({ saleKind: "quotation", number: "SG-1" } as SaleRef);
    return null;
  }
  const { unmount } = await mount(<View />);
  const listed = () => (opened.now?.uploads ?? []).map(({ file, problem }) => [file.name, problem]);
  const answer = (name: string, refusal?: string) => does(() => answers.get(name)?.(refusal));
  return { opened, begun, listed, answer, unmount };
}

const drawing = new File(["x"], "drawing.pdf");
const photo = new File(["x"], "photo.jpg");

test("files are sent one after another, and a refused one stays with the reason until it is tried again", async () => {
  const { opened, begun, listed, answer, unmount } = await openUploads();
  await does(() => opened.now?.add([drawing, photo]));
  await until(() => begun.length === 1);
  expect(listed()).toEqual([
    ["drawing.pdf", null],
    ["photo.jpg", null],
  ]);
  await answer("drawing.pdf", "drawing.pdf is no PDF.");
  await until(() => begun.length === 2);
  await answer("photo.jpg");
  await until(() => listed().length === 1);
  expect(listed()).toEqual([["drawing.pdf", "drawing.pdf is no PDF."]]);
  const [refused] = opened.now?.uploads ?? [];
  await does(() => refused && opened.now?.retry(refused));
  await until(() => begun.length === 3);
  expect([begun, listed()]).toEqual([["drawing.pdf", "photo.jpg", "drawing.pdf"], [["drawing.pdf", null]]]);
  await answer("drawing.pdf");
  await until(() => listed().length === 0);
  await unmount();
});

test("a file that is too large is refused before it is sent, and can be dismissed", async () => {
  const { opened, begun, listed, answer, unmount } = await openUploads();
  const large = new File(["x"], "scan.pdf");
  Object.defineProperty(large, "size", { value: maxFileSize + 1 });
  await does(() => opened.now?.add([large, drawing]));
  await until(() => begun.length === 1);
  await answer("drawing.pdf");
  await until(() => listed().length === 1);
  expect([begun, listed()]).toEqual([["drawing.pdf"], [["scan.pdf", expect.stringMatching(/larger than/)]]]);
  const [refused] = opened.now?.uploads ?? [];
  await does(() => refused && opened.now?.putAway(refused.id));
  expect(listed()).toEqual([]);
  await unmount();
});
