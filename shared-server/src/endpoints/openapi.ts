import { endpointId, envelopeSchema, IDEMPOTENCY_HEADER, type Endpoint } from '@parlour/shared-contracts';
import type { ZodMiniType } from '@parlour/shared-contracts/schema';
import type { OpenAPIV3, OpenAPIV3_1 } from 'openapi-types';
import { toJSONSchema } from 'zod';

type EndpointTable = Readonly<Record<string, Readonly<Record<string, Endpoint<string>>>>>;

/** OpenAPI 3.1 accepts any JSON Schema, but its published types still distinguish two kinds of schema. */
type SchemaObject = OpenAPIV3.NonArraySchemaObject & OpenAPIV3_1.NonArraySchemaObject;

const schemaOf = (schema: ZodMiniType, io: 'input' | 'output'): SchemaObject => {
  const { $schema: _, ...json } = toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json as SchemaObject;
};

export interface ReferenceOptions {
  readonly title: string;
  /** Callers by access class, for readers of the reference. An access class without authentication has no statuses. */
  readonly access: Readonly<Record<string, { readonly note: string; readonly statuses: readonly number[] }>>;
  /** Other statuses that any endpoint may answer. */
  readonly statuses: Readonly<Record<number, string>>;
  /**
   * Effect of an idempotency key, for readers of the reference, and whether a call without one is refused.
   */
  readonly keys: { readonly note: string; readonly required: boolean };
}

/** Describes an endpoint table as OpenAPI 3.1. Its tags are the domains. */
export const buildOpenApi = (table: EndpointTable, options: ReferenceOptions): OpenAPIV3_1.Document => {
  const paths: Record<string, OpenAPIV3_1.PathItemObject> = {};
  for (const [domain, endpoints] of Object.entries(table)) {
    for (const endpoint of Object.values(endpoints)) {
      const path = endpoint.path.replace('*}', '}');
      paths[path] = {
        ...paths[path],
        [endpoint.method.toLowerCase()]: operationOf(domain, endpoint, options),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: options.title, version: '1.0.0' },
    tags: Object.keys(table).map((name) => ({ name })),
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
};

const operationOf = (
  domain: string,
  endpoint: Endpoint<string>,
  { access, statuses, keys }: ReferenceOptions,
): OpenAPIV3_1.OperationObject => {
  const { note = '', statuses: denials = [] } = access[endpoint.access] ?? {};
  const parameters = parametersOf(endpoint, keys.required);
  return {
    tags: [domain],
    operationId: endpointId(endpoint),
    summary: endpoint.summary,
    description: [note, ...notesOf(endpoint, keys.note)].join(' '),
    ...(denials.length > 0 ? { security: [{ token: [] }] } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...requestOf(endpoint),
    responses: {
      200: successOf(endpoint),
      ...Object.fromEntries(
        statusesOf(endpoint, denials)
          .filter((status) => Object.hasOwn(statuses, status))
          .map((status) => [status, refusalOf(statuses[status])]),
      ),
    },
  };
};

const notesOf = ({ limits, idempotent, refusesExcluded }: Endpoint<string>, keyNote: string): string[] => {
  const { caller, network } = limits?.perMinute ?? {};
  return [
    ...(caller ? [`At most ${caller} calls of an account in a minute.`] : []),
    ...(network ? [`At most ${network} calls from a network in a minute.`] : []),
    ...(idempotent ? [keyNote] : []),
    ...(refusesExcluded ? ['Refused to members who are excluded from play (403, `excluded`).'] : []),
  ];
};

const statusesOf = (endpoint: Endpoint<string>, denials: readonly number[]): number[] => [
  ...(endpoint.params || endpoint.query || endpoint.body || endpoint.idempotent ? [400] : []),
  ...new Set([...denials, ...(endpoint.refusesExcluded ? [403] : [])]),
  ...(endpoint.idempotent ? [409] : []),
  ...(endpoint.upload ? [413, 415] : []),
  429,
  ...(endpoint.staysOpen ? [] : [451]),
  500,
  503,
];

const refusalOf = (description = 'Refused'): OpenAPIV3_1.ResponseObject => ({
  description,
  content: { 'application/json': { schema: schemaOf(envelopeSchema, 'output') } },
});

const successOf = ({ download, value, refusals = {} }: Endpoint<string>): OpenAPIV3_1.ResponseObject => {
  const reasons = Object.entries(refusals).map(([reason, schema]) => ({
    allOf: [
      { type: 'object' as const, properties: { reason: { const: reason } } },
      schemaOf(schema, 'output'),
    ],
  }));
  const outcomes = [
    ...(download ? [] : [envelopeOf(true, schemaOf(value, 'output'))]),
    ...(reasons.length > 0 ? [envelopeOf(false, { oneOf: reasons })] : []),
  ];
  return {
    description: 'The value, or a refusal with `success` false, a `reason` in `value` and a message',
    content: {
      ...(download ? { [download.contentType]: {} } : {}),
      ...(outcomes.length > 0 ? { 'application/json': { schema: { oneOf: outcomes } } } : {}),
    },
  };
};

const envelopeOf = (success: boolean, value: OpenAPIV3_1.SchemaObject): OpenAPIV3_1.SchemaObject => ({
  type: 'object',
  required: ['success'],
  properties: { success: { const: success }, value, message: { type: ['string', 'null'] } },
});

const parametersOf = (
  { params, query, idempotent }: Endpoint<string>,
  required: boolean,
): OpenAPIV3_1.ParameterObject[] => [
  ...fieldsOf(params, 'path'),
  ...fieldsOf(query, 'query'),
  ...(idempotent
    ? [{ name: IDEMPOTENCY_HEADER, in: 'header', required, schema: { type: 'string' } } as const]
    : []),
];

const fieldsOf = (schema: ZodMiniType | undefined, location: 'path' | 'query') => {
  const { properties = {}, required = [] } = schema ? schemaOf(schema, 'input') : {};
  return Object.entries(properties).map(([name, field]): OpenAPIV3_1.ParameterObject => ({
    name,
    in: location,
    required: required.includes(name),
    schema: field,
  }));
};

const requestOf = ({
  upload,
  body,
  sealed,
  sealedPart,
  encoding,
}: Endpoint<string>): { requestBody?: OpenAPIV3_1.RequestBodyObject } => {
  if (upload) {
    return {
      requestBody: {
        required: true,
        description: `At most ${upload.bytes} bytes.`,
        content: { [upload.contentType]: {} },
      },
    };
  }
  if (!body) return {};
  const schema = schemaOf(body, 'input');
  const jwe = 'a compact JWE of `{ body, issuedAt, nonce }`';
  if (sealed) {
    const description = `The body is ${jwe}; what is sealed has this shape.`;
    return { requestBody: { required: true, description, content: { 'application/jose': { schema } } } };
  }
  const description = sealedPart && `\`${sealedPart}\` travels as ${jwe}; what is sealed has this shape.`;
  const type = encoding === 'form' ? 'application/x-www-form-urlencoded' : 'application/json';
  return {
    requestBody: { required: true, ...(description ? { description } : {}), content: { [type]: { schema } } },
  };
};
