import type { ResourceLanguage } from 'i18next';

/** Functions that fetch the texts of one namespace, by the pack's code. Each pack is a separate chunk. */
export type LanguagePacks = Readonly<Record<string, () => Promise<ResourceLanguage>>>;

/** The result of `import.meta.webpackContext`. A call with `./EN` fetches that pack. */
interface PackFolder {
  (request: string): Promise<ResourceLanguage>;
  keys(): readonly string[];
}

/** Returns the packs of a folder. The name of a file is the pack's code. */
export const packsIn = (folder: PackFolder): LanguagePacks =>
  Object.fromEntries(
    folder.keys().map((request) => [request.slice('./'.length), () => folder(request)] as const),
  );
