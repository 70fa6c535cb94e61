import { createTestPlatform, renderWithPlatform } from '../../testing/index.ts';
import { screen } from '@testing-library/react';
import { useFormat } from './useFormat.ts';

const Times = ({ at }: { readonly at: readonly string[] }) => {
  const format = useFormat();
  return <p>{at.map((moment) => format.date(moment, 'shortMoment')).join(' | ')}</p>;
};

it('writes times in the zone of the site for every visitor, also across a change to or from summer time', async () => {
  const platform = await createTestPlatform();
  Object.assign(platform.site.settings, { timeZone: 'America/New_York', clockOffsetMinutes: 540 });
  const at = ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z', '2026-03-08T06:59:00Z', '2026-03-08T07:00:00Z'];
  await renderWithPlatform(<Times at={at} />, { platform, namespace: 'kit', packs: {} });
  expect(screen.getByText('Nov 1, 01:30 | Nov 1, 01:30 | Mar 8, 01:59 | Mar 8, 03:00')).toBeTruthy();
});
