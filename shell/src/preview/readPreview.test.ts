import { PREVIEW_ELEMENT, PREVIEW_TYPE, type Preview } from '@parlour/shared-contracts/preview';
import type { SignedText } from '@parlour/shared-contracts/signature';
import { previewOf } from '../testing/factories.ts';
import { readPreview } from './readPreview.ts';

const ALGORITHM = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const HOUR_MS = 3_600_000;
const now = Date.now();
const preview = previewOf('mf-lobby', '2.0.0', now + HOUR_MS);

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const newKey = () => crypto.subtle.generateKey(ALGORITHM, true, ['sign', 'verify']);

/** Signs like the registry. */
const sign = async (
  { privateKey }: CryptoKeyPair,
  document: Preview,
  { typ = PREVIEW_TYPE, until = now + HOUR_MS }: { typ?: string | undefined; until?: number } = {},
): Promise<SignedText> => {
  const text = JSON.stringify(document);
  const fields = { alg: 'ES256', kid: 'key', b64: false, crit: ['b64'], exp: Math.floor(until / 1000), typ };
  const header = base64url(Buffer.from(JSON.stringify(fields)));
  const bytes = new TextEncoder().encode(`${header}.${text}`);
  const signature = await crypto.subtle.sign(ALGORITHM, privateKey, bytes);
  return { text, signature: `${header}..${base64url(new Uint8Array(signature))}` };
};

/** Shows a page with these trusted keys. */
const show = async ({ publicKey }: CryptoKeyPair, content: string): Promise<void> => {
  const { x, y } = await crypto.subtle.exportKey('jwk', publicKey);
  const meta = document.createElement('meta');
  meta.name = 'parlour-keys';
  meta.content = JSON.stringify({ keys: [{ kid: 'key', kty: 'EC', crv: 'P-256', x, y }] });
  const element = document.createElement('script');
  element.type = 'application/json';
  element.id = PREVIEW_ELEMENT;
  element.textContent = content;
  document.head.replaceChildren(meta, element);
};

describe('readPreview', () => {
  afterEach(() => document.head.replaceChildren());

  it('accepts a preview that the registry has signed', async () => {
    const key = await newKey();
    await show(key, JSON.stringify(await sign(key, preview)));
    const report = jest.fn();
    expect(await readPreview('prod', report)).toEqual(preview);
    expect(report).not.toHaveBeenCalled();
  });

  it('returns null for a page without a preview', async () => {
    const report = jest.fn();
    expect(await readPreview('prod', report)).toBeNull();
    expect(report).not.toHaveBeenCalled();
  });

  it.each([
    ['expired', {}, { until: now - 1_000 }, /expired/],
    ['signed as something else', {}, { typ: 'composition' }, /another kind of document/],
    ['of another environment', { environment: 'staging' }, {}, /of environment staging/],
    ['malformed', { remote: '../evil' }, {}, /malformed/],
  ])('reports and ignores one that is %s', async (_what, change, options, reason) => {
    const key = await newKey();
    await show(key, JSON.stringify(await sign(key, { ...preview, ...change }, options)));
    const report = jest.fn();
    expect(await readPreview('prod', report)).toBeNull();
    expect(report.mock.lastCall?.[0].message).toMatch(reason);
  });

  it('reports and ignores a preview that another key signed, and invalid text', async () => {
    const key = await newKey();
    const report = jest.fn();
    await show(key, JSON.stringify(await sign(await newKey(), preview)));
    expect(await readPreview('prod', report)).toBeNull();
    expect(report.mock.lastCall?.[0].message).toMatch('not of this text');
    await show(key, '{nope');
    expect(await readPreview('prod', report)).toBeNull();
    expect(report).toHaveBeenCalledTimes(2);
  });
});
