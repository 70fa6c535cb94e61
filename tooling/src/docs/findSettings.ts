/** Names of the environment variables that a source file reads by `readEnvironment`. */
export const findSettings = (source: string): string[] =>
  /from '[^']*environment(?:\.ts)?'|const serverEnvironment/.test(source)
    ? [...source.matchAll(/^ +([A-Z][A-Z\d]*(?:_[A-Z\d]+)+): /gm)].map(([, name = '']) => name)
    : [];
