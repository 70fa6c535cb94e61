import { join } from 'node:path';
import { RECENT_RETENTION_MS, type RecentVersion } from '../../registry/face/recentModel.ts';
import { composeFixtures } from '../../testing/compositions.ts';
import { removeTemporaryFolders, temporaryFolder } from '../../testing/temporaryFolder.ts';
import { openRecentVersions } from './recentVersions.ts';

afterAll(removeTemporaryFolders);
afterEach(() => void jest.restoreAllMocks());

const gone = async (): Promise<readonly RecentVersion[]> => {
  throw new Error('the registry is gone');
};
const open = async (fetchRecent = gone, file = join(temporaryFolder(), 'recent.json')) => {
  const report = jest.fn();
  return { recent: await openRecentVersions({ file, fetchRecent, report }), file, report };
};
const composition = (epoch: number, version: string) =>
  composeFixtures(epoch, [{ name: 'mf-lobby', version }]);
const lobby = (version: string) => ({ name: 'mf-lobby', version });

describe('recent versions of an edge', () => {
  it('are those that it saw live itself, while the registry is down and after a restart', async () => {
    const { recent, file, report } = await open();
    recent.follow(composition(1, '1.0.0'));
    recent.follow(composition(2, '2.0.0'));
    await recent.stop();
    expect(report).toHaveBeenCalledTimes(1);
    const { recent: again } = await open(gone, file);
    expect([again.has(lobby('1.0.0')), again.has(lobby('2.0.0')), again.has(lobby('3.0.0'))]).toEqual([
      true,
      true,
      false,
    ]);
    again.follow(composition(2, '2.0.0'));
    expect([again.isNeeded(lobby('1.0.0')), again.isNeeded(lobby('2.0.0'))]).toEqual([false, true]);
    await again.stop();
  });

  it('expire, except live ones', async () => {
    const { recent } = await open();
    recent.follow(composition(1, '1.0.0'));
    recent.follow(composition(2, '2.0.0'));
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + RECENT_RETENTION_MS + 1);
    expect([recent.has(lobby('1.0.0')), recent.has(lobby('2.0.0'))]).toEqual([false, true]);
    await recent.stop();
  });

  it('are those of the registry after its first answer, and live ones', async () => {
    const { recent } = await open(async () => [{ ...lobby('0.5.0'), endedAt: new Date().toISOString() }]);
    recent.follow(composition(1, '1.0.0'));
    recent.follow(composition(2, '2.0.0'));
    await recent.stop();
    expect(['0.5.0', '1.0.0', '2.0.0'].map((version) => recent.has(lobby(version)))).toEqual([
      true,
      false,
      true,
    ]);
  });
});
