import { type Call, type NamedCall, type RefusalCode, refusalStatus } from '@oner/config/contract';
import type { StaffCall, StaffFile } from '@oner/config/contract/staff';
import * as z from 'zod/mini';

type Json = { readonly [key: string]: unknown };
type Schema = { readonly [key: string]: unknown };

/** All refusals have one schema (config/contract/refusals.ts); the codes depend on the call. */
const refusalSchema = (codes: readonly string[]): Schema => ({
  type: 'object',
  required: ['error'],
  properties: {
    error: {
      type: 'object',
      required: ['code', 'facts'],
      properties: {
        code: { type: 'string', enum: codes },
        facts: { type: 'object', additionalProperties: { type: ['string', 'number'] } },
        fields: {
          type: 'object',
          additionalProperties: { type: 'array', items: { type: 'string' } },
        },
      },
    },
  },
});

/** JSON Schema of what a client may send (`input`) or receives (`output`). */
const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Schema => {
  // A transformed value has no schema of its own; its other side is what is sent.
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
};

/** A path of the contract in the notation of OpenAPI: `/api/works/:id` → `/api/works/{id}`. */
export const openPath = (path: string): string => path.replace(/:([A-Za-z]\w*)/g, '{$1}');

const propertiesOf = (schema: Schema): readonly (readonly [string, unknown])[] =>
  typeof schema.properties === 'object' && schema.properties !== null
    ? Object.entries(schema.properties)
    : [];

const parameters = (call: Pick<Call, 'path' | 'params' | 'query'>): readonly Json[] => {
  const inPath = [...call.path.matchAll(/:([A-Za-z]\w*)/g)].flatMap(([, name]) => name ?? []);
  const known = new Map(call.params ? propertiesOf(schemaOf(call.params, 'input')) : []);
  const fromPath = inPath.map((name) => ({
    name,
    in: 'path',
    required: true,
    schema: known.get(name) ?? { type: 'string' },
  }));
  if (!call.query) return fromPath;
  const query = schemaOf(call.query, 'input');
  const required = Array.isArray(query.required) ? query.required : [];
  const fromQuery = propertiesOf(query).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
  return [...fromPath, ...fromQuery];
};

const requestBody = (call: Pick<Call, 'body' | 'files' | 'raw'>): Json => {
  if (!call.body && !call.files && !call.raw) return {};
  const fields = call.body ? schemaOf(call.body, 'input') : { type: 'object' };
  if (!call.files) {
    const type = call.raw ? 'application/x-www-form-urlencoded' : 'application/json';
    return { requestBody: { required: true, content: { [type]: { schema: fields } } } };
  }
  const files = Object.fromEntries(
    call.files.map((name) => [name, { type: 'string', format: 'binary' }]),
  );
  const form = { ...fields, properties: { ...Object.fromEntries(propertiesOf(fields)), ...files } };
  return { requestBody: { required: true, content: { 'multipart/form-data': { schema: form } } } };
};

/** Refusals of the call itself, and of the checks of sender and shape before it. */
const refusalsOf = (call: Call): RefusalCode[] => {
  const isOpen = call.auth === 'anyone' || call.auth === 'demo';
  const ofSender = [
    'login-required',
    'session-ended',
    'account-blocked',
    'account-closed',
    'forbidden',
  ] as const;
  const ofBody = ['unsupported-media', 'body-too-large'] as const;
  const hasShape = call.params ?? call.query ?? call.body;
  return [
    ...new Set([
      ...call.refusals,
      ...(hasShape ? (['bad-request'] as const) : []),
      ...(call.body ? ofBody : []),
      ...(isOpen ? [] : ofSender),
    ]),
  ];
};

const responses = (call: Call): Json => {
  const status = call.status ?? 200;
  const success =
    status === 204
      ? { description: 'Done' }
      : {
          description: 'Done',
          content: call.file
            ? { [call.file]: { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: schemaOf(call.reply, 'output') } },
        };
  const byStatus = Map.groupBy(refusalsOf(call), (code) => refusalStatus[code]);
  const refused = [...byStatus].map(([code, codes]) => [
    String(code),
    {
      description: codes.join(', '),
      content: { 'application/json': { schema: refusalSchema(codes) } },
    },
  ]);
  return { [String(status)]: success, ...Object.fromEntries(refused) };
};

const operation = (call: NamedCall): Json => ({
  operationId: call.name,
  summary: `For ${call.auth === 'anyone' ? 'everyone' : call.auth} (${call.spec ?? 'ours'})`,
  security: call.auth === 'anyone' || call.auth === 'demo' ? [] : [{ token: [] }],
  ...(call.fresh !== undefined && { 'x-fresh-proof': call.fresh }),
  parameters: parameters(call),
  ...requestBody(call),
  responses: responses(call),
});

const fileTypes: Readonly<Record<StaffFile, string>> = {
  pdf: 'application/pdf',
  jpeg: 'image/jpeg',
  zip: 'application/zip',
  csv: 'text/csv',
  xml: 'application/xml',
};

const binary = { schema: { type: 'string', format: 'binary' } };

/** Refusals of the panel have no fixed status per code, so they are documented as 4XX. */
const staffOperation = (call: StaffCall): Json => ({
  operationId: `staff.${call.name}`,
  summary: `For staff (${call.right ?? 'any'})`,
  tags: ['staff'],
  security: [{ staffToken: [] }],
  parameters: parameters(call),
  ...requestBody(call),
  responses: {
    200: {
      description: 'Done',
      content: call.reply
        ? { 'application/json': { schema: schemaOf(call.reply, 'output') } }
        : Object.fromEntries(
            [call.file ?? 'pdf'].flat().map((type) => [fileTypes[type], binary] as const),
          ),
    },
    401: { description: 'Not signed in to the panel' },
    403: { description: 'Without the right' },
    '4XX': {
      description: 'Refused',
      content: {
        'application/json': { schema: refusalSchema(['bad-request', ...call.refusals]) },
      },
    },
  },
});

/** The complete document; the paths of the panel are at its end. */
export const openApi = (
  calls: readonly NamedCall[],
  staffCalls: readonly StaffCall[] = [],
): Json => {
  const paths: Record<string, Record<string, Json>> = {};
  const add = ({ path, method }: Pick<Call, 'path' | 'method'>, described: Json): void => {
    const open = openPath(path);
    paths[open] = { ...paths[open], [method.toLowerCase()]: described };
  };
  for (const call of calls) add(call, operation(call));
  for (const call of staffCalls) add(call, staffOperation(call));
  return {
    openapi: '3.1.0',
    info: { title: 'Öner', version: '1', description: 'Calls of the Öner marketplace.' },
    servers: [{ url: '/' }],
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer' },
        staffToken: { type: 'http', scheme: 'bearer', description: 'Of a session of the panel' },
      },
    },
    paths,
  };
};
