/** What a request's target asks of this site. */
export interface OwnAddress {
  /** Begins with one slash: two would begin the name of another host. */
  readonly path: string;
  readonly parameters: URLSearchParams;
}

/** Path and query of a request's target; never another site's, whatever was asked for. */
export const readOwnAddress = (url: string): OwnAddress => {
  const [path = '', query = ''] = url.split(/\?(.*)/s, 2);
  return { path: `/${path.replace(/^[/\\\s]+/, '')}`, parameters: new URLSearchParams(query) };
};

/** The address as it stands in a link. */
export const ownHrefOf = ({ path, parameters }: OwnAddress): string =>
  parameters.size === 0 ? path : `${path}?${parameters.toString()}`;
