import { locales, tagOf } from '@parlour/shared-contracts';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import DatePicker from 'antd/es/date-picker';
import Empty from 'antd/es/empty';
import dayjs from 'dayjs';
import { PlatformContext } from '../core/section/PlatformContext.ts';
import { createTestPlatform, testSite } from '../testing/createTestPlatform.ts';
import { standInForBrowser } from '../testing/browserStandIns.ts';
import { AntdProvider, AntdTheme } from './AntdProvider.tsx';
import { loadAntdLocale } from './antdLocales.ts';

/** Languages for which antd has no texts. */
const UNSUPPORTED = ['LO', 'TE', 'TL', 'SW'];
const SCRIPTS: Readonly<Record<string, string>> = { 'zh-Hans': 'zh-cn', 'zh-Hant': 'zh-tw' };
const supported = locales
  .map(({ code }) => code)
  .filter((code) => code !== 'EN' && !UNSUPPORTED.includes(code));

const refuse = (error: unknown): never => {
  throw error;
};

/** Lets the next fetch wait until the returned function is called. */
const holdNextFetch = (): (() => void) => {
  const held = Promise.withResolvers<void>();
  const { fetch } = globalThis;
  jest.spyOn(globalThis, 'fetch').mockImplementationOnce(async (address) => {
    await held.promise;
    return fetch(address);
  });
  return held.resolve;
};

afterEach(() => {
  jest.restoreAllMocks();
  dayjs.locale('en');
});

describe('the locale of antd’s controls', () => {
  it.each(supported)('is %s, also for dates, with one fetch', async (code) => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    const texts = await loadAntdLocale(code, 'PT');
    const tag = tagOf(code);
    expect(texts?.locale).toMatch(new RegExp(`^${SCRIPTS[tag] ?? tag}(?:-|$)`));
    expect(dayjs.locale()).toBe(texts?.locale);
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it.each(UNSUPPORTED)(
    'is the site’s default if antd does not have %s, and English if it has neither',
    async (code) => {
      expect((await loadAntdLocale(code, 'VN'))?.locale).toBe('vi');
      expect(await loadAntdLocale(code, 'SW')).toBeUndefined();
      expect(dayjs.locale()).toBe('en');
    },
  );

  it('is the last requested one for dates, even if an earlier one arrives later', async () => {
    const release = holdNextFetch();
    const first = loadAntdLocale('VN', 'EN');
    await loadAntdLocale('PT', 'EN');
    release();
    expect((await first)?.locale).toBe('vi');
    expect(dayjs.locale()).toBe('pt-br');
  });

  it('is built in for English', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch');
    expect(await loadAntdLocale('EN', 'TY')).toBeUndefined();
    expect(fetched).not.toHaveBeenCalled();
  });
});

describe('controls', () => {
  beforeAll(standInForBrowser);

  it('fall back to the default of the platform’s site', async () => {
    const settings = { ...testSite.settings, defaultLanguage: 'PT' };
    const platform = await createTestPlatform({ site: { ...testSite, settings } });
    await platform.changeLanguage('LO');
    render(
      <PlatformContext value={platform}>
        <AntdProvider>
          <Empty />
        </AntdProvider>
      </PlatformContext>,
    );
    expect(await screen.findByText('Não há dados', { selector: 'div' })).toBeTruthy();
  });

  it('keep typed values and open popups when their texts arrive', async () => {
    const release = holdNextFetch();
    render(
      <AntdTheme theme="dark" language="PT" onFailure={refuse}>
        <input aria-label="typed" />
        <DatePicker picker="week" />
        <Empty />
      </AntdTheme>,
    );
    screen.getByLabelText<HTMLInputElement>('typed').value = 'before';
    fireEvent.mouseDown(screen.getByRole('textbox', { name: '' }));
    fireEvent.click(screen.getByRole('textbox', { name: '' }));
    const back = await screen.findByLabelText('Last year');
    release();
    expect(await screen.findByText('Não há dados', { selector: 'div' })).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('typed').value).toBe('before');
    expect(back.isConnected).toBe(true);
  });

  it('keep their texts and report the error if other texts cannot be fetched', async () => {
    const platform = await createTestPlatform();
    await platform.changeLanguage('VN');
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'));
    render(
      <PlatformContext value={platform}>
        <AntdProvider>
          <Empty />
        </AntdProvider>
      </PlatformContext>,
    );
    await waitFor(() => expect(platform.reported).toEqual([new TypeError('offline')]));
    expect(screen.getByText('No data', { selector: 'div' })).toBeTruthy();
  });

  it('name the weeks of a picker', async () => {
    render(
      <AntdTheme theme="dark" language="VN" onFailure={refuse}>
        <DatePicker picker="week" open value={dayjs('2026-11-20')} />
      </AntdTheme>,
    );
    expect(await screen.findByText('Th 11', { selector: 'button' })).toBeTruthy();
    expect(await screen.findByDisplayValue('2026-47')).toBeTruthy();
  });
});
