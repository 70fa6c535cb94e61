import { completePacks, packOf } from '@parlour/shared-contracts';
import { readServingSettings, readSettings } from './settings.ts';

describe('the environment', () => {
  it('[SHELL-109] [RULES-051] has a default for every variable', () => {
    const { process: own, api } = readSettings({});
    expect(own).toMatchObject({ port: 4000, databaseUrl: null, production: true });
    expect(api.site).toMatchObject({
      defaultLanguage: 'TY',
      languages: ['EN', 'TY'],
      clockOffsetMinutes: null,
    });
  });

  it('serves the reference in development, and in production only if it is switched on', () => {
    const serves = (variables: Readonly<Record<string, string>>) =>
      readSettings(variables).api.servesReference;
    expect([serves({}), serves({ NODE_ENV: 'development' })]).toEqual([false, true]);
    expect([
      serves({ API_REFERENCE: 'on' }),
      serves({ NODE_ENV: 'development', API_REFERENCE: 'off' }),
    ]).toEqual([true, false]);
  });

  it('[LOBBY-050] [LOBBY-051] accepts both lobby page sizes', () => {
    expect(readSettings({}).api.site.lobbyPageSize).toBe(40);
    expect(readSettings({ LOBBY_PAGE_SIZE: '15' }).api.site.lobbyPageSize).toBe(15);
  });

  it('[LOBBY-016] [LOBBY-017] accepts both variants of the home lists', () => {
    expect(readSettings({}).api.site.homeMore).toEqual({ cut: 5, games: 12, vendors: 6 });
    expect(readSettings({ HOME_MORE: 'button' }).api.site.homeMore).toEqual({
      showBeyondGames: 10,
      showBeyondVendors: 6,
    });
  });

  it('[SHELL-108] offers English and Thai, which have complete packs, unless the operator chooses others', () => {
    const { languages } = readSettings({}).api.site;
    expect(languages).toEqual(['EN', 'TY']);
    expect(languages.filter((code) => !completePacks.includes(packOf(code)))).toEqual([]);
  });

  it('[SHELL-110] [SHELL-114] reads the languages and the default language', () => {
    const { site } = readSettings({ LANGUAGES: 'EN, TY ,PT,TH', DEFAULT_LANGUAGE: 'PT' }).api;
    expect(site).toMatchObject({ languages: ['EN', 'TY', 'PT', 'TH'], defaultLanguage: 'PT' });
  });

  it('trusts no country header and knows no operator networks by default', () => {
    expect(readSettings({}).api).toMatchObject({ countryHeader: null, operatorNetworks: [] });
    const { api } = readSettings({ COUNTRY_HEADER: 'CF-IPCountry', OPERATOR_NETWORKS: '10.8.0.0/16, ::1' });
    expect(api).toMatchObject({ countryHeader: 'cf-ipcountry', operatorNetworks: ['10.8.0.0/16', '::1'] });
  });

  it('reads lists, and a fixed clock', () => {
    const { api } = readSettings({ TRUST_PROXY: '10.0.0.1, 10.0.0.2', CLOCK_OFFSET_MINUTES: '+420' });
    expect(api.trustedProxies).toEqual(['10.0.0.1', '10.0.0.2']);
    expect(api.site.clockOffsetMinutes).toBe(420);
  });

  it.each([
    { API_PORT: '70000' },
    { DATABASE_URL: 'not a url' },
    { DATABASE_URL: 'mysql://host/db' },
    { LOG_LEVEL: 'loud' },
    { NODE_ENV: 'staging' },
    { LANGUAGES: 'EN,TY,XX' },
    { DEFAULT_LANGUAGE: 'PT' },
    { LOBBY_PAGE_SIZE: '41' },
    { GAME_PLAY_PATHS: 'some' },
    { HOME_MORE: 'less' },
    { SPEED_BANDS: 'simulated' },
    { CLOCK_OFFSET_MINUTES: '900' },
    { TIME_ZONE: 'Mars/Olympus' },
    { CHAT_HOURS: '9 to 5' },
    { CHAT_HOURS: '09:00-24:00' },
    { CHAT_HOURS: '09:00-09:00' },
    { DEFAULT_COUNTRY: 'Thailand' },
    { CURRENCY: 'baht' },
    { SITE_ORIGIN: 'localhost' },
    { API_REFERENCE: 'yes' },
    { MOBILE_COUNTRIES: 'TH,ZZ' },
    { LOGIN_ATTEMPTS_PER_MINUTE: '0' },
    { SESSION_HOURS: '0' },
    { SESSIONS_PER_MEMBER: 'many' },
    { HUMAN_CHECK_COST: '0' },
    { CODE_MINUTES: '61' },
    { TEXTS_PER_HOUR: '-1' },
    { TRUST_PROXY: '10.0.0.1,somewhere' },
    { COUNTRY_HEADER: 'X Country' },
    { OPERATOR_NETWORKS: '10.0.0.0/33' },
  ])('refuses %p, and names the variable and its value', (variables: Readonly<Record<string, string>>) => {
    const name = Object.keys(variables).join();
    const value = Object.values(variables).join();
    const read = () => readSettings(variables);
    expect(read).toThrow(expect.objectContaining({ name: 'StartFailure' }));
    expect(read).toThrow(name);
    expect(read).toThrow(value.split(',').at(-1));
  });
});

it.each(['VENDOR_SECRETS_KEY', 'DRAW_SEEDS_KEY'])('refuses a short %s, without repeating it', (name) => {
  const read = () => readSettings({ [name]: 'far too short' });
  expect(read).toThrow(`${name} needs 32 characters or more`);
  expect(read).not.toThrow('far too short');
});

it.each(['SITE_ORIGIN', 'FILES_KEY'])('a process that serves needs %s in production', (name) => {
  const production = { SITE_ORIGIN: 'https://play.example', FILES_KEY: 'k'.repeat(32) };
  expect(() => readServingSettings(production)).not.toThrow();
  expect(() => readServingSettings({ ...production, [name]: undefined })).toThrow(`${name} is not set`);
  expect(() => readServingSettings({ NODE_ENV: 'development' })).not.toThrow();
});
