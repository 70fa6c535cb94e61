import { identityEndpoints, type LoginValue } from '@parlour/shared-contracts/domains/identity';
import { JWKS_PATH } from '@parlour/shared-contracts/domains/sealing';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import type { Clock } from '@parlour/shared-server/clock';
import type { FastifyRequest } from 'fastify';
import type { DomainContext } from '../../domain.ts';
import { tokenOf } from '../../http/access.ts';
import { DomainError } from '../../http/failures.ts';
import type { SealingKeys } from '../../sealing/sealingKeys.ts';
import type { Verification } from '../verification/verificationFace.ts';
import { deviceCookie } from './deviceCookie.ts';
import type { KeyedHash } from './keyedHash.ts';
import { originOf } from './originOf.ts';
import { presentMember } from './presenter.ts';
import { createRememberCookies, type RememberCookies } from './rememberCookies.ts';
import type { IdentityService } from './service.ts';

export interface IdentityRouteOptions {
  readonly service: IdentityService;
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

type Answer = Awaited<ReturnType<IdentityService['login']>>;

export const mountIdentityRoutes = (
  { app, mount }: Pick<DomainContext, 'app' | 'mount'>,
  { service, verification, keys, hash, clock }: IdentityRouteOptions,
): void => {
  /** Leaves one line for each attempt, and the browser known by a success. */
  const signIn = async (
    { body: { username, portal }, request, setCookie }: SignIn,
    attempt: () => Promise<Answer>,
  ): Promise<LoginValue> => {
    const record = (outcome: string): void => {
      const account = hash(`account:${username.toLowerCase()}`);
      request.log.info({ account, address: request.ip, portal, outcome }, 'sign-in');
    };
    try {
      const { value, deviceTokens } = await attempt();
      record(value.step === 'session' ? 'signedIn' : value.step);
      if (value.step === 'session') setCookie(deviceCookie(request, deviceTokens));
      return value;
    } catch (error) {
      record(error instanceof DomainError ? error.code : 'failed');
      throw error;
    }
  };

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
    reply.header('cache-control', 'no-store').send({ keys: keys.published(), now: clock.now().getTime() }),
  );
};
