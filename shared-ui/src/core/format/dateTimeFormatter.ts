import { cachedBy } from './cachedBy.ts';

export const dateTimeFormatter = cachedBy(
  (tag, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(tag, options),
);
