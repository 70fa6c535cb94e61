import { identityEndpoints } from '@parlour/shared-contracts/domains/identity';
import { registrationEndpoints } from '@parlour/shared-contracts/domains/registration';
import type { FastifyRequest } from 'fastify';
import type { DomainContext } from '../../domain.ts';
import { type RequestContext, requestContextOf, type Verification } from '../verification/public.ts';
import { clientInfoOf, deviceCookie } from '../sessions/public.ts';
import type { FreePlay } from './freePlay.ts';
import type { Registered, RegistrationService } from './service.ts';
import type { ReadRegistrationSettings } from './registrationSettings.ts';

export interface RegistrationRouteOptions {
  readonly service: RegistrationService;
  readonly freePlay: FreePlay;
  readonly readSettings: ReadRegistrationSettings;
  readonly verification: Verification;
}

interface RegistrationCall {
  readonly request: FastifyRequest;
  readonly setCookie: (cookie: string) => void;
}

export const mountRegistrationRoutes = (
  { mount }: Pick<DomainContext, 'mount'>,
  { service, freePlay, readSettings, verification }: RegistrationRouteOptions,
): void => {
  const from = ({ request, language }: { request: FastifyRequest; language: string }): RequestContext =>
    requestContextOf(request, language, verification);
  mount(registrationEndpoints.settings, readSettings, { maxAge: 30 });
  const answer = ({ request, setCookie }: RegistrationCall, { value, deviceTokens }: Registered) => {
    setCookie(deviceCookie(request, deviceTokens));
    return value;
  };
  mount(registrationEndpoints.register, async (call) =>
    answer(call, await service.register(call.body, from(call))),
  );
  mount(registrationEndpoints.registerByMobile, async (call) =>
    answer(call, await service.registerByMobile(call.body, from(call))),
  );
  mount(registrationEndpoints.checkUsername, async (call) => {
    await service.checkUsername(call.body.username, call.body.humanCheck, from(call));
    return null;
  });
  mount(registrationEndpoints.affiliate, async ({ body }) => {
    await service.checkAffiliate(body.code, body.domain);
    return null;
  });
  mount(identityEndpoints.freePlay, async ({ body, language, request }) => {
    await verification.checkHuman(request, body.value.humanCheck);
    await verification.countTrial(request.ip);
    return { token: await freePlay.start(language, clientInfoOf(request)) };
  });
};
