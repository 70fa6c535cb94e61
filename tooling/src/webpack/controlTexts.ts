import { createRequire } from 'node:module';
import { join } from 'node:path';
import { repositoryRoot } from '../packages.ts';

/** Texts of antd's controls in a language, as data. */
export interface ControlTexts {
  readonly antd: AntdLocale;
  /** dayjs' names of months and days. */
  readonly dayjs: object;
}

interface AntdLocale {
  /** dayjs' name of the language. */
  readonly locale: string;
}

const requireOfKit = createRequire(join(repositoryRoot, 'shared-ui/package.json'));

/** @param name antd's name of the language, for example `th_TH` */
export const controlTextsOf = (name: string): ControlTexts => {
  const { default: antd }: { readonly default: AntdLocale } = requireOfKit(`antd/lib/locale/${name}`);
  return { antd, dayjs: requireOfKit(`dayjs/locale/${antd.locale}`) };
};
