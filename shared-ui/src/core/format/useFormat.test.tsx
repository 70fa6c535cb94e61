import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { createTestPlatform, renderWithPlatform } from '../../testing/index.ts';
import { addPacks } from '../i18n/createI18n.ts';
import { PlatformContext } from '../section/PlatformContext.ts';
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

it('renders a component of a section only once when it is hydrated', async () => {
  const platform = await createTestPlatform();
  await addPacks(platform.i18n.instance, 'kit', {});
  const rendered = jest.fn();
  const Counted = () => {
    useFormat();
    rendered();
    return <p>text</p>;
  };
  const host = document.createElement('div');
  host.innerHTML = '<p>text</p>';
  await act(
    async () =>
      void hydrateRoot(
        host,
        <PlatformContext value={platform}>
          <I18nextProvider i18n={platform.i18n.instance}>
            <Counted />
          </I18nextProvider>
        </PlatformContext>,
      ),
  );
  expect(rendered).toHaveBeenCalledTimes(1);
});
