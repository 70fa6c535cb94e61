import { isAgentType, isTrialType } from '@parlour/shared-contracts';
import { identityEndpoints, type LoginValue } from '@parlour/shared-contracts/domains/identity';
import { JWKS_PATH } from '@parlour/shared-contracts/domains/sealing';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import type { Clock } from '@parlour/shared-server/clock';
import type { FastifyRequest } from 'fastify';
import type { DomainContext } from '../../domain.ts';
import { presentToken, bearerTokenOf } from '../../http/access.ts';
import type { SealingKeys } from '../../sealing/sealingKeys.ts';
import { requestContextOf, type Verification } from '../verification/public.ts';
import { type KeyedHash, presentMember } from '../members/public.ts';
import { createRememberCookies, type RememberCookies } from './rememberMe/rememberCookies.ts';
import type { IdentityService } from './signInService.ts';
import type { SignInAnswers } from './signInAnswers.ts';
import type { Login, SignInSteps } from './signInSteps.ts';

export interface IdentityRouteOptions {
  readonly service: IdentityService;
  readonly steps: SignInSteps;
  readonly answers: SignInAnswers;
  readonly verification: Verification;
  readonly keys: SealingKeys;
  readonly hash: KeyedHash;
  readonly clock: Clock;
  /** Returns whether a member still has to accept the terms or the privacy policy. */
  readonly isAskedForTerms: (memberId: number) => Promise<boolean>;
}

interface Visit {
  readonly request: FastifyRequest;
  readonly setCookie: (cookie: string) => void;
}

interface SignIn extends Visit {
  readonly body: { readonly username: string; readonly portal: string };
}

export const mountSignInRoutes = (
  { app, mount }: Pick<DomainContext, 'app' | 'mount'>,
  { service, steps, answers, verification, keys, hash, clock, isAskedForTerms }: IdentityRouteOptions,
): void => {
  const signIn = <Value extends LoginValue>(
    { body: { username, portal }, ...visit }: SignIn,
    attempt: () => Promise<Login<Value>>,
  ): Promise<Value> => answers.answer({ ...visit, name: username, portal }, attempt);

  const cookiesOf = ({ request, setCookie }: Visit): RememberCookies =>
    createRememberCookies(request, setCookie, hash);

  mount(identityEndpoints.login, (call) =>
    signIn(call, () =>
      service.login(call.body, requestContextOf(call.request, call.language, verification), cookiesOf(call)),
    ),
  );
  mount(identityEndpoints.loginByCode, (call) =>
    signIn(call, () =>
      service.loginByCode(
        call.body,
        requestContextOf(call.request, call.language, verification),
        cookiesOf(call),
      ),
    ),
  );
  mount(identityEndpoints.sendExtraCode, async ({ caller, body, language, request }) => ({
    expiredMinutes: await steps.sendCode(
      presentToken(request),
      caller.memberId,
      body.way,
      requestContextOf(request, language, verification),
    ),
  }));
  mount(identityEndpoints.settleExtraVerification, ({ caller, body, language, ...visit }) => {
    const { request } = visit;
    const account = { username: caller.account, portal: isAgentType(caller.type) ? 'agent' : 'member' };
    const origin = requestContextOf(request, language, verification);
    return signIn({ ...visit, body: account }, () =>
      steps.settle(presentToken(request), caller.memberId, body, origin, cookiesOf(visit)),
    );
  });
  mount(identityEndpoints.remembered, (call) => service.remembered(cookiesOf(call)));
  mount(sessionEndpoints.logout, async ({ request }) => {
    const token = bearerTokenOf(request);
    if (token !== null) await service.logout(token);
    return null;
  });
  const info = async (memberId: number) => {
    const found = await service.member(memberId);
    const isAsked = !isTrialType(found.member.type) && (await isAskedForTerms(memberId));
    return { ...presentMember(found), ...(isAsked && { asksForTerms: true as const }) };
  };
  mount(sessionEndpoints.memberInfo, ({ caller }) => info(caller.memberId));
  mount(sessionEndpoints.loginInfo, ({ caller }) => info(caller.memberId));
  mount(sessionEndpoints.memberIcon, async ({ caller }) => ({
    icon: (await service.member(caller.memberId)).member.avatar,
  }));
  mount(sessionEndpoints.firstLogin, async ({ caller }) => {
    await service.noticeFirstLogin(caller.memberId);
    return null;
  });

  app.get(JWKS_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ keys: keys.published(), now: clock.now().getTime() }),
  );
};
