import type { FastifyInstance, FastifyRequest } from 'fastify';
import { kitFailure } from './failure.ts';
import { invalidFields } from './validation.ts';

/** Accepts forms on the routes of a scope, and no other content type. A field may occur once. */
export const acceptForms = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => {
      const parameters = new URLSearchParams(body);
      const fields = Object.fromEntries(parameters);
      const repeated = Object.keys(fields).find((name) => parameters.getAll(name).length > 1);
      if (repeated !== undefined) throw invalidFields({ [repeated]: 'The field occurs more than once' });
      return fields;
    },
  );
};

/**
 * Refuses a request unless a script of the site's own pages has made it. It refuses navigations, prefetches and
 * requests of other origins.
 * @throws EndpointFailure `forbidden`.
 */
export const requireOwnScript = (request: FastifyRequest): void => {
  refuseOtherOrigins(request);
  const { headers } = request;
  const isAhead = [headers['sec-purpose'], headers['purpose']].some((purpose) => purpose !== undefined);
  if (isAhead || headers['sec-fetch-mode'] === 'navigate') throw kitFailure('forbidden');
};

/**
 * Refuses a request that a browser sends for a page of another origin: any page can send a form without a preflight.
 * A request with neither `Sec-Fetch-Site` nor `Origin` does not come from a browser that could be misled.
 * @throws EndpointFailure `forbidden`.
 */
export const refuseOtherOrigins = ({ headers, protocol, host }: FastifyRequest): void => {
  const site = headers['sec-fetch-site'];
  const isOwn =
    site === undefined
      ? headers.origin === undefined || headers.origin === `${protocol}://${host}`
      : site === 'same-origin';
  if (!isOwn) throw kitFailure('forbidden');
};
