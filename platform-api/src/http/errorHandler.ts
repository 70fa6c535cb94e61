import { isDatabaseOutage } from '@parlour/shared-server/databaseOutage';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { codeOfFrameworkStatus, DomainError, failures } from './failures.ts';

const UNKNOWN_ERROR = 'Unknown error';
/** Seconds after which a database that does not answer may be asked again. */
const OUTAGE_RETRY = 1;

/** Turns everything that is thrown into the envelope; what nobody foresaw is logged and hidden. */
export const handleErrors = (app: FastifyInstance): void => {
  app.setErrorHandler((error: FastifyError | DomainError, request, reply) => {
    const known = asDomainError(error);
    if (known) return refuse(request, reply, known);
    if (isDatabaseOutage(error)) {
      request.log.warn({ reason: rootOf(error).message }, 'the database does not answer');
      return refuse(
        request,
        reply,
        new DomainError('unavailable', { retryAfterSeconds: OUTAGE_RETRY, cause: error }),
      );
    }
    request.log.error({ err: rootOf(error), endpoint: request.routeOptions.config.endpointId }, 'failed');
    return reply.code(500).send({ success: false, value: null, message: UNKNOWN_ERROR });
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, new DomainError('notFound')));
};

/** What a failure comes from; the query around it holds what people sent. */
const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error);

const asDomainError = (error: FastifyError | DomainError): DomainError | undefined => {
  if (error instanceof DomainError) return error;
  const code = codeOfFrameworkStatus(error.statusCode);
  return code && new DomainError(code, { cause: error });
};

const refuse = (request: FastifyRequest, reply: FastifyReply, error: DomainError): FastifyReply => {
  const { status } = failures[error.code];
  request.log.info({ code: error.code, endpoint: request.routeOptions.config.endpointId }, 'refused');
  if (error.details.retryAfterSeconds !== undefined) {
    reply.header('retry-after', error.details.retryAfterSeconds);
  }
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send({ success: false, value: error.details.value ?? null, message: error.message });
};
