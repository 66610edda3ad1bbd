import fc from "fast-check";
import { brokenPrograms } from "#domain/testing/hostile-texts.ts";
import { type JsonSchema, resolve, type Schemas } from "./json-schema.ts";

const hostileNumbers = [0, -0, -1, 1e21, 1e308, -1e308, 5e-324, 2 ** 53, 2 ** 31, 0.1, 100_000_000_001];

const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...brokenPrograms, ...hostileNumbers, null, true, false),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Values for the schema: most fit it, and one in `oddity` is anything else. */
export function valuesOf(
  given: JsonSchema,
  schemas: Schemas,
  known: readonly string[],
  oddity: number,
): fc.Arbitrary<unknown> {
  const fitting = fittingValues(resolve(given, schemas), schemas, known, oddity);
  return fc.oneof({ arbitrary: fitting, weight: oddity - 1 }, { arbitrary: hostileValue, weight: 1 });
}

function fittingValues(
  schema: JsonSchema,
  schemas: Schemas,
  known: readonly string[],
  oddity: number,
): fc.Arbitrary<unknown> {
  const inner = (part: JsonSchema) => valuesOf(part, schemas, known, oddity);
  if ("const" in schema) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives) return fc.oneof(...alternatives.map(inner));
  if (schema.allOf)
    return fc.tuple(...schema.allOf.map(inner)).map((parts) => Object.assign({}, ...parts) as unknown);
  const types = [schema.type ?? ["object", "string", "number"]].flat();
  return fc.oneof(...types.map((type) => ofType(type, schema, inner, known)));
}

function ofType(
  type: string,
  schema: JsonSchema,
  inner: (part: JsonSchema) => fc.Arbitrary<unknown>,
  known: readonly string[],
): fc.Arbitrary<unknown> {
  switch (type) {
    case "string":
      return texts(schema, known);
    case "integer":
      return fc.integer({ min: schema.minimum ?? -10, max: schema.maximum ?? 1000 });
    case "number":
      return fc.oneof(
        fc.double({ min: schema.minimum ?? -10, max: schema.maximum ?? 1e9, noNaN: true }),
        fc.integer({ min: Math.ceil(schema.minimum ?? 0), max: Math.floor(schema.maximum ?? 1000) }),
      );
    case "boolean":
      return fc.boolean();
    case "null":
      return fc.constant(null);
    case "array":
      return fc.array(inner(schema.items ?? {}), { maxLength: 4 });
    default:
      return objects(schema, inner);
  }
}

function texts(schema: JsonSchema, known: readonly string[]): fc.Arbitrary<string> {
  const some: fc.Arbitrary<string>[] = [
    fc.constantFrom(...known),
    fc.string({ minLength: schema.minLength ?? 0, maxLength: Math.min(schema.maxLength ?? 30, 60) }),
  ];
  if (schema.pattern !== undefined) some.push(fc.stringMatching(new RegExp(schema.pattern)));
  return fc.oneof(...some);
}

function objects(
  schema: JsonSchema,
  inner: (part: JsonSchema) => fc.Arbitrary<unknown>,
): fc.Arbitrary<unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const known = fc.record(
    Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, inner(part)])),
    { requiredKeys: required },
  );
  const rest =
    typeof additionalProperties === "object" ? inner(additionalProperties) : fc.jsonValue({ maxDepth: 1 });
  const extra = fc.oneof(
    { arbitrary: fc.constant({}), weight: 3 },
    { arbitrary: fc.dictionary(fc.string({ maxLength: 12 }), rest, { maxKeys: 3 }), weight: 1 },
  );
  return fc.tuple(extra, known).map(([more, fields]) => ({ ...more, ...fields }));
}

type Path = readonly (string | number)[];

/** The way to everything inside the value. */
function pathsIn(value: unknown, at: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [at];
  const inner = Object.entries(value).flatMap(([key, item]) =>
    pathsIn(item, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return [...(at.length > 0 ? [at] : []), ...inner];
}

function replaced(value: unknown, [first, ...rest]: Path, by: unknown): unknown {
  if (first === undefined) return by;
  if (Array.isArray(value))
    return value.map((item, index) => (index === first ? replaced(item, rest, by) : item));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, key === first ? replaced(item, rest, by) : item]),
  );
}

/** A call that is good, with up to two of its values replaced by anything. */
export function variantsOf<T extends object>(sample: T, known: readonly string[]): fc.Arbitrary<T> {
  const change = fc.tuple(
    fc.constantFrom(...pathsIn(sample)),
    fc.oneof(fc.constantFrom(...known), hostileValue),
  );
  return fc
    .array(change, { maxLength: 2 })
    .map((changes) => changes.reduce<unknown>((value, [path, by]) => replaced(value, path, by), sample) as T);
}
