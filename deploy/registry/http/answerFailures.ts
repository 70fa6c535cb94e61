import { isDatabaseOutage } from '@parlour/shared-server/databaseOutage';
import type { FastifyInstance } from 'fastify';
import { RegistryFailure } from '../failure.ts';

const refusal = (message: string, value: unknown = null) => ({ success: false, value, message });

const hasStatus = (error: unknown): error is Error & { statusCode: number } =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';

/** The one place where a failure becomes an answer; what went wrong inside stays in the log. */
export const answerFailures = (app: FastifyInstance): void => {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof RegistryFailure) {
      return reply.code(error.status).send(refusal(error.message, error.details));
    }
    if (hasStatus(error) && error.statusCode < 500) {
      return reply.code(error.statusCode).send(refusal(error.message));
    }
    if (isDatabaseOutage(error)) {
      request.log.warn(
        { reason: error instanceof Error ? error.message : null },
        'the database does not answer',
      );
      return reply.code(503).header('retry-after', '1').send(refusal('the database does not answer now'));
    }
    request.log.error({ err: error }, 'request failed');
    return reply.code(500).send(refusal('the registry failed; its log has the details'));
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(refusal('not found')));
};
