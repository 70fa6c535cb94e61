const originOf = (address: string): string | null => (URL.canParse(address) ? new URL(address).origin : null);

/**
 * Returns the origin of the site that the visitor came from. Returns null if the link names no known site. Only sites of
 * the house's operators are known, because anyone can write a link to this page.
 * @param sites origins of the operators' sites, separated by spaces
 * @param asked address of a site in the link
 */
export const findSite = (sites: string, asked: string | null): string | null => {
  const known = sites.split(' ').filter((site) => !site.includes('*') && originOf(site) === site);
  const [only = null] = known.length === 1 ? known : [];
  return known.find((site) => asked !== null && site === originOf(asked)) ?? only;
};
