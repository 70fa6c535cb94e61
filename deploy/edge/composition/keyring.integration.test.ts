import { join } from 'node:path';
import { openSigner, rotateKeys } from '../../registry/face/signing.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { openKeyring } from './keyring.ts';

afterAll(removeTemporaryFolders);

const start = async () => {
  const folder = temporaryFolder();
  const keyFile = join(folder, 'registry.keys.json');
  let signer = await openSigner(keyFile);
  const reports: string[] = [];
  let isReachable = true;
  const open = () =>
    openKeyring({
      file: join(folder, 'keys.json'),
      fetchKeys: async () => {
        if (!isReachable) throw new Error('the registry is gone');
        return signer.sign(JSON.stringify(signer.keySet));
      },
      fetchHandovers: async () => signer.handovers,
      report: (reason) => void reports.push(reason),
    });
  const keyring = await open();
  return {
    keyring,
    open,
    sign: () => signer.sign('a composition'),
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
  it('follows one rotation after another', async () => {
    const { keyring, verify, rotate } = await start();
    await verify();
    for (let rotation = 0; rotation < 4; rotation += 1) {
      const renewed = await rotate();
      await verify();
      expect(keyring.keySet).toEqual(renewed);
    }
  });

  it('trusts the announced key while its successor cannot be fetched, and learns the successor later', async () => {
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

  it('follows any number of missed rotations', async () => {
    const { keyring, verify, rotate } = await start();
    await verify();
    await rotate();
    await rotate();
    const renewed = await rotate();
    await verify();
    expect(keyring.keySet).toEqual(renewed);
  });

  it('still verifies its own copy from before a rotation when it starts without the registry', async () => {
    const { open, sign, verify, rotate, setReachable } = await start();
    const copy = await sign();
    await verify();
    await rotate();
    await verify();
    setReachable(false);
    const again = await open();
    await expect(again.verify(copy, null)).resolves.toBeUndefined();
    await expect(again.verify(copy, Date.now())).rejects.toThrow('is not trusted here');
  });

  it('refuses keys that no trusted key has signed', async () => {
    const known = await start();
    await known.verify();
    const otherRegistry = await start();
    await otherRegistry.rotate();
    const forged = await otherRegistry.sign();
    await expect(known.keyring.verify(forged, Date.now())).rejects.toThrow('is not trusted here');
  });
});
