import type { Endpoint } from '@parlour/shared-contracts';
import type { FastifyRequest } from 'fastify';

/** The framework's own way to write a path with parameters. */
export const routePathOf = (path: string): string =>
  path.replace(/\{\w+\*\}$/, '*').replace(/\{(\w+)\}/g, ':$1');

/** The parameters of a request by their names in the endpoint's path. */
export const paramsOf = (
  { path }: Pick<Endpoint, 'path'>,
  { params }: Pick<FastifyRequest, 'params'>,
): unknown => {
  const rest = /\{(\w+)\*\}$/.exec(path)?.[1];
  return rest === undefined ? params : { ...Object(params), [rest]: Object(params)['*'] };
};
