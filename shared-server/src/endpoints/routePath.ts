import type { Endpoint } from '@parlour/shared-contracts';
import type { FastifyRequest } from 'fastify';

/** Returns a path with parameters in Fastify's notation. */
export const routePathOf = (path: string): string =>
  path.replace(/\{\w+\*\}$/, '*').replace(/\{(\w+)\}/g, ':$1');

/** Returns the parameters of a request by their names in the endpoint's path. */
export const paramsOf = (
  { path }: Pick<Endpoint, 'path'>,
  { params }: Pick<FastifyRequest, 'params'>,
): unknown => {
  const rest = /\{(\w+)\*\}$/.exec(path)?.[1];
  return rest === undefined ? params : { ...Object(params), [rest]: Object(params)['*'] };
};
