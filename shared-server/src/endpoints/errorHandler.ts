import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseOutage } from '../databaseOutage.ts';
import { codeOfFrameworkStatus, EndpointFailure, kitFailure } from './failure.ts';
import type { ServiceMessages } from './ports.ts';

/** Reason in the answer to an unexpected error. The answer has no details. */
const FAILED = 'failed';
/** Seconds after which a caller may try again during an outage of the database. */
const OUTAGE_RETRY_SECONDS = 1;

/**
 * Returns the body of a refusal. Programs read `reason` and the fields beside it; people read the message.
 */
export const refusalBody = ({ code, details }: EndpointFailure, message: string | undefined) => ({
  success: false,
  value: { ...details.value, reason: code, ...(details.fields ? { fields: details.fields } : {}) },
  message: details.message ?? message ?? null,
});

/** Answers every error with the envelope. Logs unexpected errors and hides their details. */
export const handleErrors = (app: FastifyInstance, messages: ServiceMessages): void => {
  const refuse = (request: FastifyRequest, reply: FastifyReply, error: EndpointFailure): FastifyReply => {
    const status = messages.statusOf(error.code);
    if (status === undefined) return fail(request, reply, error);
    const { endpointId } = request.routeOptions.config;
    request.log.info({ code: error.code, endpoint: endpointId }, 'refused');
    const { retryAfterSeconds } = error.details;
    if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
    const message = messages.messageOf(error.code, messages.languageOf(request), error.details.value);
    return reply.code(status).header('cache-control', 'no-store').send(refusalBody(error, message));
  };
  const fail = (request: FastifyRequest, reply: FastifyReply, error: Error): FastifyReply => {
    request.log.error({ err: rootOf(error), endpoint: request.routeOptions.config.endpointId }, 'failed');
    const message = messages.messageOf(FAILED, messages.languageOf(request));
    return reply.code(500).send(refusalBody(new EndpointFailure(FAILED), message));
  };
  app.setErrorHandler((error: FastifyError | EndpointFailure, request, reply) => {
    if (error instanceof EndpointFailure) return refuse(request, reply, error);
    const code = codeOfFrameworkStatus(error.statusCode);
    if (code) {
      const { bodyLimit: bytes } = request.routeOptions;
      const limit = code === 'payloadTooLarge' ? { value: { bytes } } : {};
      return refuse(request, reply, kitFailure(code, { cause: error, ...limit }));
    }
    if (!isDatabaseOutage(error)) return fail(request, reply, error);
    request.log.warn({ reason: rootOf(error).message }, 'the database does not answer');
    return refuse(request, reply, kitFailure('unavailable', { retryAfterSeconds: OUTAGE_RETRY_SECONDS }));
  });
  app.setNotFoundHandler((request, reply) => refuse(request, reply, kitFailure('notFound')));
};

/** Returns the root cause. The errors around it contain the query with values from people. */
const rootOf = (error: Error): Error => (error.cause instanceof Error ? rootOf(error.cause) : error);
