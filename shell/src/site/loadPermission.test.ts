import { PlatformError } from '@parlour/shared-contracts';
import { systemEndpoints } from '@parlour/shared-contracts/domains/system';
import { FakeHttp } from '@parlour/shared-ui/testing';
import { BOOTSTRAP_TIMEOUT_MS, defaultPermission, loadBootstrap } from './loadPermission.ts';

const { status, permission } = systemEndpoints;
const ours = { ...defaultPermission(), mainDomain: 'play.example' };
const answering = () => new FakeHttp().answer(status, () => 0 as const).answer(permission, () => ours);

describe('loadBootstrap', () => {
  beforeEach(() => localStorage.clear());

  it('[SHELL-133] [CONTRACTS-038] reads status and permission', async () => {
    const report = jest.fn();
    const http = answering();
    expect(await loadBootstrap(http, report)).toEqual({
      status: 0,
      permission: ours,
      isSiteAddress: true,
      isStale: false,
    });
    expect(report).not.toHaveBeenCalled();
    expect(permission.method).toBe('GET');
    expect(http.callsOf(permission)).toHaveLength(1);
  });

  it.each([
    [1, false, false, 1],
    [2, false, false, 2],
    [0, true, true, 1],
    [2, true, false, 1],
    [0, false, true, 2],
  ] as const)(
    '[SHELL-103] status %i, maintenance %s, region %s is status %i',
    async (answered, isMaintained, isRestricted, expected) => {
      const http = answering()
        .answer(status, () => answered)
        .answer(permission, () => ({
          ...ours,
          maintenance: { isActive: isMaintained, end: null },
          regionRestriction: { isActive: isRestricted },
        }));
      expect((await loadBootstrap(http, () => {})).status).toBe(expected);
    },
  );

  it('[SHELL-152] starts with the values of the last visit if the service does not answer, and reports it', async () => {
    await loadBootstrap(answering(), () => {});
    const report = jest.fn();
    const http = answering().answer(permission, () => {
      throw new PlatformError('network');
    });
    expect(await loadBootstrap(http, report)).toEqual({
      status: 0,
      permission: ours,
      isSiteAddress: true,
      isStale: true,
    });
    expect(report).toHaveBeenCalledTimes(1);
  });

  describe('with a slow API', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());

    it('shows the values of the last visit, and applies the answer later', async () => {
      const answer = Promise.withResolvers<typeof ours>();
      const report = jest.fn();
      const loading = loadBootstrap(
        answering().answer(permission, () => answer.promise),
        report,
      );
      await jest.advanceTimersByTimeAsync(BOOTSTRAP_TIMEOUT_MS);
      const bootstrap = await loading;
      expect(bootstrap).toMatchObject({ status: 0, permission: defaultPermission(), isStale: true });
      answer.resolve(ours);
      expect(await bootstrap.late).toMatchObject({ permission: ours, isStale: false });
      expect(report).not.toHaveBeenCalled();
    });
  });

  it.each([null, '{', '{"mainDomain":1}'])(
    "[SHELL-152] starts with a new visitor's defaults if %s is stored from the last visit",
    async (kept) => {
      if (kept !== null) localStorage.setItem('parlour.permission', kept);
      expect(await loadBootstrap(new FakeHttp(), () => {})).toEqual({
        status: 0,
        permission: defaultPermission(),
        isSiteAddress: true,
        isStale: true,
      });
    },
  );
});
