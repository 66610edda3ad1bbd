import fc from "fast-check";
import type { FastifyInstance, LightMyRequestResponse } from "fastify";
import { valuesOf, variantsOf } from "./inputs.ts";
import { misfits, type Schemas } from "./json-schema.ts";
import type { Operation } from "./operations.ts";

export type FuzzTarget = {
  app: Pick<FastifyInstance, "inject">;
  schemas: Schemas;
  /** A new session of a user of some role: calls may end the one they use. */
  token: () => Promise<string>;
  /** Names and IDs that exist, so that calls get past the door. */
  known: readonly string[];
  /** Calls that are good, by method and path: small changes to them get further than anything made up. */
  samples: Readonly<Record<string, Input>>;
};

export type Input = { params: Record<string, unknown>; body: unknown };

function inputsOf(operation: Operation, target: FuzzTarget): fc.Arbitrary<Input> {
  const made = madeInputs(operation, target);
  const sample = target.samples[`${operation.method} ${operation.path}`];
  return sample ? fc.oneof(made, variantsOf(sample, target.known)) : made;
}

function madeInputs({ parameters, body }: Operation, { schemas, known }: FuzzTarget): fc.Arbitrary<Input> {
  return fc.constantFrom(4, 30).chain((oddity) => {
    const params = Object.fromEntries(
      parameters.map((parameter) => {
        const values = valuesOf(parameter.schema, schemas, known, oddity);
        return [parameter.name, parameter.required ? values : fc.option(values, { nil: undefined })];
      }),
    );
    return fc.record({
      params: fc.record(params),
      body: body ? valuesOf(body.schema, schemas, known, oddity) : fc.constant(undefined),
    });
  });
}

const textOf = (value: unknown): string =>
  typeof value === "string" ? value : (JSON.stringify(value) ?? "");
/** Half a character cannot stand in an address. */
const encoded = (value: unknown): string => encodeURIComponent(textOf(value).toWellFormed());

function form(body: unknown): { payload: Buffer; type: string } {
  const fields = typeof body === "object" && body !== null ? Object.entries(body) : [];
  const parts = fields.map(([name, value]) => {
    const file = name === "file" ? '; filename="table.csv"\r\nContent-Type: text/csv' : "";
    const field = name.replace(/[\r\n"\0]/g, "");
    return `--fuzz\r\nContent-Disposition: form-data; name="${field}"${file}\r\n\r\n${textOf(value)}\r\n`;
  });
  return {
    payload: Buffer.from(`${parts.join("")}--fuzz--\r\n`),
    type: "multipart/form-data; boundary=fuzz",
  };
}

async function send(operation: Operation, input: Input, target: FuzzTarget): Promise<LightMyRequestResponse> {
  const { body } = input;
  // A changed sample may have anything in place of its parameters.
  const params: Input["params"] = Object(input.params);
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => encoded(params[name]) || "x");
  const query = operation.parameters
    .filter((parameter) => parameter.in === "query" && params[parameter.name] !== undefined)
    .map(({ name }) => `${encoded(name)}=${encoded(params[name])}`)
    .join("&");
  const headers: Record<string, string> = { authorization: `Bearer ${await target.token()}` };
  let payload: string | Buffer | undefined;
  if (operation.body?.type === "multipart/form-data") {
    const made = form(body);
    headers["content-type"] = made.type;
    payload = made.payload;
  } else if (operation.body) {
    headers["content-type"] = "application/json";
    payload = JSON.stringify(body);
  }
  return target.app.inject({
    method: operation.method as "POST",
    url: query === "" ? path : `${path}?${query}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
}

/** The faults of an answer: a server fault, an undeclared status, or content that breaks its schema. */
function answerProblem(
  operation: Operation,
  answer: LightMyRequestResponse,
  schemas: Schemas,
): string | undefined {
  const { statusCode } = answer;
  const documented = operation.responses[String(statusCode)];
  // "503" would be documented, but a database that is there answers.
  if (statusCode >= 500) return `${statusCode}: ${answer.body.slice(0, 300)}`;
  if (!documented) return `${statusCode} is not documented: ${answer.body.slice(0, 300)}`;
  if (documented.type !== "application/json") return undefined;
  const [misfit] = misfits(JSON.parse(answer.body), documented.schema, schemas);
  return misfit === undefined ? undefined : `${statusCode} breaks its schema: ${misfit}`;
}

/** Sends that many inputs to the call. @throws Error with the seed and the smallest input that shows the problem */
export async function fuzzOperation(
  operation: Operation,
  target: FuzzTarget,
  options: { runs: number; seed: number; onStatus?: (status: number) => void },
): Promise<void> {
  await fc.assert(
    fc.asyncProperty(inputsOf(operation, target), async (input) => {
      const answer = await send(operation, input, target);
      options.onStatus?.(answer.statusCode);
      const problem = answerProblem(operation, answer, target.schemas);
      if (problem !== undefined) throw new Error(`${operation.method} ${operation.path} answered ${problem}`);
    }),
    { numRuns: options.runs, seed: options.seed },
  );
}
