import type { LoaderDefinition } from 'webpack';

/** As many passwords as the estimate of a password's strength uses. */
const MAX_COMMON_PASSWORDS = 10_000;

/** Keeps the most common passwords of a list that begins with them. The whole list has 50,000. */
const commonPasswordsLoader: LoaderDefinition = (list) => {
  const passwords: readonly string[] = JSON.parse(list);
  return JSON.stringify(passwords.slice(0, MAX_COMMON_PASSWORDS));
};

export default commonPasswordsLoader;
