import type { NewEndpoint } from './endpointChanges.ts';

const NAME = /^[a-z][a-zA-Z0-9]{1,30}$/;

/** Returns why a domain cannot have a new endpoint of this name; null if it can. */
export const findEndpointProblem = (
  { domain, name }: NewEndpoint,
  others: readonly string[],
): string | null => {
  if (domain === '' || name === '' || others.length > 0) {
    return 'Name a domain and one endpoint: npm run new:endpoint -- payouts usualTime';
  }
  const wrong = [domain, name].find((word) => !NAME.test(word));
  return wrong === undefined
    ? null
    : `"${wrong}" can't be a name: use 2 to 31 letters and digits, the first one a lower-case letter`;
};
