/** The part of JSON Schema that the API description uses. */
export type JsonSchema = {
  $ref?: string;
  type?: string | string[];
  enum?: readonly unknown[];
  const?: unknown;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  propertyNames?: JsonSchema;
  items?: JsonSchema;
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  minimum?: number;
  maximum?: number;
};

export type Schemas = Readonly<Record<string, JsonSchema>>;

/** The schema itself, where there is a reference to one by name. */
export function resolve(schema: JsonSchema, schemas: Schemas): JsonSchema {
  if (schema.$ref === undefined) return schema;
  const found = schemas[schema.$ref.split("/").at(-1) ?? ""];
  if (!found) throw new Error(`${schema.$ref} leads nowhere`);
  return found;
}

const typeOf = (value: unknown): string =>
  value === null ? "null" : Array.isArray(value) ? "array" : typeof value;

const isObject = (value: unknown): value is Record<string, unknown> => typeOf(value) === "object";

/** Returns the places where the value breaks the schema. Empty when it fits. */
export function misfits(value: unknown, given: JsonSchema, schemas: Schemas, at = "answer"): string[] {
  const schema = resolve(given, schemas);
  const found: string[] = [];
  const types = [schema.type ?? []].flat();
  const type = typeOf(value);
  if (types.length > 0 && !types.includes(type) && !(types.includes("integer") && Number.isInteger(value)))
    return [`${at} is ${type}, not ${types.join(" or ")}`];
  if (schema.enum && !schema.enum.includes(value)) found.push(`${at} is none of ${schema.enum.join(", ")}`);
  if ("const" in schema && schema.const !== value) found.push(`${at} is not ${String(schema.const)}`);
  const oneOf = schema.anyOf ?? schema.oneOf;
  if (oneOf) {
    const each = oneOf.map((part) => misfits(value, part, schemas, at));
    if (each.every((problems) => problems.length > 0)) found.push(...(each[0] ?? []));
  }
  for (const part of schema.allOf ?? []) found.push(...misfits(value, part, schemas, at));
  if (typeof value === "number") {
    if (schema.minimum !== undefined && value < schema.minimum)
      found.push(`${at} is below ${schema.minimum}`);
    if (schema.maximum !== undefined && value > schema.maximum)
      found.push(`${at} is above ${schema.maximum}`);
  }
  if (typeof value === "string") {
    if (schema.pattern !== undefined && !new RegExp(schema.pattern, "u").test(value))
      found.push(`${at} does not match ${schema.pattern}`);
    if (schema.maxLength !== undefined && value.length > schema.maxLength) found.push(`${at} is too long`);
  }
  if (Array.isArray(value) && schema.items)
    for (const [index, item] of value.entries())
      found.push(...misfits(item, schema.items, schemas, `${at}[${index}]`));
  if (isObject(value)) found.push(...objectMisfits(value, schema, schemas, at));
  return found;
}

function objectMisfits(
  value: Record<string, unknown>,
  schema: JsonSchema,
  schemas: Schemas,
  at: string,
): string[] {
  const { properties = {}, required = [], additionalProperties = true } = schema;
  const found = required.filter((name) => !(name in value)).map((name) => `${at} has no ${name}`);
  for (const [name, item] of Object.entries(value)) {
    const known = properties[name];
    if (known) found.push(...misfits(item, known, schemas, `${at}.${name}`));
    else if (additionalProperties === false) found.push(`${at} has an unknown ${name}`);
    else if (additionalProperties !== true)
      found.push(...misfits(item, additionalProperties, schemas, `${at}.${name}`));
  }
  return found;
}
