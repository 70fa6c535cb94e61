import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { verifySignature } from '@parlour/shared-contracts/signature';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { openSigner, rotateKeys } from './signing.ts';

afterAll(removeTemporaryFolders);

const newFile = (): string => join(temporaryFolder(), 'registry.keys.json');
const DAY_MS = 86_400_000;

describe('signing', () => {
  it('is verified with the public keys only', async () => {
    const signer = await openSigner(newFile());
    const signed = await signer.sign('{"epoch":7,"name":"หวย"}');
    await expect(verifySignature(signed, signer.keySet, Date.now())).resolves.toBeUndefined();
    expect(Object.keys(signer.keySet.keys[0] ?? {})).not.toContain('d');
  });

  it.each([
    [
      'another text',
      (text: string, signature: string) => ({ text: `${text} `, signature }),
      'not of this text',
    ],
    [
      'another header',
      (text: string, signature: string) => {
        const [header = '', , rest = ''] = signature.split('.');
        const changed = { ...JSON.parse(Buffer.from(header, 'base64url').toString()), exp: 9_999_999_999 };
        return { text, signature: `${Buffer.from(JSON.stringify(changed)).toString('base64url')}..${rest}` };
      },
      'not of this text',
    ],
    ['no signature', (text: string) => ({ text, signature: '' }), 'no header'],
    ['no header', (text: string) => ({ text, signature: 'e30..e30' }), 'no header'],
  ])('refuses %s', async (_what, change, reason) => {
    const signer = await openSigner(newFile());
    const { text, signature } = await signer.sign('{"epoch":7}');
    await expect(verifySignature(change(text, signature), signer.keySet, Date.now())).rejects.toThrow(reason);
  });

  it('refuses an untrusted key, and an expired signature if the time is checked', async () => {
    const [mine, other] = [await openSigner(newFile()), await openSigner(newFile())];
    const signed = await mine.sign('{}');
    await expect(verifySignature(signed, other.keySet, Date.now())).rejects.toThrow('is not trusted');
    await expect(verifySignature(signed, mine.keySet, Date.now() + 8 * DAY_MS)).rejects.toThrow('expired');
    await expect(verifySignature(signed, mine.keySet, null)).resolves.toBeUndefined();
  });

  it('is valid for one type of document, and for the requested time', async () => {
    const signer = await openSigner(newFile());
    const expiresAt = new Date(Date.now() + DAY_MS);
    const signed = await signer.sign('{}', { type: 'preview', expiresAt });
    const verify = (now: number, type?: string) => verifySignature(signed, signer.keySet, now, type);
    await expect(verify(Date.now(), 'preview')).resolves.toBeUndefined();
    await expect(verify(Date.now())).rejects.toThrow('another kind of document');
    await expect(verify(expiresAt.getTime(), 'preview')).rejects.toThrow('expired');
    const plain = await signer.sign('{}');
    await expect(verifySignature(plain, signer.keySet, Date.now(), 'preview')).rejects.toThrow(
      'another kind of document',
    );
  });

  it('survives a rotation for readers that knew the next key', async () => {
    const file = newFile();
    const before = await openSigner(file);
    await rotateKeys(file);
    const after = await openSigner(file);
    await expect(verifySignature(await after.sign('{}'), before.keySet, Date.now())).resolves.toBeUndefined();
    expect(after.keySet.keys.map(({ kid }) => kid)).not.toEqual(before.keySet.keys.map(({ kid }) => kid));
  });

  it.each([
    ['nothing', ''],
    ['no JSON', '{'],
    ['no keys', '{"current":{}}'],
  ])('reports in one line that a key file contains %s', async (_what, text) => {
    const file = newFile();
    writeFileSync(file, text);
    await expect(openSigner(file)).rejects.toMatchObject({
      name: 'StartFailure',
      message: expect.stringContaining(file),
    });
  });

  it('keeps its keys across starts, readable by their owner only', async () => {
    const file = newFile();
    const [one, two] = await Promise.all([openSigner(file), openSigner(file)]);
    expect(one.keySet).toEqual(two.keySet);
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });
});
