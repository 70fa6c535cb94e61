import { PlatformError } from '@parlour/shared-contracts';
import { systemEndpoints, type SystemStatus } from '@parlour/shared-contracts/domains/system';
import { FakeHttp } from '@parlour/shared-ui/testing';
import { ClosedSite } from './ClosedSite.ts';

const setUp = (status: () => SystemStatus) => {
  const http = new FakeHttp().answer(systemEndpoints.status, status);
  const load = jest.fn();
  const report = jest.fn();
  return { http, load, report, site: new ClosedSite({ http, report, load }) };
};

describe('an open tab of a site that closes', () => {
  it.each([1, 2] as const)(
    'loads the page of status %d once, for any number of refused calls',
    async (status) => {
      const { http, load, site } = setUp(() => status);
      await Promise.all([site.confirm(), site.confirm(), site.confirm()]);
      await site.confirm();
      expect(load).toHaveBeenCalledTimes(1);
      expect(http.callsOf(systemEndpoints.status)).toHaveLength(1);
    },
  );

  it('stays if the site is open again', async () => {
    const { load, site } = setUp(() => 0);
    await site.confirm();
    expect(load).not.toHaveBeenCalled();
  });

  it('stays if the status is unavailable, and checks again at the next refusal', async () => {
    let status = (): SystemStatus => {
      throw new PlatformError('network');
    };
    const { load, report, site } = setUp(() => status());
    await site.confirm();
    expect([load.mock.calls.length, report.mock.calls.length]).toEqual([0, 1]);
    status = () => 1;
    await site.confirm();
    expect(load).toHaveBeenCalledTimes(1);
  });
});
