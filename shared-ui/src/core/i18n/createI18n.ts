import { packsFor, tagOf, untilComplete } from '@parlour/shared-contracts';
import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { interpolation, numberFormat } from './interpolation.ts';
import type { LanguagePacks } from './packsIn.ts';
import { tierPacksOf } from './tierTexts.ts';

const packsByInstance = new WeakMap<i18n, Map<string, LanguagePacks>>();

/**
 * Creates an i18next instance. It fetches language packs when they are needed, by namespace and language. A language
 * without a pack uses the first existing pack of `packsFor`. If a pack lacks texts, the next packs of `packsFor` are
 * fetched too, until one of them is complete. The text of a key comes from the first of these packs that has the key
 * (D-01).
 * @param language the language of the visitor
 * @param defaultLanguage the language of the site
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
    // Our codes are not language tags, so i18next must not change them.
    cleanCode: false,
    fallbackLng: (code: string) => untilComplete(packsFor(code, defaultLanguage)).slice(1),
    interpolation,
    react: { useSuspense: false },
    returnNull: false,
  });
  // i18next would read our codes as languages: `TY` as Tahitian, `KR` as Kanuri.
  Object.assign(instance.services.pluralResolver, {
    getRule: (code: string, { ordinal = false }: { readonly ordinal?: boolean } = {}) =>
      new Intl.PluralRules(tagOf(code), { type: ordinal ? 'ordinal' : 'cardinal' }),
  });
  return instance;
};

/**
 * Registers the packs of a namespace and loads the one of the current language. Packs of another build replace the
 * earlier ones.
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
