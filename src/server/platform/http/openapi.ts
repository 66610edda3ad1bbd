import { STATUS_CODES } from "node:http";
import { type ZodType, z } from "zod";
import type { Access } from "#contract/endpoint.ts";
import { rolesThat } from "#domain/people/roles.ts";
import type { BoundEndpoint } from "./api.ts";

type Json = Record<string, unknown>;

const errorSchema = {
  type: "object",
  required: ["detail"],
  properties: {
    detail: {
      anyOf: [
        { type: "string" },
        {
          type: "array",
          items: {
            type: "object",
            required: ["msg", "loc"],
            properties: {
              msg: { type: "string" },
              loc: { type: "array", items: { anyOf: [{ type: "string" }, { type: "integer" }] } },
            },
          },
        },
      ],
    },
    reason: { type: "string", enum: ["token-expired", "inactive", "revoked"] },
    request_id: { type: "string" },
  },
};

/** A schema as JSON Schema; the named ones inside it move to the document's components. */
function jsonSchema(schema: ZodType, io: "input" | "output", components: Json): Json {
  const {
    $schema: _dialect,
    $defs,
    id,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    target: "draft-2020-12",
    unrepresentable: "throw",
  }) as Json;
  const moved = (part: unknown): unknown =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', '"#/components/schemas/'));
  for (const [name, definition] of Object.entries(($defs ?? {}) as Json)) {
    const { id: _id, ...body } = definition as Json;
    components[name] = moved(body);
  }
  if (typeof id !== "string") return moved(rest) as Json;
  components[id] = moved(rest);
  return { $ref: `#/components/schemas/${id}` };
}

function parameters(
  schema: ZodType | undefined,
  place: "path" | "query",
  components: Json,
  fixed: Json,
): Json[] {
  if (!schema) return [];
  const object = jsonSchema(schema, "input", components);
  const required = (object.required ?? []) as string[];
  return Object.entries((object.properties ?? {}) as Json)
    .filter(([name]) => !(name in fixed))
    .map(([name, part]) => ({
      name,
      in: place,
      required: place === "path" || required.includes(name),
      schema: part,
    }));
}

/** The statuses of the refusals that a call of this kind may answer with. */
function refusals({ endpoint, schemas }: BoundEndpoint): number[] {
  const isWrite = endpoint.method !== "GET";
  const hasInput = Boolean(schemas.params ?? schemas.query ?? schemas.body);
  const isSignIn = endpoint.access === "public" && isWrite;
  return [
    ...(hasInput || isWrite ? [400] : []),
    ...(endpoint.access === "public" && !isSignIn ? [] : [401, 403]),
    ...(hasInput && !isSignIn ? [404] : []),
    ...(isWrite && hasInput && !isSignIn ? [409] : []),
    ...(isWrite ? [413, 415] : []),
    ...(hasInput ? [422] : []),
    ...(isSignIn ? [429] : []),
    500,
    503,
  ];
}

function whoMay(access: Access): string {
  if (access === "public") return "Anyone may call it.";
  return `For ${rolesThat(access).join(", ")}.`;
}

function body({ endpoint, schemas }: BoundEndpoint, components: Json): Json {
  if (!schemas.body) return {};
  const schema = jsonSchema(schemas.body, "input", components);
  if (endpoint.kind !== "upload")
    return { requestBody: { required: true, content: { "application/json": { schema } } } };
  const file = {
    type: "object",
    required: ["file"],
    properties: { file: { type: "string", format: "binary" } },
  };
  return {
    requestBody: {
      required: true,
      content: { "multipart/form-data": { schema: { allOf: [schema, file] } } },
    },
  };
}

function operation(bound: BoundEndpoint, fixed: Json, components: Json): Json {
  const { endpoint, schemas } = bound;
  const content = schemas.answer
    ? { "application/json": { schema: jsonSchema(schemas.answer, "output", components) } }
    : { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
  const failed = Object.fromEntries(
    refusals(bound).map((status) => [
      status,
      {
        description: STATUS_CODES[status] ?? "",
        content: { "application/json": { schema: { $ref: "#/components/schemas/Error" } } },
      },
    ]),
  );
  return {
    summary: endpoint.summary,
    description: whoMay(endpoint.access),
    parameters: [
      ...parameters(schemas.params, "path", components, {}),
      ...parameters(schemas.query, "query", components, fixed),
    ],
    ...body(bound, components),
    responses: { [endpoint.status ?? 200]: { description: "Success", content }, ...failed },
    security: endpoint.access === "public" ? [] : [{ bearer: [] }],
  };
}

/** The API as an OpenAPI 3.1 document, made of the same values that bind it. */
export function describeApi(
  bound: readonly BoundEndpoint[],
  about: { title: string; version: string },
): Json {
  const components: Json = { Error: errorSchema };
  const paths: Record<string, Json> = {};
  for (const each of bound)
    for (const { path, fixed } of [
      { path: each.endpoint.path, fixed: {} },
      ...(each.endpoint.aliases ?? []),
    ]) {
      const address = path.replace(/:(\w+)/g, "{$1}");
      paths[address] = {
        ...paths[address],
        [each.endpoint.method.toLowerCase()]: operation(each, fixed ?? {}, components),
      };
    }
  return {
    openapi: "3.1.0",
    info: about,
    paths,
    components: { schemas: components, securitySchemes: { bearer: { type: "http", scheme: "bearer" } } },
  };
}
