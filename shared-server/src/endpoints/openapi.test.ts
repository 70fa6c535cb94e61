import { endpointTable } from '@parlour/shared-contracts/endpoints';
import type { Endpoint } from '@parlour/shared-contracts';
import { buildOpenApi } from './openapi.ts';

describe('[CONTRACTS-003] the API’s reference', () => {
  const document = buildOpenApi(endpointTable, {
    title: 'Test',
    access: {
      public: { note: 'For anyone.', statuses: [] },
      session: { note: 'For any session.', statuses: [401] },
      member: { note: 'For full accounts.', statuses: [401, 403] },
      agent: { note: 'For agents.', statuses: [401, 403] },
    },
    statuses: { 400: 'Not as it should be', 401: 'Sign in first' },
    keys: { note: 'A repeat gets the same answer.', required: true },
  });
  const endpoints: Endpoint[] = Object.values(endpointTable).flatMap((domain): Endpoint[] =>
    Object.values(domain),
  );
  const operationOf = ({ method, path }: Endpoint) => {
    const item: Readonly<Record<string, unknown>> = { ...document.paths?.[path] };
    return item[method.toLowerCase()];
  };

  it('has every endpoint of the table and no other', () => {
    const described = Object.values(document.paths ?? {}).flatMap((item) => Object.keys(item ?? {}));
    expect(described).toHaveLength(endpoints.length);
    for (const endpoint of endpoints)
      expect(operationOf(endpoint)).toMatchObject({ summary: endpoint.summary });
  });

  it('lists the required query parameters with their types', () => {
    expect(document.paths?.['/lgw/games/list']?.get?.parameters).toContainEqual(
      expect.objectContaining({ name: 'gameType', in: 'query', required: true }),
    );
    expect(document.paths?.['/lgw/games/list']?.get?.parameters).toContainEqual(
      expect.objectContaining({ name: 'gameName', required: false }),
    );
  });

  it('lists the refusals of a login and its rate limits', () => {
    const login = document.paths?.['/wps/session/login']?.post;
    expect(JSON.stringify(login?.responses?.['200'])).toContain('"const":"wrongCredentials"');
    expect(login?.description).toContain('300 calls from a network');
  });

  it('lists the statuses of a service and no others', () => {
    const { responses } = document.paths?.['/wps/member/info']?.get ?? {};
    expect(Object.keys(responses ?? {})).toEqual(['200', '401']);
  });

  it('marks a login as sealed, and the calls that need a token', () => {
    expect(document.paths?.['/wps/session/login']?.post?.requestBody).toMatchObject({
      content: {
        'application/jose': { schema: { required: expect.arrayContaining(['username', 'portal']) } },
      },
    });
    expect(document.paths?.['/wps/session/login']?.post?.security).toBeUndefined();
    expect(document.paths?.['/wps/member/info']?.get?.security).toEqual([{ token: [] }]);
  });
});
