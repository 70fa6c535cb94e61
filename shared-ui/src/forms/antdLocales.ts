import { packOf } from '@parlour/shared-contracts';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';

interface ControlTexts {
  /** dayjs' name of the language. */
  readonly dayjs: string;
  /** antd's texts; English is built in. */
  readonly locale: Locale | undefined;
}

const english: ControlTexts = { dayjs: 'en', locale: undefined };

/** By pack; in other languages the controls speak English. */
const loaders: Readonly<Record<string, () => Promise<ControlTexts>>> = {
  TY: async () => {
    const [antd] = await Promise.all([import('antd/es/locale/th_TH'), import('dayjs/locale/th')]);
    return { dayjs: 'th', locale: antd.default };
  },
  PT: async () => {
    const [antd] = await Promise.all([import('antd/es/locale/pt_PT'), import('dayjs/locale/pt')]);
    return { dayjs: 'pt', locale: antd.default };
  },
};

/** antd's texts for a language; dayjs speaks it once it has settled. */
export const loadAntdLocale = async (language: string): Promise<Locale | undefined> => {
  const texts = (await loaders[packOf(language)]?.()) ?? english;
  dayjs.locale(texts.dayjs);
  return texts.locale;
};
