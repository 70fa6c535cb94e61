import { packsFor, tagOf, untilComplete } from '@parlour/shared-contracts';
import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { interpolation, numberFormat } from './interpolation.ts';
import type { LanguagePacks } from './packsIn.ts';
import { tierPacksOf } from './tierTexts.ts';

const packsByInstance = new WeakMap<i18n, Map<string, LanguagePacks>>();

/**
 * An i18next instance that fetches packs on demand, by namespace and language. A language without a pack
 * of its own reads the first that `packsFor` names; beside one that lacks texts, those behind it are fetched
 * up to a complete one, and every key has the text of the first that knows it (D-01).
 * @param language the visitor's
 * @param defaultLanguage the site's
 */
export const createI18n = async (language: string, defaultLanguage: string): Promise<i18n> => {
  const instance = createInstance();
  const known = new Map<string, LanguagePacks>();
  packsByInstance.set(instance, known);
  instance
    .use(initReactI18next)
    .use(numberFormat)
    .use({
      type: 'backend' as const,
      init: () => {},
      read: (
        code: string,
        namespace: string,
        done: (error: unknown, texts: ResourceLanguage | null) => void,
      ) => {
        const packs = known.get(namespace) ?? tierPacksOf(namespace) ?? {};
        const load = packs[packsFor(code, defaultLanguage).find((pack) => pack in packs) ?? ''];
        if (!load) done(null, {});
        else
          load().then(
            (texts) => done(null, texts),
            (error: unknown) => done(error, null),
          );
      },
    });
  await instance.init({
    lng: language,
    // The start waits for no pack: each one is loaded when it is needed.
    initAsync: false,
    ns: [],
    load: 'currentOnly',
    // Our codes are no language tags: they are kept as they are.
    cleanCode: false,
    fallbackLng: (code: string) => untilComplete(packsFor(code, defaultLanguage)).slice(1),
    interpolation,
    react: { useSuspense: false },
    returnNull: false,
  });
  // i18next takes our codes for languages: `TY` for Tahitian, `KR` for Kanuri.
  Object.assign(instance.services.pluralResolver, {
    getRule: (code: string, { ordinal = false }: { readonly ordinal?: boolean } = {}) =>
      new Intl.PluralRules(tagOf(code), { type: ordinal ? 'ordinal' : 'cardinal' }),
  });
  return instance;
};

/**
 * Makes a namespace's packs known and loads the current language's; another build's take the place of what was there.
 */
export const addPacks = async (instance: i18n, namespace: string, packs: LanguagePacks): Promise<void> => {
  const known = packsByInstance.get(instance);
  if (known?.has(namespace) && known.get(namespace) !== packs) {
    for (const language of Object.keys(instance.store.data))
      instance.removeResourceBundle(language, namespace);
  }
  known?.set(namespace, packs);
  await instance.loadNamespaces(namespace);
};
