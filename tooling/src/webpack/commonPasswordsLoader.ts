import type { LoaderDefinition } from 'webpack';

/** Number of passwords that the strength estimate uses. */
const MAX_COMMON_PASSWORDS = 10_000;

/** Keeps the most common passwords, which are the first of the list. The whole list has 50,000. */
const commonPasswordsLoader: LoaderDefinition = (list) => {
  const passwords: readonly string[] = JSON.parse(list);
  return JSON.stringify(passwords.slice(0, MAX_COMMON_PASSWORDS));
};

export default commonPasswordsLoader;
