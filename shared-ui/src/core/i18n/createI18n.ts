import { packOf, type PackCode } from '@parlour/shared-contracts';
import { createInstance, type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next } from 'react-i18next';

/** Loads one namespace's texts in one language; each entry is a chunk of its own. */
export type LanguagePacks = Readonly<Record<PackCode, () => Promise<{ readonly default: ResourceLanguage }>>>;

const packsByInstance = new WeakMap<i18n, Map<string, LanguagePacks>>();

/**
 * An i18next instance that loads packs on demand, by namespace and language. A key that a pack
 * lacks is looked up in the default pack, then in English, which are fetched only then (D-01).
 */
export const createI18n = async (language: string, defaultLanguage: string): Promise<i18n> => {
  const instance = createInstance();
  const packs = new Map<string, LanguagePacks>();
  packsByInstance.set(instance, packs);
  instance.use(initReactI18next).use({
    type: 'backend' as const,
    init: () => {},
    read: (
      code: string,
      namespace: string,
      done: (error: unknown, texts: ResourceLanguage | null) => void,
    ) => {
      const load = packs.get(namespace)?.[packOf(code.toUpperCase())];
      if (!load) done(null, {});
      else
        load().then(
          ({ default: texts }) => done(null, texts),
          (error: unknown) => done(error, null),
        );
    },
  });
  await instance.init({
    lng: language,
    ns: [],
    load: 'currentOnly',
    fallbackLng: false,
    saveMissing: true,
    missingKeyHandler: (_codes, namespace) => fallBack(instance, namespace, [defaultLanguage, 'EN']),
    interpolation: { escapeValue: false, prefix: '{', suffix: '}' },
    react: { useSuspense: false },
    returnNull: false,
  });
  return instance;
};

/** Makes a namespace's packs known and loads the current language's; another build's take the place of what was there. */
export const addPacks = async (instance: i18n, namespace: string, packs: LanguagePacks): Promise<void> => {
  const known = packsByInstance.get(instance);
  if (known?.has(namespace) && known.get(namespace) !== packs) {
    for (const language of Object.keys(instance.store.data))
      instance.removeResourceBundle(language, namespace);
  }
  known?.set(namespace, packs);
  await instance.loadNamespaces(namespace);
};

const fallBack = (instance: i18n, namespace: string, languages: readonly string[]): void => {
  if (instance.options.fallbackLng) return;
  instance.options.fallbackLng = [...languages];
  void instance
    .reloadResources([...languages], [namespace])
    .then(() => instance.emit('languageChanged', instance.language));
};
