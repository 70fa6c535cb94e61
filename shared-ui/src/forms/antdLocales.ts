import { packsFor } from '@parlour/shared-contracts';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import locales from './antdLocales.json';

/** Addresses of antd's texts and dayjs' by pack; the build makes them of the names in the file. */
const addresses: Readonly<Record<string, string | undefined>> = locales;

interface ControlTexts {
  readonly antd: Locale;
  readonly dayjs: ILocale;
}

const fetchTexts = async (address: string): Promise<ControlTexts> => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return response.json();
};

/** dayjs has one language on the page: that of the last call. */
let latest = 0;

/**
 * antd's texts for a language, or for the first of its packs that antd speaks; undefined is English, which is
 * built in. dayjs speaks the same once it has settled.
 */
export const loadAntdLocale = async (
  language: string,
  defaultLanguage: string,
): Promise<Locale | undefined> => {
  const pack = packsFor(language, defaultLanguage).find((code) => code === 'EN' || code in addresses);
  const address = addresses[pack ?? 'EN'];
  latest += 1;
  const call = latest;
  const texts = address === undefined ? undefined : await fetchTexts(address);
  // Functions do not travel in data; pickers of weeks ask for this one.
  if (call === latest) dayjs.locale(texts ? { ...texts.dayjs, ordinal: String } : 'en');
  return texts?.antd;
};
