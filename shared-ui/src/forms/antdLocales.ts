import type { PackCode } from '@parlour/shared-contracts';
import type { Locale } from 'antd/es/locale';
import dayjs from 'dayjs';

interface ControlTexts {
  /** dayjs' name of the language. */
  readonly dayjs: string;
  /** antd's texts; English is built in. */
  readonly locale: Locale | undefined;
}

/** The controls speak the language of the texts around them, so there is one entry for each pack. */
const loaders: Readonly<Record<PackCode, () => Promise<ControlTexts>>> = {
  EN: async () => ({ dayjs: 'en', locale: undefined }),
  TY: async () => {
    const [antd] = await Promise.all([import('antd/es/locale/th_TH'), import('dayjs/locale/th')]);
    return { dayjs: 'th', locale: antd.default };
  },
  PT: async () => {
    const [antd] = await Promise.all([import('antd/es/locale/pt_PT'), import('dayjs/locale/pt')]);
    return { dayjs: 'pt', locale: antd.default };
  },
};

/** antd's texts for a pack; dayjs speaks its language once it has settled. */
export const loadAntdLocale = async (pack: PackCode): Promise<Locale | undefined> => {
  const texts = await loaders[pack]();
  dayjs.locale(texts.dayjs);
  return texts.locale;
};
