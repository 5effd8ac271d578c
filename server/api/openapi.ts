import { toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { CALL_NAMES, failure, REFUSALS, type Row, rowOf, uuid } from '#contract';

type Json = Readonly<Record<string, unknown>>;

const schemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output'): Json => {
  // JSON Schema cannot express conditions between fields; the host checks them.
  const { $schema: _, ...json } = toJsonSchema(schema, {
    target: 'draft-2020-12',
    typeMode,
    errorMode: 'ignore',
  });
  return json;
};

const properties = (schema: Row['params']): readonly (readonly [string, Json, boolean])[] => {
  if (!schema) return [];
  const { properties: fields, required } = schemaOf(schema, 'input') as {
    readonly properties?: Readonly<Record<string, Json>>;
    readonly required?: readonly string[];
  };
  return Object.entries(fields ?? {}).map(([name, json]) => [name, json, required?.includes(name) ?? false]);
};

const parametersOf = (row: Row): Json[] => [
  ...properties(row.params).map(([name, schema]) => ({ name, in: 'path', required: true, schema })),
  ...properties(row.query).map(([name, schema, required]) => ({ name, in: 'query', required, schema })),
  ...(row.isKeyed
    ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: schemaOf(uuid, 'input') }]
    : []),
];

const operationOf = (name: string, row: Row): Json => ({
  operationId: name,
  tags: [row.path.split('/')[2] ?? 'host'],
  ...(row.caller === 'guest' || row.caller === 'provider' ? {} : { security: [{ token: [] }] }),
  ...(row.ours ? { 'x-ours': true } : {}),
  parameters: parametersOf(row),
  ...(row.body
    ? {
        requestBody: {
          required: true,
          content: { 'application/json': { schema: schemaOf(row.body, 'input') } },
        },
      }
    : {}),
  responses: {
    200: {
      description: row.answer ? 'The answer' : 'A file',
      content: row.answer
        ? { 'application/json': { schema: schemaOf(row.answer, 'output') } }
        : { '*/*': { schema: {} } },
    },
    default: {
      description: 'A refusal',
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
    },
  },
});

/** Returns the contract as an OpenAPI 3.1 document. */
export const openApiDocument = (title: string, publicUrl: string): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  for (const name of CALL_NAMES) {
    const row = rowOf(name);
    paths[row.path] = { ...paths[row.path], [row.method.toLowerCase()]: operationOf(name, row) };
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '2' },
    servers: [{ url: publicUrl }],
    paths,
    components: {
      securitySchemes: { token: { type: 'apiKey', in: 'header', name: 'Auth' } },
      schemas: {
        Refusal: { ...schemaOf(failure, 'output'), description: Object.keys(REFUSALS).join(', ') },
      },
    },
  };
};
