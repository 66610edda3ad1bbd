import { errorOfAnswer } from "./api-error.ts";
import {
  type AnyEndpoint,
  type CallArguments,
  type LooseOptions,
  type MethodOf,
  type PathOf,
  read,
  send,
} from "./call.ts";

export type ReceivedFile = { blob: Blob; name: string | undefined };

function nameIn(disposition: string | null): string | undefined {
  const whole = /filename\*=UTF-8''([^;]+)/.exec(disposition ?? "")?.[1];
  return whole === undefined ? /filename="([^"]+)"/.exec(disposition ?? "")?.[1] : decodeURIComponent(whole);
}

/** A call that answers with a file. */
export async function callFile<E extends AnyEndpoint = never>(
  method: MethodOf<E>,
  path: PathOf<E>,
  ...[options]: CallArguments<E>
): Promise<ReceivedFile> {
  const response = await send(method, path, options as LooseOptions | undefined);
  // A success by its status that is no file says why there is none.
  if (response.headers.get("content-type")?.startsWith("application/json"))
    throw errorOfAnswer(response.status, await read(response, (answer) => answer.json()), null, "");
  const blob = await read(response, (answer) => answer.blob());
  return { blob, name: nameIn(response.headers.get("content-disposition")) };
}

/** Hands a file to the browser's downloads under this name. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the address after the click returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

/**
 * Opens a file in a new tab. The tab opens at once, because browsers allow it only in the press itself. Without a tab,
 * as where a browser refuses new ones, the file is a download.
 */
export async function openFile(fetchFile: () => Promise<ReceivedFile>, name: string): Promise<void> {
  const tab = window.open("", "_blank");
  try {
    const { blob } = await fetchFile();
    if (tab === null || tab.closed) saveFile(blob, name);
    // The viewer reads the address again to print and to save, so it stays until this page ends.
    else tab.location.href = URL.createObjectURL(blob);
  } catch (thrown) {
    tab?.close();
    throw thrown;
  }
}
