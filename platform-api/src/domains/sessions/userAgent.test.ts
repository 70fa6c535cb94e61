import { readUserAgent } from './userAgent.ts';

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const MAC_WEBKIT = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';

describe('the user agent header', () => {
  it.each([
    [
      'Chrome',
      'Windows',
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
    ],
    [
      'Edge',
      'Windows',
      `Mozilla/5.0 (Windows NT 10.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0`,
    ],
    [
      'Opera',
      'Linux',
      `Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/141.0.0.0 Safari/537.36 OPR/125.0.0.0`,
    ],
    ['Firefox', 'Linux', 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'],
    [
      'Safari',
      'macOS',
      `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${MAC_WEBKIT} Version/26.1 Safari/605.1.15`,
    ],
    [
      'Safari',
      'iOS',
      `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${MAC_WEBKIT} Version/26.1 Mobile/15E148 Safari/604.1`,
    ],
    [
      'Chrome',
      'iOS',
      `Mozilla/5.0 (iPad; CPU OS 18_7 like Mac OS X) ${MAC_WEBKIT} CriOS/142.0 Mobile Safari/604.1`,
    ],
    [
      'Samsung Internet',
      'Android',
      `Mozilla/5.0 (Linux; Android 10; K) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
    ],
    [
      'Chrome',
      'ChromeOS',
      `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/142.0.0.0 Safari/537.36`,
    ],
    [
      'LINE',
      'Android',
      `Mozilla/5.0 (Linux; Android 15; wv) ${WEBKIT} Version/4.0 Chrome/142.0 Mobile Safari/537.36 Line/15.18.0/IAB`,
    ],
  ])('is read as %s on %s', (browser, system, header) => {
    expect(readUserAgent(header)).toEqual({ browser, system });
  });

  it.each(['', 'curl/8.5.0', '<b>Chrome</b>', `${'x'.repeat(600)} Chrome/1 Windows`])(
    'is null for an unknown browser: %j',
    (header) => {
      expect(readUserAgent(header)).toEqual({ browser: null, system: null });
    },
  );
});
