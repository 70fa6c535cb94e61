import type { OperatorAccess, OperatorRole } from '@parlour/shared-contracts/operator';
import type { Clock } from '@parlour/shared-server/clock';
import { createMount, type Mount } from '@parlour/shared-server/endpoints/mountEndpoint';
import type { Speech } from '@parlour/shared-server/endpoints/ports';
import type { FastifyInstance } from 'fastify';
import type { ApiDatabase } from '../../database/database.ts';
import { presentToken } from '../../http/access.ts';
import { DomainError } from '../../http/failures.ts';
import { findOperator, type Operator } from './operatorTokens.ts';

const admitted: Readonly<Record<OperatorAccess, readonly OperatorRole[]>> = {
  operator: ['admin', 'finance', 'games', 'auditor'],
  finance: ['admin', 'finance'],
  games: ['admin', 'games'],
};

export interface OperatorMountOptions {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly speech: Speech;
}

/**
 * Serves operators' people, whether the site is open or not. What came through a proxy is for nobody: the edge does
 * not pass these paths on, and if one did, it would say so in its headers. Repeats are found by what is done itself.
 */
export const createOperatorMount = (
  app: FastifyInstance,
  { db, clock, speech }: OperatorMountOptions,
): Mount<OperatorAccess, never, Operator> =>
  createMount<OperatorAccess, never, Operator>(app, {
    admit: async (request, { access }) => {
      if (request.headers['x-forwarded-for'] !== undefined) throw new DomainError('notFound');
      const operator = await findOperator(db, presentToken(request), clock.now());
      if (operator === null) throw new DomainError('unauthorized');
      if (!admitted[access].includes(operator.role)) throw new DomainError('forbidden');
      return operator;
    },
    identify: ({ name }) => name,
    answers: null,
    count: async () => null,
    speech,
  });
