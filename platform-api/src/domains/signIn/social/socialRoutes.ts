import {
  SOCIAL_CALLBACK_PATH,
  SOCIAL_PATH,
  socialAttempt,
  socialEndpoints,
  type SocialFailure,
  type SocialResult,
} from '@parlour/shared-contracts/domains/social';
import { fillPath, localeOf } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';
import { networkOf } from '@parlour/shared-server/networkOf';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { DomainContext } from '../../../domain.ts';
import { DomainError } from '../../../http/failures.ts';
import type { SignInAnswers } from '../signInAnswers.ts';
import { requestContextOf } from '../../verification/public.ts';
import type { Attempts } from './attempts.ts';
import { socialFailureOf } from './failureOf.ts';
import type { Authenticated } from './proved.ts';
import type { Provider } from './providers.ts';
import { RESULT_PAGE_HEADERS, resultPage } from './resultPage.ts';
import type { SocialService } from './socialService.ts';

/** Windows that one network opens or returns to per minute. */
const MAX_WINDOWS_PER_MINUTE = 120;

export interface SocialRouteOptions {
  readonly service: SocialService;
  readonly answers: SignInAnswers;
  readonly providers: ReadonlyMap<string, Provider>;
  readonly attempts: Attempts;
  readonly proved: Authenticated;
  readonly isOn: () => Promise<boolean>;
}

const paramsSchema = z.object({ provider: z.string() });
const querySchema = z.object({ attempt: socialAttempt });

/** The window's two addresses are not endpoints: people visit them and see a page. */
export const mountSocialRoutes = (
  context: Pick<DomainContext, 'app' | 'mount' | 'platform' | 'texts' | 'settings'>,
  options: SocialRouteOptions,
): void => {
  const { app, mount, platform, texts, settings } = context;
  const { service, answers, providers, attempts, proved, isOn } = options;
  const limit = app.createRateLimit({
    max: MAX_WINDOWS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip, 56),
  });

  /** @throws if the window has to end at once. */
  const providerFor = async (request: FastifyRequest): Promise<Provider> => {
    const state = await limit(request);
    if (!state.isAllowed && state.isExceeded) throw new Error('too many windows');
    await platform.siteGate.check(platform.readVisitor(request));
    const provider = providers.get(providerOf(request));
    if (!provider || !(await isOn())) throw new Error('no such provider');
    return provider;
  };

  const show = (reply: FastifyReply, result: SocialResult): FastifyReply => {
    const { defaultLanguage } = settings.site;
    const say = (key: string): string => texts.say(key, defaultLanguage) ?? '';
    const language = localeOf(defaultLanguage)?.tag ?? 'en';
    const page = { language, title: settings.site.siteName, text: say('socialWindow') };
    return reply.headers(RESULT_PAGE_HEADERS).send(resultPage(result, page));
  };

  const fail = (request: FastifyRequest, error: unknown): SocialFailure => {
    const { failure, reason } = socialFailureOf(error);
    request.log.info({ provider: providerOf(request), failure, reason }, 'sign-in at a provider');
    return failure;
  };

  app.get(routeOf(SOCIAL_PATH), async (request, reply) => {
    const { data } = z.safeParse(querySchema, request.query);
    if (!data) throw new DomainError('invalidRequest');
    const { attempt } = data;
    try {
      const provider = await providerFor(request);
      const { checks, cookie } = attempts.begin(request, providerOf(request), attempt);
      const address = await provider.begin(checks);
      return await reply
        .headers({ 'set-cookie': cookie, 'cache-control': 'no-store' })
        .redirect(address.href, 303);
    } catch (error) {
      return show(reply, { attempt, failure: fail(request, error) });
    }
  });

  app.get(routeOf(SOCIAL_CALLBACK_PATH), async (request, reply) => {
    const begun = attempts.find(request, providerOf(request));
    const spent = attempts.drop(request);
    if (spent !== null) reply.header('set-cookie', spent);
    if (begun === null) return show(reply, { attempt: 'nobody-asks-for-it', failure: 'failed' });
    const { attempt, checks } = begun;
    try {
      const provider = await providerFor(request);
      const identity = await provider.finish(new URL(request.url, settings.siteOrigin).search, checks);
      const { code, cookie } = await proved.keep(request, identity);
      reply.header('set-cookie', cookie);
      return show(reply, { attempt, code });
    } catch (error) {
      return show(reply, { attempt, failure: fail(request, error) });
    }
  });

  mount(socialEndpoints.socialLogin, ({ body, request, language, setCookie }) =>
    answers.answer({ name: `social ${body.code}`, portal: 'member', request, setCookie }, async () => {
      const login = await service.login(
        body,
        request,
        requestContextOf(request, language, platform.verification),
      );
      const spent = proved.drop(request);
      if (spent !== null) setCookie(spent);
      return login;
    }),
  );
};

const providerOf = (request: FastifyRequest): string => paramsSchema.parse(request.params).provider;

/** Converts a path to Fastify's syntax. */
const routeOf = (path: string): string => path.replaceAll(/\{(\w+)\}/g, ':$1');

/** Returns the address to which a provider sends people back. */
export const callbackOf = (siteOrigin: string, provider: string): URL =>
  new URL(fillPath(SOCIAL_CALLBACK_PATH, { provider }), siteOrigin);
