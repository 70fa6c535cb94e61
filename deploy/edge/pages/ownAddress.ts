/** A request's target on this site. */
export interface OwnAddress {
  /** Starts with one slash, because two would start the name of another host. */
  readonly path: string;
  readonly parameters: URLSearchParams;
}

/** Parses path and query of a request's target. The result is never an address of another site. */
export const readOwnAddress = (url: string): OwnAddress => {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  return { path: `/${path.replace(/^[/\\\s]+/, '')}`, parameters: new URLSearchParams(query) };
};

/** Returns the address for a link. */
export const ownHrefOf = ({ path, parameters }: OwnAddress): string =>
  parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
