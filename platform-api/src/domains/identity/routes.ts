import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { JWKS_PATH } from '@parlour/shared-contracts/domains/sealing';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import type { Clock } from '@parlour/shared-server/clock';
import type { FastifyRequest } from 'fastify';
import type { DomainContext } from '../../domain.ts';
import { tokenOf } from '../../http/access.ts';
import type { SealingKeys } from '../../sealing/sealingKeys.ts';
import type { Verification } from '../verification/verificationFace.ts';
import type { KeyedHash } from './keyedHash.ts';
import { originOf } from './originOf.ts';
import { presentMember } from './presenter.ts';
import { createRememberCookies, type RememberCookies } from './rememberCookies.ts';
import type { IdentityService, Login } from './service.ts';
import type { SignInAnswers } from './signInAnswers.ts';

export interface IdentityRouteOptions {
  readonly service: IdentityService;
  readonly answers: SignInAnswers;
  readonly verification: Verification;
  readonly keys: SealingKeys;
  readonly hash: KeyedHash;
  readonly clock: Clock;
}

interface Visit {
  readonly request: FastifyRequest;
  readonly setCookie: (cookie: string) => void;
}

interface SignIn extends Visit {
  readonly body: { readonly username: string; readonly portal: string };
}

export const mountIdentityRoutes = (
  { app, mount }: Pick<DomainContext, 'app' | 'mount'>,
  { service, answers, verification, keys, hash, clock }: IdentityRouteOptions,
): void => {
  const signIn = ({ body: { username, portal }, ...visit }: SignIn, attempt: () => Promise<Login>) =>
    answers.answer({ ...visit, name: username, portal }, attempt);

  const cookiesOf = ({ request, setCookie }: Visit): RememberCookies =>
    createRememberCookies(request, setCookie, hash);

  mount(identityEndpoints.login, (call) =>
    signIn(call, () =>
      service.login(call.body, originOf(call.request, call.language, verification), cookiesOf(call)),
    ),
  );
  mount(identityEndpoints.loginByCode, (call) =>
    signIn(call, () =>
      service.loginByCode(call.body, originOf(call.request, call.language, verification), cookiesOf(call)),
    ),
  );
  mount(identityEndpoints.remembered, (call) => service.remembered(cookiesOf(call)));
  mount(sessionEndpoints.logout, async ({ request }) => {
    const token = tokenOf(request);
    if (token !== null) await service.logout(token);
    return null;
  });
  const info = async (memberId: number) => presentMember(await service.member(memberId));
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
    reply.header('cache-control', 'no-store').send({ keys: keys.publicKeys, now: clock.now().getTime() }),
  );
};
