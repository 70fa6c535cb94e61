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
 * Any page of the web can send a form here without asking; browsers say so.
 * @throws EndpointFailure `forbidden`.
 */
export const refuseOtherSites = ({ headers }: FastifyRequest): void => {
  if (headers['sec-fetch-site'] === 'cross-site') throw kitFailure('forbidden');
};
