/** Returns why the API cannot have a new domain of this name; null if it can. */
export const findDomainProblem = (
  name: string,
  others: readonly string[],
  existing: readonly string[],
): string | null => {
  if (name === '' || others.length > 0) return 'Name one domain: npm run new:domain -- payouts';
  if (!/^[a-z][a-zA-Z]{1,30}$/.test(name)) {
    return `"${name}" can't be a domain's name: use 2 to 31 letters, the first one lower case, for example payouts`;
  }
  return existing.includes(name) ? `there is a domain or a contract ${name} already` : null;
};
