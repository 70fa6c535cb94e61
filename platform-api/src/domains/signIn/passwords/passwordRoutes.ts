import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import type { DomainContext } from '../../../domain.ts';
import { presentToken } from '../../../http/access.ts';
import type { InBackground } from '../../../http/background.ts';
import { requestContextOf, type Verification } from '../../verification/public.ts';
import type { LinkRequests } from './linkRequests.ts';
import type { PasswordService } from './passwordService.ts';

export interface PasswordRouteOptions {
  readonly passwords: PasswordService;
  readonly requests: LinkRequests;
  readonly verification: Verification;
  readonly inBackground: InBackground;
}

export const mountPasswordRoutes = (
  { mount }: Pick<DomainContext, 'mount'>,
  { passwords, requests, verification, inBackground }: PasswordRouteOptions,
): void => {
  mount(identityEndpoints.changePassword, async ({ caller, body, language, request }) => {
    const origin = requestContextOf(request, language, verification);
    await passwords.change(caller.memberId, presentToken(request), body, origin);
    return null;
  });
  mount(identityEndpoints.emailReset, async ({ query, body, language, request }) => {
    await verification.checkHuman(request, query.humanCheck);
    const key = await requests.keep(body.username, body.email, language);
    inBackground('password link', request.log, () => requests.serve(key));
    return null;
  });
  mount(identityEndpoints.linkReset, async ({ body, language, request }) => {
    await passwords.resetByLink(body.token, body, requestContextOf(request, language, verification));
    return null;
  });
  mount(identityEndpoints.phoneReset, async ({ body, language, request }) => {
    await passwords.resetByPhone(body, requestContextOf(request, language, verification));
    return null;
  });
};
