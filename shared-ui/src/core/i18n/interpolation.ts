import { tagOf } from '@parlour/shared-contracts';
import type { FormatterModule, InterpolationOptions } from 'i18next';
import { formatNumber } from '../format/formatNumber.ts';

export const interpolation: InterpolationOptions = {
  escapeValue: false,
  prefix: '{',
  suffix: '}',
  alwaysFormat: true,
};

const ignoreFormat = (): void => {};

/** Formats the numbers in a text in the text's language. */
export const numberFormat: FormatterModule = {
  type: 'formatter',
  init: () => {},
  add: ignoreFormat,
  addCached: ignoreFormat,
  format: (value: string | number, _style, language) =>
    typeof value === 'number' ? formatNumber(value, tagOf(language ?? '')) : value,
};
