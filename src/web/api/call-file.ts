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
