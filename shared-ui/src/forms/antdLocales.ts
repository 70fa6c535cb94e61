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
  if (address === undefined) {
    dayjs.locale('en');
    return undefined;
  }
  const texts = await fetchTexts(address);
  // Functions do not travel in data; pickers of weeks ask for this one.
  dayjs.locale({ ...texts.dayjs, ordinal: String });
  return texts.antd;
};
