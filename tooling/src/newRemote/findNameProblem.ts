import { apiPrefixes } from '@parlour/shared-contracts/endpoints';

export interface ExistingRemote {
  readonly folder: string;
  /** Paths of its pages, for example `/promotion` or `/member/*`. */
  readonly paths: readonly string[];
}

/** Name of the remote that messages, README.md and CONTRIBUTING.md use as an example. The command must accept it. */
export const EXAMPLE_REMOTE = 'mf-forum';

/** Paths that the edge serves itself or forwards to the API. */
const reserved: readonly string[] = [
  ...apiPrefixes,
  '/artifacts',
  '/composition',
  '/healthz',
  '/livez',
  '/visitor',
];

const covers = (pattern: string, path: string): boolean =>
  pattern === path || (pattern.endsWith('/*') && `${path}/`.startsWith(pattern.slice(0, -1)));

/** Returns why `folder` cannot become a remote; null if it can. */
export const findNameProblem = (folder: string, remotes: readonly ExistingRemote[]): string | null => {
  if (folder === '') return `Name the remote: npm run new:remote -- ${EXAMPLE_REMOTE}`;
  if (!/^mf-[a-z][a-z0-9]{1,20}$/.test(folder))
    return `"${folder}" can't be a remote's name: use mf- and 2 to 21 lower-case letters and digits, for example ${EXAMPLE_REMOTE}`;
  if (remotes.some((remote) => remote.folder === folder)) return `${folder} exists already`;
  // Federation distinguishes containers by name prefix.
  const similar = remotes.find(
    (remote) => remote.folder.startsWith(folder) || folder.startsWith(remote.folder),
  );
  if (similar)
    return `${folder} and ${similar.folder} begin alike: choose a name that is no prefix of another remote's`;
  const path = `/${folder.slice('mf-'.length)}`;
  if (reserved.includes(path)) return `${path} is no page: the platform uses it, choose another name`;
  const owner = remotes.find(({ paths }) => paths.some((pattern) => covers(pattern, path)));
  return owner ? `${path} is a page of ${owner.folder} already: choose another name` : null;
};
