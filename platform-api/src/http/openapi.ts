import { endpointId, envelopeSchema, type AccessClass, type Endpoint } from '@parlour/shared-contracts';
import type { ZodMiniType } from '@parlour/shared-contracts/schema';
import type { OpenAPIV3, OpenAPIV3_1 } from 'openapi-types';
import { toJSONSchema } from 'zod';
import { failures } from './failures.ts';

type EndpointTable = Readonly<Record<string, Readonly<Record<string, Endpoint>>>>;

/** OpenAPI 3.1 takes JSON Schema as it is; its published types still split it in two. */
type SchemaObject = OpenAPIV3.NonArraySchemaObject & OpenAPIV3_1.NonArraySchemaObject;

const schemaOf = (schema: ZodMiniType, io: 'input' | 'output'): SchemaObject => {
  const { $schema: _, ...json } = toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json as SchemaObject;
};

/** Describes an endpoint table as OpenAPI 3.1; tags are its domains. */
export const buildOpenApi = (table: EndpointTable, title: string): OpenAPIV3_1.Document => {
  const paths: Record<string, OpenAPIV3_1.PathItemObject> = {};
  for (const [domain, endpoints] of Object.entries(table)) {
    for (const endpoint of Object.values(endpoints)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: operationOf(domain, endpoint),
      };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title, version: '1.0.0' },
    tags: Object.keys(table).map((name) => ({ name })),
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
    paths,
  };
};

const operationOf = (domain: string, endpoint: Endpoint): OpenAPIV3_1.OperationObject => ({
  tags: [domain],
  operationId: endpointId(endpoint),
  summary: endpoint.summary,
  description: accessNotes[endpoint.access],
  ...(endpoint.access === 'public' ? {} : { security: [{ token: [] }] }),
  ...(endpoint.query ? { parameters: parametersOf(endpoint.query) } : {}),
  ...(endpoint.body ? { requestBody: bodyOf(endpoint, endpoint.body) } : {}),
  responses: {
    200: {
      description: 'The value, or a refusal with `success` false and a message',
      content: { 'application/json': { schema: envelopeOf(endpoint.value) } },
    },
    ...Object.fromEntries(refusalsOf(endpoint).map((status) => [status, refusal(status)])),
  },
});

const accessNotes: Readonly<Record<AccessClass, string>> = {
  public: 'For anyone.',
  session: 'For any session, a trial included.',
  member: 'For full accounts.',
  agent: 'For agents.',
};

const refusalsOf = ({ access, query, body, staysOpen }: Endpoint): number[] => [
  ...(query || body ? [400] : []),
  ...(access === 'public' ? [] : [401]),
  ...(access === 'member' || access === 'agent' ? [403] : []),
  429,
  ...(staysOpen ? [] : [451]),
  500,
  503,
];

const refusal = (status: number): OpenAPIV3_1.ResponseObject => ({
  description:
    Object.values(failures).find((failure) => failure.status === status)?.message ?? 'Unknown error',
  content: { 'application/json': { schema: schemaOf(envelopeSchema, 'output') } },
});

const envelopeOf = (value: ZodMiniType): OpenAPIV3_1.SchemaObject => ({
  type: 'object',
  required: ['success'],
  properties: {
    success: { type: 'boolean' },
    value: schemaOf(value, 'output'),
    message: { type: ['string', 'null'] },
  },
});

const parametersOf = (query: ZodMiniType): OpenAPIV3_1.ParameterObject[] => {
  const { properties = {}, required = [] } = schemaOf(query, 'input');
  return Object.entries(properties).map(([name, schema]): OpenAPIV3_1.ParameterObject => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
};

const bodyOf = (endpoint: Endpoint, body: ZodMiniType): OpenAPIV3_1.RequestBodyObject => {
  const schema = schemaOf(body, 'input');
  if (!endpoint.sealed) return { required: true, content: { 'application/json': { schema } } };
  return {
    required: true,
    description: 'A compact JWE of `{ body, issuedAt, nonce }`; the body has this shape.',
    content: { 'application/jose': { schema } },
  };
};
