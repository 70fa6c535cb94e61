import type { i18n } from 'i18next';
import type { LanguagePacks } from './packsIn.ts';

/** Packs of the kit's tiers that are fetched on demand, by namespace. A tier adds its own when its code arrives. */
const packsByNamespace = new Map<string, LanguagePacks>();

/** Registers a tier's packs for every i18next instance of the page. */
export const addTierPacks = (namespace: string, packs: LanguagePacks): void => {
  packsByNamespace.set(namespace, packs);
};

export const tierPacksOf = (namespace: string): LanguagePacks | undefined => packsByNamespace.get(namespace);

/** Loads the texts of all tiers whose code is loaded, in the current language. */
export const loadTierTexts = async (instance: i18n): Promise<void> => {
  if (packsByNamespace.size > 0) await instance.loadNamespaces([...packsByNamespace.keys()]);
};

/** Returns whether all these texts are loaded in the current language. */
export const hasTierTexts = (instance: i18n): boolean =>
  [...packsByNamespace.keys()].every((namespace) => instance.hasLoadedNamespace(namespace));
