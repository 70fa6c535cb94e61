import { join } from 'node:path';
import { openSigner, rotateKeys } from '../registry/signing.ts';
import { removeTemporaryFolders, temporaryFolder } from '../testing/temporaryFolder.ts';
import { openKeyring } from './keyring.ts';

afterAll(removeTemporaryFolders);

const start = async () => {
  const folder = temporaryFolder();
  const keyFile = join(folder, 'registry.keys.json');
  let signer = await openSigner(keyFile);
  const reports: string[] = [];
  let isReachable = true;
  const keyring = await openKeyring({
    file: join(folder, 'keys.json'),
    fetchKeys: async () => {
      if (!isReachable) throw new Error('the registry is gone');
      return signer.sign(JSON.stringify(signer.keySet));
    },
    report: (reason) => void reports.push(reason),
  });
  return {
    keyring,
    reports,
    setReachable: (value: boolean) => void (isReachable = value),
    verify: async () => keyring.verify(await signer.sign('a composition'), Date.now()),
    rotate: async () => {
      await rotateKeys(keyFile);
      signer = await openSigner(keyFile);
      return signer.keySet;
    },
  };
};

describe('a keyring', () => {
  it('follows one rotation after the other', async () => {
    const { keyring, verify, rotate } = await start();
    await verify();
    for (let rotation = 0; rotation < 4; rotation += 1) {
      const renewed = await rotate();
      await verify();
      expect(keyring.keySet).toEqual(renewed);
    }
  });

  it('believes the announced key while its successor cannot be fetched, and learns it later', async () => {
    const { keyring, verify, rotate, setReachable, reports } = await start();
    await verify();
    const renewed = await rotate();
    setReachable(false);
    await verify();
    expect(reports).toEqual(['the renewed keys could not be fetched']);
    setReachable(true);
    await verify();
    expect(keyring.keySet).toEqual(renewed);
  });

  it('refuses a key that two rotations have passed over unseen', async () => {
    const { verify, rotate } = await start();
    await verify();
    await rotate();
    await rotate();
    await expect(verify()).rejects.toThrow('is not trusted here');
  });
});
