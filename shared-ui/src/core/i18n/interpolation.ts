import { tagOf } from '@parlour/shared-contracts';
import type { FormatterModule, InterpolationOptions } from 'i18next';
import { formatNumber } from '../format/formatNumber.ts';

export const interpolation: InterpolationOptions = {
  escapeValue: false,
  prefix: '{',
  suffix: '}',
  alwaysFormat: true,
};

const noNames = (): void => {};

/** Writes numbers in texts as the text's language does. */
export const numberFormat: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: noNames,
  addCached: noNames,
  format: (value: string | number, _style, language) =>
    typeof value === 'number' ? formatNumber(value, tagOf(language ?? '')) : value,
};
