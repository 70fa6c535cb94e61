const MAX_LINE_LENGTH = 110;
/** File types of sources. A word in backticks with a slash and one of these types counts as a path. */
const SOURCE_FILE = /\.(?:[cm]?[jt]sx?|json|sql|css|html|md|ya?ml)$/;
/**
 * A word that is not the path of a file in the repository. It stands for several paths (`docs/*.md`), for a path on
 * another machine (`DATA_DIR/registry.token`), or for a path that a command creates (`.cache/databases`).
 */
const PLACEHOLDER = /[<>*{}…\s]|XX|^[A-Z_]+\/|^\.cache\//;

export interface Repository {
  exists(path: string): boolean;
  /** Names of the folders and files at the root. */
  readonly root: ReadonlySet<string>;
}

/** Returns lines that are too long. Tables, code, and lines with a link are excepted. */
export const findLongLines = (text: string): string[] => {
  let isCode = false;
  return text.split('\n').flatMap((line, index) => {
    if (line.trimStart().startsWith('```')) isCode = !isCode;
    const isExcepted = isCode || line.startsWith('|') || /\]\(|https?:/.test(line);
    return isExcepted || line.length <= MAX_LINE_LENGTH
      ? []
      : [`line ${index + 1} has ${line.length} characters`];
  });
};

/**
 * Returns the paths in backticks that do not exist. Names without a slash and web addresses do not count as
 * paths.
 */
export const findMissingPaths = (text: string, { exists, root }: Repository): string[] =>
  [...new Set(inBackticks(text))]
    .filter((word) => isPath(word, root) && !exists(word.replace(/\/$/, '')))
    .map((path) => `${path} does not exist`);

const inBackticks = (text: string): string[] =>
  [...text.matchAll(/`([^`\n]+)`/g)].map(([, word = '']) => word);

const isPath = (word: string, root: ReadonlySet<string>): boolean => {
  const [first = '', ...rest] = word.split('/');
  if (rest.length === 0 || PLACEHOLDER.test(word)) return false;
  return root.has(first) || (SOURCE_FILE.test(word) && /^[\w.@-]+$/.test(first));
};

/**
 * Returns the `npm run` commands that no package has.
 * @param scriptsOf returns the scripts of a workspace folder, of the root for '.', or null for an unknown folder
 */
export const findUnknownCommands = (
  text: string,
  scriptsOf: (workspace: string) => readonly string[] | null,
): string[] =>
  [...text.matchAll(/npm run (?:--silent )?([\w:-]+)([^`\n|#]*)/g)].flatMap(([, script = '', rest = '']) => {
    const workspace = /(?:-w|--workspace)[ =](\S+)/.exec(rest)?.[1] ?? '.';
    return scriptsOf(workspace)?.includes(script) ? [] : [`npm run ${script} is unknown in ${workspace}`];
  });

/**
 * Returns the boundary rules in backticks that do not exist. A rule is named right after the word "rule" or "rules".
 */
export const findUnknownRules = (text: string, isRule: (name: string) => boolean): string[] =>
  [...text.matchAll(/\brules?\s+((?:`[a-z]+(?:-[a-z]+)+`(?:,\s+|\s+and\s+)?)+)/g)]
    .flatMap(([, names = '']) => inBackticks(names))
    .filter((name) => !isRule(name))
    .map((name) => `the rule ${name} does not exist`);
