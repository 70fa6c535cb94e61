import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';

/** Logs one line per answer. The query is omitted, because it may contain personal input. */
export class AnswerLog extends LogController {
  override incomingRequest(): void {}

  override requestCompleted(error: Error | null, request: FastifyRequest, reply: FastifyReply): void {
    const { method, url } = request;
    const answer = {
      method,
      path: url.split('?', 1)[0],
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    };
    if (error) reply.log.error({ ...answer, err: error }, 'answer failed');
    else reply.log.info(answer, 'answered');
  }
}
