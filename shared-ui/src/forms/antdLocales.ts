import { packsFor } from '@parlour/shared-contracts';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';
import locales from './antdLocales.json';

/** Addresses of the texts of antd and dayjs, by pack. The build creates them from the names in the file. */
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

/** Number of the last call. dayjs has one language on the page, which is the one of the last call. */
let latest = 0;

/**
 * Returns antd's texts for a language, or for the first of its packs that antd has. Undefined means English, which is
 * built in. Also sets the language of dayjs, unless there was a later call.
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
  // JSON cannot contain functions. Week pickers need this one.
  if (call === latest) dayjs.locale(texts ? { ...texts.dayjs, ordinal: String } : 'en');
  return texts?.antd;
};
