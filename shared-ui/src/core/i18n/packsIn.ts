import type { ResourceLanguage } from 'i18next';

/** Fetches one namespace's texts by the pack's code; each is a chunk of its own. */
export type LanguagePacks = Readonly<Record<string, () => Promise<ResourceLanguage>>>;

/** What `import.meta.webpackContext` finds: fetches `./EN`. */
interface PackFolder {
  (request: string): Promise<ResourceLanguage>;
  keys(): readonly string[];
}

/** The packs of a folder, each found by its file. */
export const packsIn = (folder: PackFolder): LanguagePacks =>
  Object.fromEntries(
    folder.keys().map((request) => [request.slice('./'.length), () => folder(request)] as const),
  );
