import type { JsonSchema, Schemas } from "./json-schema.ts";

export type Parameter = { name: string; in: "path" | "query"; required: boolean; schema: JsonSchema };
export type Operation = {
  method: string;
  path: string;
  parameters: readonly Parameter[];
  /** The body's media type and schema. */
  body: { type: string; schema: JsonSchema } | undefined;
  /** Status to media type and schema. */
  responses: Readonly<Record<string, { type: string; schema: JsonSchema }>>;
};

type Content = { content: Record<string, { schema: JsonSchema }> };
export type ApiDescription = {
  paths: Record<
    string,
    Record<string, { parameters: Parameter[]; requestBody?: Content; responses: Record<string, Content> }>
  >;
  components: { schemas: Schemas };
};

const contentOf = ({ content }: Content): { type: string; schema: JsonSchema } => {
  const [entry] = Object.entries(content);
  if (!entry) throw new Error("A body without a media type");
  return { type: entry[0], schema: entry[1].schema };
};

/** The calls of an API description, one by one. */
export const operationsOf = (description: ApiDescription): Operation[] =>
  Object.entries(description.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, requestBody, responses }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody && contentOf(requestBody),
      responses: Object.fromEntries(
        Object.entries(responses).map(([status, response]) => [status, contentOf(response)]),
      ),
    })),
  );
