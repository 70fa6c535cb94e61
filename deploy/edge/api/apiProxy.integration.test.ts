import { connect } from 'node:net';
import * as z from '@parlour/shared-contracts/schema';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import { rawGet } from '../../testing/rawGet.ts';
import { startApi, type RunningApi } from '../../testing/startApi.ts';
import { startEdge, type RunningEdge } from '../../testing/startEdge.ts';
import { removeTemporaryFolders } from '../../testing/temporaryFolder.ts';

let api: RunningApi;
let edge: RunningEdge;
beforeAll(async () => {
  api = await startApi();
  edge = await startEdge({ apiUpstream: api.url });
});
afterAll(async () => {
  await edge.app.close();
  await api.app.close();
  removeTemporaryFolders();
});

describe("the API's paths", () => {
  it('reach the API with query, body and the request id', async () => {
    const response = await fetch(`${edge.url}${systemEndpoints.updateLanguage.path}?a=1`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-request-id': 'visit-12345' },
      body: '{"language":"EN"}',
    });
    expect(response.headers.get('x-request-id')).toBe('visit-12345');
    expect(await response.json()).toMatchObject({
      method: 'POST',
      url: `${systemEndpoints.updateLanguage.path}?a=1`,
      body: '{"language":"EN"}',
      headers: { 'x-request-id': 'visit-12345', 'x-forwarded-for': '127.0.0.1', 'x-forwarded-proto': 'http' },
    });
  });

  it('reach the API with a chunked body of unknown length', async () => {
    const parts = new ReadableStream({
      start: (stream) => {
        for (const part of ['{"a":', '"é"}']) stream.enqueue(new TextEncoder().encode(part));
        stream.close();
      },
    });
    const request = {
      method: 'POST',
      body: parts,
      duplex: 'half' as const,
      headers: { 'content-type': 'application/json' },
    };
    const response = await fetch(edge.url + systemEndpoints.updateLanguage.path, request);
    expect(await response.json()).toMatchObject({ body: '{"a":"é"}' });
  });

  it('reach the API without a body', async () => {
    const response = await fetch(edge.url + systemEndpoints.updateLanguage.path, { method: 'POST' });
    expect(await response.json()).toMatchObject({ method: 'POST' });
  });

  it("refuse a body larger than the API's limit, and forward a body only when it is complete", async () => {
    let connections = 0;
    api.app.server.on('connection', () => (connections += 1));
    const other = await startEdge({ apiUpstream: api.url });
    const { hostname, port } = new URL(other.url);
    const start = `POST ${systemEndpoints.updateLanguage.path} HTTP/1.1\r\nhost: x\r\ncontent-type: text/plain\r\n`;
    const slow = connect(Number(port), hostname).resume();
    slow.write(`${start}content-length: 10\r\n\r\nhalf`);
    const response = await fetch(other.url + systemEndpoints.updateLanguage.path, {
      method: 'POST',
      body: 'x'.repeat(200_000),
    });
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ success: false });
    expect(connections).toBe(0);
    slow.destroy();
    await other.app.close();
  });

  it("carry the caller's real address, and ignore a claimed one", async () => {
    const response = await fetch(edge.url + systemEndpoints.status.path, {
      headers: { 'x-forwarded-for': '6.6.6.6' },
    });
    expect(await response.json()).toMatchObject({ headers: { 'x-forwarded-for': '127.0.0.1' } });
  });

  describe('carry a country', () => {
    const countriesAt = async (
      options: Parameters<typeof startEdge>[0],
      headers: Record<string, string>,
    ): Promise<unknown[]> => {
      const other = await startEdge({ apiUpstream: api.url, ...options });
      const { body } = await rawGet(other.url, systemEndpoints.status.path, headers);
      const { headers: arrived } = z
        .object({ headers: z.record(z.string(), z.unknown()) })
        .parse(JSON.parse(body));
      await other.app.close();
      return [arrived['cf-ipcountry'] ?? null, arrived['x-country-code'] ?? null];
    };
    const claims = { 'cf-ipcountry': 'TH', 'x-country-code': 'US' };
    const named = { countryHeader: 'CF-IPCountry' };

    it('that a trusted proxy names in the configured header, and in no other', async () => {
      expect(await countriesAt({ ...named, trustedProxies: ['loopback'] }, claims)).toEqual(['TH', null]);
    });

    it('even if the visitor asks to remove its header on the way', async () => {
      const headers = { ...claims, connection: 'cf-ipcountry' };
      expect(await countriesAt({ ...named, trustedProxies: ['loopback'] }, headers)).toEqual(['TH', null]);
    });

    it.each([
      ['no proxy is trusted', named],
      ['the peer is not trusted', { ...named, trustedProxies: ['203.0.113.7'] }],
    ])('never if %s', async (_what, options) => {
      expect(await countriesAt(options, claims)).toEqual([null, null]);
    });

    it('never in the default header if none is configured', async () => {
      expect(await countriesAt({ trustedProxies: ['loopback'] }, claims)).toEqual(['TH', null]);
    });

    it.each(['th', 'THA', 'T1', 'TH, US', ''])('never as %j', async (country) => {
      const options = { countryHeader: 'x-country-code', trustedProxies: ['loopback'] };
      expect(await countriesAt(options, { 'x-country-code': country })).toEqual([null, null]);
    });
  });

  it('include media', async () => {
    const response = await fetch(`${edge.url}/media/tile.svg`);
    expect(await response.json()).toMatchObject({ url: '/media/tile.svg' });
  });

  it.each(['/docs', '/openapi.json', '/dev/outbox', '/wpsx', '/operator/audit'])(
    'do not include %s',
    async (path) => {
      const response = await fetch(edge.url + path, { headers: { accept: 'application/json' } });
      expect(response.status).toBe(404);
    },
  );

  it.each(['/wps/../operator/audit', '/wps/%2e%2e/operator/audit', '/wps/..%2foperator/audit'])(
    'never reach the operator API, also by a detour: %s',
    async (path) => {
      expect((await rawGet(edge.url, path)).body).not.toContain('"url":"/operator');
    },
  );

  it('answer 503 with the envelope while the API is down', async () => {
    const edgeWithoutApi = await startEdge();
    const response = await fetch(edgeWithoutApi.url + systemEndpoints.status.path);
    expect(response.status).toBe(503);
    expect(await response.json()).toEqual({
      success: false,
      value: null,
      message: 'The service is not available now',
    });
    await edgeWithoutApi.app.close();
  });
});
