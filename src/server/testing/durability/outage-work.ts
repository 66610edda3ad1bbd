import { setTimeout } from "node:timers/promises";
import { contractRoutes } from "../contract-endpoints.ts";
import { fileForm } from "../file-forms.ts";
import type { Ledger } from "./ledger.ts";
import type { Work } from "./work.ts";

/** Reads and attachments while the database goes away and comes back. */
export type OutageLedger = {
  /** The number of answers 200 of each call. */
  reads: number;
  downloads: number;
  attached: Set<string>;
  /** The number of refusals of each call. */
  refusals: { reading: number; attaching: number; downloading: number };
};

export const makeOutageLedger = (): OutageLedger => ({
  reads: 0,
  downloads: 0,
  attached: new Set(),
  refusals: { reading: 0, attaching: 0, downloading: 0 },
});

/** Every call that reads something of which no name is needed. */
const readAddresses = contractRoutes
  .filter(({ path, endpoint }) => endpoint.method === "GET" && !path.includes(":"))
  .map(({ path }) => path);

/** A text of 2 MB that no other file has. */
const textOf = (number: number): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(String(number).padEnd(2 * 1024 * 1024, "A"));

/**
 * Starts four readers of every list and figure, somebody who attaches files to a quotation, and somebody who downloads
 * the last of them. A refusal with this sentence is expected; every other refusal is written down as unexpected.
 */
export function startOutageWork(
  url: string,
  token: string,
  quotation: string,
  { refusal, restMs = 0 }: { refusal: string; restMs?: number },
  ledger: OutageLedger,
  unexpected: Ledger["unexpected"],
): Work {
  let stopped = false;
  const headers = { authorization: `Bearer ${token}` };
  const files = `${url}/api/quotation/${quotation}/files`;

  /** Waits as long as everyone does between calls. */
  const rest = () => setTimeout(restMs);

  const isRefusal = async (answer: Response, address: string): Promise<boolean> => {
    const text = await answer.text();
    if (answer.status === 503 && text.includes(address === "/api/health" ? "unavailable" : refusal))
      return true;
    unexpected.push(`${address} answered ${answer.status} ${text.slice(0, 200)}`);
    return false;
  };

  async function read(reader: number): Promise<void> {
    for (let next = reader; !stopped; next++) {
      await rest();
      const address = readAddresses[next % readAddresses.length] ?? "";
      const answer = await fetch(`${url}${address}`, { headers });
      if (answer.status === 422 || answer.status === 404 || answer.ok) {
        await answer.arrayBuffer();
        ledger.reads += 1;
      } else if (await isRefusal(answer, address)) ledger.refusals.reading += 1;
    }
  }

  async function attach(): Promise<void> {
    for (let number = 0; !stopped; number++) {
      await rest();
      const body = fileForm("enquiry.txt", textOf(number));
      const answer = await fetch(files, { method: "POST", headers, body });
      if (answer.status === 201) {
        const { data } = (await answer.json()) as { data: { id: string } };
        ledger.attached.add(data.id);
        // A quotation has room for so many files: the oldest goes.
        await remove();
      } else if (await isRefusal(answer, "files")) ledger.refusals.attaching += 1;
    }
  }

  async function remove(): Promise<void> {
    const [oldest] = ledger.attached;
    if (ledger.attached.size < 10 || oldest === undefined) return;
    const answer = await fetch(`${files}/${oldest}`, { method: "DELETE", headers });
    // Refused, it may be removed all the same.
    if (answer.ok || (await isRefusal(answer, "remove file"))) ledger.attached.delete(oldest);
    else await answer.arrayBuffer();
  }

  async function download(): Promise<void> {
    while (!stopped) {
      await rest();
      const last = [...ledger.attached].at(-1);
      const answer = await fetch(last ? `${files}/${last}` : `${url}/api/company`, { headers });
      if (!answer.ok) {
        if (await isRefusal(answer, "download")) ledger.refusals.downloading += 1;
        continue;
      }
      // An answer that has begun can only break off, which its length tells.
      const bytes = await answer.arrayBuffer().catch(() => undefined);
      if (last && bytes?.byteLength === textOf(0).length) ledger.downloads += 1;
    }
  }

  const all = [...[0, 1, 2, 3].map((reader) => read(reader * 11)), attach(), download()].map((work) =>
    work.catch((error: unknown) => unexpected.push(String(error))),
  );
  return {
    async stop() {
      stopped = true;
      await Promise.all(all);
    },
  };
}
