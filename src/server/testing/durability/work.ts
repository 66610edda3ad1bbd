import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import type { FinalQuotation } from "#contract/quotations/quotations-api.ts";
import { finalCall, goldenRequest } from "../golden-quotations.ts";
import type { Ledger } from "./ledger.ts";

const seed = path.resolve(import.meta.dirname, "../../../../seed/double_girder_cranes/hoist.csv");
const savers = 8;
const golden = ["SG-1", "SG-2", "DG-1"];

export type Work = {
  /** Lets everyone finish what they began, or see their connection break. */
  stop(): Promise<void>;
};

export async function signIn(url: string, username: string, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`sign-in answered ${answer.status}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

export type WorkOptions = {
  /** How long everyone rests between calls. */
  restMs?: number;
  /** How long who uploads rests besides. */
  uploadRestMs?: number;
  /** The refusal while the database is unavailable. Workers continue after it. Any other refusal ends the work. */
  refusal?: string;
};

/** Starts eight savers, somebody who uploads a price table and somebody who keeps the users. */
export function startWork(
  url: string,
  token: string,
  username: string,
  ledger: Ledger,
  { restMs = 0, uploadRestMs = 10 * restMs, refusal }: WorkOptions = {},
): Work {
  let stopped = false;
  const headers = { authorization: `Bearer ${token}` };

  /** Returns the answer's JSON, or undefined where the call was refused or the server is gone. */
  async function ask<T>(
    expected: number,
    method: string,
    address: string,
    body: object,
  ): Promise<T | undefined> {
    const isForm = body instanceof FormData;
    if (restMs > 0) await setTimeout(restMs);
    try {
      const answer = await fetch(`${url}${address}`, {
        method,
        headers: isForm ? headers : { ...headers, "content-type": "application/json" },
        body: isForm ? body : JSON.stringify(body),
      });
      const text = await answer.text();
      if (answer.status === expected) return JSON.parse(text) as T;
      if (refusal !== undefined && answer.status === 503 && text === JSON.stringify({ detail: refusal })) {
        ledger.refusals += 1;
        return undefined;
      }
      ledger.unexpected.push(
        `${method} ${address.split("?")[0]} answered ${answer.status} ${text.slice(0, 200)}`,
      );
    } catch (error) {
      // The connection broke: nobody knows whether it was done, so nothing is written down.
      if (refusal !== undefined) ledger.unexpected.push(`${method} ${address}: ${String(error)}`);
    }
    stopped = true;
    return undefined;
  }

  async function save(number: number): Promise<void> {
    const call = finalCall(goldenRequest(golden[number % golden.length] ?? ""));
    while (!stopped) {
      const final = await ask<{ data: FinalQuotation }>(200, "POST", call.url, call.body);
      if (!final) continue;
      ledger.issued.add(final.data.quotation_id);
      const body = { user: username, quotation_data: final.data };
      if (await ask(201, "POST", "/api/quotation/save", body))
        ledger.saves.set(final.data.quotation_id, final.data.final_amount);
    }
  }

  async function upload(): Promise<void> {
    for (let price = 100_000; !stopped; price++) {
      // Each file starts a process.
      await setTimeout(uploadRestMs);
      const content = readFileSync(seed, "utf8").replace(/,\d+(\.\d+)?(\r?\n|$)/, `,${price}$2`);
      const form = new FormData();
      form.set("database", "double_girder_cranes");
      form.set("collection", "hoist");
      form.set("file", new Blob([content], { type: "text/csv" }), "hoist.csv");
      const made = await ask<{ version: number }>(200, "POST", "/api/admin/replace-collection-data", form);
      if (made) ledger.uploads.add(made.version);
    }
  }

  async function keepUsers(): Promise<void> {
    while (!stopped) {
      const name = `user-${randomUUID()}`;
      const profile = {
        username: name,
        email: `${name}@cranes.example`,
        full_name: name,
        role: "employee",
        phone: null,
      };
      const made = await ask<{ id: string }>(201, "POST", "/api/users", {
        ...profile,
        password: "some password",
      });
      if (!made) continue;
      const names = { acknowledged: name, asked: name };
      ledger.users.set(made.id, names);
      for (let change = 1; change <= 5 && !stopped; change++) {
        names.asked = `${name} ${change}`;
        const body = { ...profile, full_name: names.asked, is_active: true };
        if (await ask(200, "PUT", `/api/users/${made.id}`, body)) names.acknowledged = names.asked;
      }
    }
  }

  const all = [...Array.from({ length: savers }, (_, number) => save(number)), upload(), keepUsers()];
  return {
    async stop() {
      stopped = true;
      await Promise.all(all);
    },
  };
}
