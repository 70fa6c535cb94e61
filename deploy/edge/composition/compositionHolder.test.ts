import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Composition } from '@parlour/shared-contracts';
import type { SignedText } from '@parlour/shared-contracts/signature';
import { composeFixtures } from '../../testing/compositions.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { openCompositionHolder } from './compositionHolder.ts';

afterAll(removeTemporaryFolders);

const composition = (epoch: number): Composition => composeFixtures(epoch, []);
const signed = (value: unknown): SignedText => ({ text: JSON.stringify(value) ?? '', signature: 'good' });
const offered = (epoch: number): SignedText => signed(composition(epoch));

const open = async (file = join(temporaryFolder(), 'composition.json')) => {
  const accepted: number[] = [];
  const renewed: string[] = [];
  const reports: string[] = [];
  const prepare = jest.fn(async (_composition: Composition) => {});
  const holder = await openCompositionHolder({
    environment: 'prod',
    file,
    verify: async ({ signature }) => {
      if (!signature.startsWith('good')) throw new Error('the signature is not of this text');
    },
    prepare,
    onAccept: ({ epoch }) => void accepted.push(epoch),
    onRenew: (_composition, { signature }) => void renewed.push(signature),
    report: (reason) => void reports.push(reason),
  });
  return { holder, accepted, renewed, reports, prepare, file };
};

describe('openCompositionHolder', () => {
  it('accepts a higher epoch and stores it for the next start', async () => {
    const { holder, file } = await open();
    expect(await holder.offer(offered(1))).toBe('accepted');
    expect(await holder.offer(offered(4))).toBe('accepted');
    const again = await open(file);
    expect(again.holder.current).toEqual(composition(4));
    expect(again.accepted).toEqual([4]);
  });

  it('refuses an unsigned composition, and says why', async () => {
    const { holder } = await open();
    await holder.offer(offered(1));
    expect(await holder.offer({ ...offered(2), signature: 'forged' })).toBe('refused');
    expect(holder.current?.epoch).toBe(1);
    expect(holder.refusal?.reason).toBe('the signature is not of this text');
  });

  it('keeps the live one if the same epoch arrives again', async () => {
    const { holder, accepted } = await open();
    await holder.offer(offered(2));
    expect(await holder.offer(offered(2))).toBe('kept');
    expect(accepted).toEqual([2]);
  });

  it('accepts a newer signature of the live one without another activation, and stores it', async () => {
    const { holder, accepted, renewed, file } = await open();
    await holder.offer(offered(2));
    expect(await holder.offer({ ...offered(2), signature: 'good for longer' })).toBe('kept');
    expect({ accepted, renewed }).toEqual({ accepted: [2], renewed: ['good for longer'] });
    expect(holder.signed?.signature).toBe('good for longer');
    expect((await open(file)).holder.signed?.signature).toBe('good for longer');
  });

  it('refuses a lower epoch and says why', async () => {
    const { holder, reports, file } = await open();
    await holder.offer(offered(5));
    expect(await holder.offer(offered(4))).toBe('refused');
    expect(holder.current?.epoch).toBe(5);
    expect(holder.refusal?.reason).toBe('epoch 4 is older than the live 5');
    expect(reports).toEqual(['epoch 4 is older than the live 5']);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(offered(5));
  });

  it.each([
    ['a value that is not an object', undefined, 'malformed composition at its top'],
    ['a missing part', { ...composition(9), remotes: undefined }, 'malformed composition at remotes'],
    ['another environment', { ...composition(9), environment: 'staging' }, 'environment staging, not prod'],
  ])('refuses %s and keeps the live composition', async (_what, candidate, reason) => {
    const { holder } = await open();
    await holder.offer(offered(5));
    expect(await holder.offer(signed(candidate))).toBe('refused');
    expect(holder.current?.epoch).toBe(5);
    expect(holder.refusal?.reason).toContain(reason);
  });

  it('does not go live if files are unavailable, and accepts the same epoch when they are available', async () => {
    const { holder, prepare, accepted } = await open();
    prepare.mockRejectedValueOnce(new Error('mf-lobby 1.0.0 is not at the registry'));
    expect(await holder.offer(offered(1))).toBe('incomplete');
    expect(holder.current).toBeNull();
    expect(holder.refusal?.reason).toBe('epoch 1: mf-lobby 1.0.0 is not at the registry');
    expect(await holder.offer(offered(1))).toBe('accepted');
    expect(holder.refusal).toBeNull();
    expect(accepted).toEqual([1]);
  });

  it('handles offers one after another, so that a slow older one never replaces a newer one', async () => {
    const { holder, prepare, accepted } = await open();
    const { promise, resolve } = Promise.withResolvers<void>();
    prepare.mockImplementationOnce(() => promise);
    const slow = holder.offer(offered(1));
    const quick = holder.offer(offered(2));
    resolve();
    expect(await Promise.all([slow, quick])).toEqual(['accepted', 'accepted']);
    expect(accepted).toEqual([1, 2]);
  });

  it.each(['', '{"epoch":', '{"schema":1}'])('starts empty when the disk holds %j', async (content) => {
    const file = join(temporaryFolder(), 'composition.json');
    writeFileSync(file, content);
    const { holder, reports } = await open(file);
    expect(holder.current).toBeNull();
    expect(reports[0]).toContain('the last good composition on disk is unusable');
  });

  it('serves the new composition even if the disk is not writable', async () => {
    const blocked = join(temporaryFolder(), 'file');
    writeFileSync(blocked, '');
    const { holder, reports } = await open(join(blocked, 'composition.json'));
    expect(await holder.offer(offered(1))).toBe('accepted');
    expect(reports).toEqual(['epoch 1 could not be kept on disk']);
  });
});
