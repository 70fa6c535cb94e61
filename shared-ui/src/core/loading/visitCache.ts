import type { Platform } from '@parlour/shared-contracts';

export interface KeptValue<Value> {
  readonly value: Value;
  /** Whether the value is current, so that it does not have to be read again. */
  readonly isCurrent: boolean;
}

/** Keeps a loaded value. A later resource of the same data shows it at once, before it has loaded anything. */
export interface ResourceCache<Value> {
  read(): KeptValue<Value> | null;
  keep(value: Value): void;
}

export interface VisitCacheOptions<Value> {
  readonly key: string;
  /** Returns null or throws if the stored value is not valid. */
  readonly parse: (stored: unknown) => Value | null;
  /** Whether the value is read again in the background after a reload of the tab. */
  readonly isRereadAfterReload: boolean;
}

/** Keeps a value in the visit's cache, in the language that it was read in. */
export const visitCache = <Value>(
  { cache, i18n }: Pick<Platform, 'cache' | 'i18n'>,
  { key, parse, isRereadAfterReload }: VisitCacheOptions<Value>,
): ResourceCache<Value> => ({
  read: () => {
    const kept = cache.read(key);
    if (!kept || !isInLanguage(kept.value, i18n.language)) return null;
    const value = parse(kept.value.value);
    return value === null ? null : { value, isCurrent: kept.isOfThisLoad || !isRereadAfterReload };
  },
  keep: (value) => cache.keep(key, { language: i18n.language, value }),
});

const isInLanguage = (kept: unknown, language: string): kept is { readonly value: unknown } =>
  typeof kept === 'object' &&
  kept !== null &&
  'language' in kept &&
  kept.language === language &&
  'value' in kept;
