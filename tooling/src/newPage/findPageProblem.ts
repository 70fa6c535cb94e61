import type { ExistingRemote } from '../newRemote/findNameProblem.ts';

interface WantedPage {
  readonly key: string;
  readonly path: string;
  readonly isInMenu: boolean;
  /** Whether the remote has the page already, as one that opens soon. */
  readonly isUpcoming: boolean;
}

/** Returns why a remote cannot have a new page with this key and path; null if it can. */
export const findPageProblem = (
  remote: string,
  { key, path, isInMenu, isUpcoming }: WantedPage,
  remotes: readonly (ExistingRemote & { readonly keys: readonly string[] })[],
): string | null => {
  if (!/^[a-z][a-zA-Z0-9]{1,30}$/.test(key))
    return `"${key}" can't be a page's name: use 2 to 31 letters and digits, for example notes`;
  if (isUpcoming) return null;
  const owner = remotes.find(({ folder }) => folder === remote);
  if (owner?.keys.includes(key)) return `${remote} has a page ${key} already`;
  if (isInMenu) return null;
  const claimed = remotes.find(({ paths }) => paths.includes(path));
  return claimed ? `${path} is a page of ${claimed.folder} already: choose another name` : null;
};
