import type { Locale } from 'antd/es/locale';

type Load = () => Promise<readonly [{ readonly default: Locale }, unknown]>;

/** What antd and dayjs know of our languages, one chunk each; any other shows English controls. */
const loaders: Readonly<Record<string, Load>> = {
  th: () => Promise.all([import('antd/es/locale/th_TH'), import('dayjs/locale/th')]),
  pt: () => Promise.all([import('antd/es/locale/pt_PT'), import('dayjs/locale/pt')]),
  vi: () => Promise.all([import('antd/es/locale/vi_VN'), import('dayjs/locale/vi')]),
  'zh-Hans': () => Promise.all([import('antd/es/locale/zh_CN'), import('dayjs/locale/zh-cn')]),
  'zh-Hant': () => Promise.all([import('antd/es/locale/zh_TW'), import('dayjs/locale/zh-tw')]),
  id: () => Promise.all([import('antd/es/locale/id_ID'), import('dayjs/locale/id')]),
  ms: () => Promise.all([import('antd/es/locale/ms_MY'), import('dayjs/locale/ms')]),
  km: () => Promise.all([import('antd/es/locale/km_KH'), import('dayjs/locale/km')]),
  my: () => Promise.all([import('antd/es/locale/my_MM'), import('dayjs/locale/my')]),
  ko: () => Promise.all([import('antd/es/locale/ko_KR'), import('dayjs/locale/ko')]),
  ja: () => Promise.all([import('antd/es/locale/ja_JP'), import('dayjs/locale/ja')]),
  hi: () => Promise.all([import('antd/es/locale/hi_IN'), import('dayjs/locale/hi')]),
  bn: () => Promise.all([import('antd/es/locale/bn_BD'), import('dayjs/locale/bn')]),
  ta: () => Promise.all([import('antd/es/locale/ta_IN'), import('dayjs/locale/ta')]),
  ur: () => Promise.all([import('antd/es/locale/ur_PK'), import('dayjs/locale/ur')]),
  ar: () => Promise.all([import('antd/es/locale/ar_EG'), import('dayjs/locale/ar')]),
  fa: () => Promise.all([import('antd/es/locale/fa_IR'), import('dayjs/locale/fa')]),
  es: () => Promise.all([import('antd/es/locale/es_ES'), import('dayjs/locale/es')]),
  fr: () => Promise.all([import('antd/es/locale/fr_FR'), import('dayjs/locale/fr')]),
  de: () => Promise.all([import('antd/es/locale/de_DE'), import('dayjs/locale/de')]),
  it: () => Promise.all([import('antd/es/locale/it_IT'), import('dayjs/locale/it')]),
  pl: () => Promise.all([import('antd/es/locale/pl_PL'), import('dayjs/locale/pl')]),
  ru: () => Promise.all([import('antd/es/locale/ru_RU'), import('dayjs/locale/ru')]),
  uk: () => Promise.all([import('antd/es/locale/uk_UA'), import('dayjs/locale/uk')]),
  tr: () => Promise.all([import('antd/es/locale/tr_TR'), import('dayjs/locale/tr')]),
  nl: () => Promise.all([import('antd/es/locale/nl_NL'), import('dayjs/locale/nl')]),
};

/** antd's texts for a BCP 47 tag; dayjs knows the language once it has settled. */
export const loadAntdLocale = async (tag: string): Promise<Locale | undefined> =>
  (await loaders[tag]?.())?.[0].default;
