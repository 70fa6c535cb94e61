import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { sessionEndpoints } from '@parlour/shared-contracts/domains/session';
import { JWKS_PATH } from '@parlour/shared-contracts/domains/sealing';
import type { Clock } from '@parlour/shared-server/clock';
import type { SealingKeys } from '../../sealing/sealingKeys.ts';
import type { DomainContext } from '../../domain.ts';
import { tokenOf } from '../../http/access.ts';
import { deviceCookie, readDeviceTokens } from './deviceCookie.ts';
import { DomainError } from '../../http/failures.ts';
import type { KeyedHash } from './keyedHash.ts';
import { presentMember } from './presenter.ts';
import type { IdentityService } from './service.ts';

export interface IdentityRouteOptions {
  readonly service: IdentityService;
  readonly keys: SealingKeys;
  readonly hash: KeyedHash;
  readonly clock: Clock;
}

export const mountIdentityRoutes = (
  { app, mount }: Pick<DomainContext, 'app' | 'mount'>,
  { service, keys, hash, clock }: IdentityRouteOptions,
): void => {
  mount(identityEndpoints.login, async ({ body, request, setCookie }) => {
    const origin = { address: request.ip, deviceTokens: readDeviceTokens(request) };
    const record = (outcome: string): void => {
      const account = hash(`account:${body.username.toLowerCase()}`);
      request.log.info({ account, address: request.ip, portal: body.portal, outcome }, 'sign-in');
    };
    try {
      const { value, deviceTokens } = await service.login(body, origin);
      record('signedIn');
      setCookie(deviceCookie(request, deviceTokens));
      return value;
    } catch (error) {
      record(error instanceof DomainError ? error.code : 'failed');
      throw error;
    }
  });
  mount(sessionEndpoints.logout, async ({ request }) => {
    const token = tokenOf(request);
    if (token !== null) await service.logout(token);
    return null;
  });
  mount(sessionEndpoints.memberInfo, async ({ caller }) =>
    presentMember(await service.member(caller.memberId)),
  );
  mount(sessionEndpoints.memberIcon, async ({ caller }) => ({
    icon: (await service.member(caller.memberId)).member.avatar,
  }));
  app.get(JWKS_PATH, (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ keys: keys.publicKeys, now: clock.now().getTime() }),
  );
};
