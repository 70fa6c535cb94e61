import { secondFactorEndpoints } from '@parlour/shared-contracts/domains/secondFactor';
import type { DomainContext } from '../../../domain.ts';
import type { FastifyRequest } from 'fastify';
import { presentToken, type Caller } from '../../../http/access.ts';
import { hashToken } from '../../../sealing/tokens.ts';
import { clientInfoOf } from '../../sessions/public.ts';
import type { OwnAuthenticator } from './ownAuthenticator.ts';

type Call = {
  readonly caller: Caller;
  readonly language: string;
  readonly request: FastifyRequest;
};

export const mountSecondFactorRoutes = (
  { mount }: Pick<DomainContext, 'mount'>,
  own: OwnAuthenticator,
): void => {
  const whoAsks = ({ caller, language, request }: Call) => ({
    ...clientInfoOf(request),
    memberId: caller.memberId,
    language,
    sessionHash: hashToken(presentToken(request)),
  });
  mount(secondFactorEndpoints.authenticator, ({ caller }) => own.state(caller.memberId));
  mount(secondFactorEndpoints.beginAuthenticator, (call) => own.begin(whoAsks(call), call.body.password));
  mount(secondFactorEndpoints.confirmAuthenticator, async (call) => ({
    codes: await own.confirm(whoAsks(call), call.body),
  }));
  mount(secondFactorEndpoints.renewRecoveryCodes, async (call) => ({
    codes: await own.renewCodes(whoAsks(call), call.body),
  }));
  mount(secondFactorEndpoints.removeAuthenticator, async (call) => {
    await own.remove(whoAsks(call), call.body);
    return null;
  });
};
