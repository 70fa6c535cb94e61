import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorCallFailure } from '../callOperator.ts';
import type { Tools } from '../command.ts';
import { exitCodes } from '../exitCodes.ts';
import { parseOptions } from '../options.ts';
import { readSession, storeSession } from '../sessionFile.ts';
import { readSessionCommand } from './sessions.ts';

describe('the stored session of staff', () => {
  let folder = '';
  beforeEach(async () => void (folder = await mkdtemp(join(tmpdir(), 'session-'))));
  afterEach(() => rm(folder, { recursive: true }));

  it('is stored for its token only, also if the folder does not exist yet', async () => {
    const file = join(folder, 'data', 'operator.session');
    await storeSession(file, 'token', 'session');
    expect(await readSession(file, 'token')).toBe('session');
    expect(await readSession(file, 'another token')).toBeNull();
    await storeSession(file, 'token', null);
    expect(await readSession(file, 'token')).toBeNull();
  });

  it('is forgotten when the API refuses it at its end, and kept when the API does not answer', async () => {
    const file = join(folder, 'operator.session');
    await storeSession(file, 'token', 'session');
    const close = readSessionCommand(['close'], parseOptions(['session', 'close']).values);
    const closeWith = (exitCode: number) =>
      close({
        call: () => Promise.reject(new OperatorCallFailure('the call failed', { exitCode })),
        keepSession: (session) => storeSession(file, 'token', session),
      } satisfies Pick<Tools, 'call' | 'keepSession'> as unknown as Tools);
    await expect(closeWith(exitCodes.unreachable)).rejects.toThrow('the call failed');
    expect(await readSession(file, 'token')).toBe('session');
    await expect(closeWith(exitCodes.unauthorized)).rejects.toThrow('the call failed');
    expect(await readSession(file, 'token')).toBeNull();
  });
});
