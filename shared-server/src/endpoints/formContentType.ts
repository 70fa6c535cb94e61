import type { FastifyInstance, FastifyRequest } from 'fastify';
import { kitFailure } from './failure.ts';

/** Takes forms on the routes of a scope, and no other body; a field that is there twice is what it was last. */
export const acceptForms = (scope: FastifyInstance): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
};

/**
 * A call that changes something is made by a page's script: never by an address that is opened, fetched ahead, or linked
 * elsewhere.
 * @throws EndpointFailure `forbidden`.
 */
export const refuseUnasked = (request: FastifyRequest): void => {
  refuseOtherSites(request);
  const { headers } = request;
  const isAhead = [headers['sec-purpose'], headers['purpose']].some((purpose) => purpose !== undefined);
  if (isAhead || headers['sec-fetch-mode'] === 'navigate') throw kitFailure('forbidden');
};

/**
 * Any page of the web can send a form here without asking; browsers say so.
 * @throws EndpointFailure `forbidden`.
 */
export const refuseOtherSites = ({ headers }: FastifyRequest): void => {
  if (headers['sec-fetch-site'] === 'cross-site') throw kitFailure('forbidden');
};
