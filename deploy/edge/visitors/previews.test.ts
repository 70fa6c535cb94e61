import type { SignedText } from '@parlour/shared-contracts/signature';
import { hashOfSecret, newSecret } from '../../registry/face/secret.ts';
import { createPreviews } from './previews.ts';

const token = newSecret();
const HOUR_MS = 3_600_000;
const NETWORK = '203.0.113.7';

const signedFor = (version: string, environment = 'prod'): SignedText => ({
  signature: 'good',
  text: JSON.stringify({
    schema: 1,
    environment,
    remote: 'mf-lobby',
    composed: {
      container: 'mf_lobby',
      stable: {
        version,
        build: version,
        base: '/x/',
        entry: 'x.js',
        preload: {},
        description: 'description.json',
        files: {},
      },
      fallback: null,
      canary: null,
      pages: [],
      modals: [],
    },
    expiresAt: new Date(Date.now() + HOUR_MS).toISOString(),
  }),
});

const setUp = () => {
  const fetchPreview = jest.fn(async (_hash: string): Promise<SignedText | null> => signedFor('1.1.0'));
  const report = jest.fn();
  const verify = async ({ signature }: SignedText): Promise<void> => {
    if (signature !== 'good') throw new Error('the signature is not of this text');
  };
  const previews = createPreviews({ environment: 'prod', fetchPreview, verify, report });
  const versionOf = async (of = token) => (await previews.find(of, NETWORK))?.preview.composed.stable.version;
  return { previews, fetchPreview, report, versionOf };
};

describe('previews', () => {
  afterEach(() => void jest.restoreAllMocks());

  it('are requested by the hash of their token, for each page', async () => {
    const { fetchPreview, versionOf } = setUp();
    expect(await versionOf()).toBe('1.1.0');
    expect(fetchPreview).toHaveBeenLastCalledWith(hashOfSecret(token));
    fetchPreview.mockResolvedValueOnce(null);
    expect(await versionOf()).toBeUndefined();
  });

  it('are requested once for concurrent callers, and not at all for a malformed token', async () => {
    const { fetchPreview, previews, versionOf } = setUp();
    await Promise.all([versionOf(), versionOf(), versionOf()]);
    expect(fetchPreview).toHaveBeenCalledTimes(1);
    for (const other of ['', 'abc', `${token}x`, '../../keys'])
      expect(await previews.find(other, NETWORK)).toBeNull();
    expect(fetchPreview).toHaveBeenCalledTimes(1);
  });

  it('survive a registry outage until they expire', async () => {
    const { fetchPreview, report, versionOf } = setUp();
    await versionOf();
    fetchPreview.mockRejectedValue(new Error('the registry is gone'));
    expect(await versionOf()).toBe('1.1.0');
    expect(report).toHaveBeenCalledTimes(1);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + HOUR_MS);
    expect(await versionOf()).toBeUndefined();
  });

  it('do not survive it after they have ended', async () => {
    const { fetchPreview, versionOf } = setUp();
    await versionOf();
    fetchPreview.mockResolvedValueOnce(null);
    await versionOf();
    fetchPreview.mockRejectedValue(new Error('the registry is gone'));
    await expect(versionOf()).rejects.toThrow('gone');
  });

  it.each([
    ['forged', { ...signedFor('6.6.6'), signature: 'forged' }, 'not of this text'],
    ['of another environment', signedFor('6.6.6', 'staging'), 'of environment staging'],
    ['something else', { text: '{"epoch":7}', signature: 'good' }, 'malformed'],
  ])('are refused and reported if %s, and the last valid one stays', async (_what, signed, reason) => {
    const { fetchPreview, report, versionOf } = setUp();
    fetchPreview.mockResolvedValueOnce(signed);
    await expect(versionOf()).rejects.toThrow(reason);
    expect(report).toHaveBeenCalledTimes(1);
    await versionOf();
    fetchPreview.mockResolvedValueOnce(signed);
    expect(await versionOf()).toBe('1.1.0');
  });

  it('are stored in limited number: the one that was shown the longest time ago is dropped', async () => {
    const { fetchPreview, previews, versionOf } = setUp();
    await versionOf();
    for (let index = 0; index < 100; index += 1) await previews.find(newSecret(), NETWORK);
    fetchPreview.mockRejectedValue(new Error('the registry is gone'));
    await expect(versionOf()).rejects.toThrow('gone');
  });

  it('that are invented cause few requests to the registry per network, and do not affect other networks', async () => {
    const { fetchPreview, previews, versionOf } = setUp();
    await versionOf();
    fetchPreview.mockResolvedValue(null);
    const made = newSecret();
    expect(await previews.find(made, NETWORK)).toBeNull();
    expect(await previews.find(made, NETWORK)).toBeNull();
    expect(fetchPreview).toHaveBeenCalledTimes(2);
    const tries = Array.from({ length: 100 }, () => previews.find(newSecret(), NETWORK));
    const refused = (await Promise.allSettled(tries)).filter(({ status }) => status === 'rejected');
    expect(refused.length).toBeGreaterThan(80);
    for (let index = 0; index < 50; index += 1) {
      await previews.find(newSecret(), NETWORK).catch(() => {});
    }
    expect(fetchPreview.mock.calls.length).toBeLessThan(30);
    await expect(previews.find(newSecret(), NETWORK)).rejects.toThrow('too many unknown links');
    expect(await previews.find(newSecret(), '198.51.100.1')).toBeNull();
    fetchPreview.mockResolvedValue(signedFor('1.1.0'));
    expect(await versionOf()).toBe('1.1.0');
  });
});
