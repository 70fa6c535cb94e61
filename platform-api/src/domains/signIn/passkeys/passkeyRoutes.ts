import { passkeyEndpoints, type Passkey } from '@parlour/shared-contracts/domains/passkeys';
import type { FastifyRequest } from 'fastify';
import type { DomainContext } from '../../../domain.ts';
import { presentToken, type Caller } from '../../../http/access.ts';
import { hashToken } from '../../../sealing/tokens.ts';
import { requestContextOf } from '../../verification/public.ts';
import { clientInfoOf } from '../../sessions/public.ts';
import type { SignInAnswers } from '../signInAnswers.ts';
import type { PasskeyRow } from './passkeyRepository.ts';
import type { PasskeyService, PasskeyVisit } from './passkeyService.ts';

export interface PasskeyRouteOptions {
  readonly service: PasskeyService;
  readonly answers: SignInAnswers;
}

export const mountPasskeyRoutes = (
  { mount, platform }: Pick<DomainContext, 'mount' | 'platform'>,
  { service, answers }: PasskeyRouteOptions,
): void => {
  mount(passkeyEndpoints.loginChallenge, ({ request, setCookie }) => {
    const { options, cookie } = service.beginLogin(request);
    setCookie(cookie);
    return options;
  });
  mount(passkeyEndpoints.loginByPasskey, ({ body, request, language, setCookie }) => {
    const { assertion, portal } = body;
    const call = { name: `passkey ${assertion.id}`, portal, request, setCookie };
    return answers.answer(call, () =>
      service.login(assertion, portal, request, requestContextOf(request, language, platform.verification)),
    );
  });
  mount(passkeyEndpoints.passkeys, async ({ caller }) => ({
    list: (await service.list(caller.memberId)).map(presentPasskey),
  }));
  mount(passkeyEndpoints.passkeyChallenge, async ({ caller, body, language, request, setCookie }) => {
    const visit = visitOf(caller, request);
    const { options, cookie } = await service.beginAdding(visit, body, language);
    setCookie(cookie);
    return options;
  });
  mount(passkeyEndpoints.addPasskey, async ({ caller, body, request }) => {
    const visit = visitOf(caller, request);
    return presentPasskey(await service.add(visit, body.attestation, body.name, clientInfoOf(request)));
  });
  mount(passkeyEndpoints.renamePasskey, async ({ caller, params, body }) => {
    await service.rename(caller.memberId, params.id, body.name);
    return null;
  });
  mount(passkeyEndpoints.removePasskey, async ({ caller, params, request }) => {
    await service.remove(caller.memberId, params.id, clientInfoOf(request));
    return null;
  });
};

const visitOf = ({ memberId }: Caller, request: FastifyRequest): PasskeyVisit => ({
  memberId,
  sessionHash: hashToken(presentToken(request)),
  source: request,
});

const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.publicId,
  name: row.name,
  isSynced: row.isBackedUp,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});
