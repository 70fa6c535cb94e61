import type { Domain } from '../../domain.ts';
import { countryOf, createFieldChecks, SiteWords } from '../system/public.ts';
import { createCaptchaDemand } from './limits/captchaDemand.ts';
import {
  createDevices,
  createRegisteredAddresses,
  createRememberTokens,
  createSecurityEvents,
  shedStrangers,
} from '../sessions/public.ts';
import { createLoginFailures } from './limits/loginFailures.ts';
import { createLoginGuard } from './limits/loginGuard.ts';
import { createPasswordLock } from './limits/passwordLock.ts';
import { mountLoginTokenRoutes } from './loginTokens/loginTokenRoutes.ts';
import { hasDueArticles } from '../registration/public.ts';
import { createLoginTokens } from './loginTokens/loginTokens.ts';
import { createLinkRequests } from './passwords/linkRequests.ts';
import { createPasswordLinks } from './passwords/passwordLinks.ts';
import { mountPasswordRoutes } from './passwords/passwordRoutes.ts';
import { createPasswordService } from './passwords/passwordService.ts';
import { startPasskeys } from './passkeys/startPasskeys.ts';
import { createRememberMe } from './rememberMe/rememberMe.ts';
import { mountSignInRoutes } from './signInRoutes.ts';
import { mountSecondFactorRoutes } from './secondFactor/routes.ts';
import { createSecondFactor } from './secondFactor/secondFactor.ts';
import { createSignInService } from './signInService.ts';
import { createSignInSteps } from './signInSteps.ts';
import { createSignInAnswers } from './signInAnswers.ts';
import { startSocial } from './social/startSocial.ts';
import { withMessages } from './securityMessages.ts';
import * as tables from './tables.ts';

/** All login methods, the second factor, passwords and their recovery. */
export const signIn: Domain = {
  tables,
  start: async (context) => {
    const { app, database, clock, settings, texts, platform } = context;
    const { sessions, challenges, keys, hash, messenger, verification, inBackground } = platform;
    const { db } = database;
    const devices = createDevices(db, clock, hash);
    const rememberTokens = createRememberTokens(db, clock, sessions);
    const failures = createLoginFailures(db, clock, platform.redis);
    const { attemptsPerMinute, freeOfCaptcha, defaultPassword } = settings.logins;
    const guard = createLoginGuard({ failures, clock, hash, attemptsPerMinute });
    const captchas = createCaptchaDemand({ failures, hash, free: freeOfCaptcha });
    const lock = createPasswordLock(db, clock, settings.market.rules.locksAfterFailures);
    const events = withMessages(createSecurityEvents(db, clock), clock);
    const addresses = createRegisteredAddresses(db, clock, hash);
    const site = { name: settings.site.siteName, origin: settings.siteOrigin };
    const checks = createFieldChecks(db, texts, new SiteWords(site));
    const { extraVerification, own, counts } = await createSecondFactor(context, {
      addresses,
      events,
      checks,
    });
    const rememberMe = createRememberMe(rememberTokens, settings.market.rules.allowsRememberedLogin);
    const steps = createSignInSteps({
      db,
      clock,
      sessions,
      challenges,
      devices,
      rememberMe,
      addresses,
      extraVerification,
      events,
      onSignedIn: platform.register.askLater,
      defaultPassword,
    });
    const dialingCode = countryOf(settings.defaultCountry).countryDialingCode;
    const service = createSignInService({
      db,
      clock,
      sessions,
      steps,
      devices,
      guard,
      captchas,
      lock,
      rememberMe,
      events,
      later: (work) => inBackground('security event', app.log, work),
      passwords: platform.passwords,
      dialingCode,
    });
    const links = createPasswordLinks({
      db,
      clock,
      messenger,
      texts,
      site,
      countMail: verification.countMail,
    });
    const requests = createLinkRequests({ db, clock, hash, links });
    const passwords = createPasswordService({
      db,
      sessions,
      checks,
      challenges,
      devices,
      links,
      rememberTokens,
      events,
      addresses,
      passwords: platform.passwords,
      counts,
      lock,
      dropAuthenticator: own.drop,
    });
    const answers = createSignInAnswers(hash);
    shedStrangers(app, devices, platform.passwords.threads);
    mountSignInRoutes(context, {
      service,
      steps,
      answers,
      verification,
      keys,
      hash,
      clock,
      isAskedForTerms: (memberId) => hasDueArticles(db, memberId, settings.market.rules.asksForTerms),
    });
    await startSocial(context, { enter: service.enter, events, answers });
    const loginTokens = createLoginTokens(db, clock);
    mountLoginTokenRoutes(context, { db, clock, loginTokens, sessions, events });
    mountPasswordRoutes(context, { passwords, requests, verification, inBackground });
    startPasskeys(context, { enter: service.enter, prove: own.prove, events, answers });
    mountSecondFactorRoutes(context, own);
    return [
      { name: 'login failures', everySeconds: 300, run: failures.prune },
      { name: 'tokens of links', everySeconds: 300, run: loginTokens.prune },
      { name: 'password links', everySeconds: 300, run: links.prune },
      { name: 'links that were asked for', everySeconds: 30, run: requests.serveLeft },
      { name: 'counted proofs', everySeconds: 3_600, run: counts.prune },
    ];
  },
};
