import type { Domain } from '../../domain.ts';
import { countryOf, createFieldChecks, SiteWords } from '../system/systemFace.ts';
import { createCaptchaDemand } from './captchaDemand.ts';
import { mountExclusionRoutes } from './exclusionRoutes.ts';
import { createDevices } from './devices.ts';
import { createLoginFailures } from './loginFailures.ts';
import { createLoginGuard } from './loginGuard.ts';
import { foldAccountNames } from './foldAccountNames.ts';
import { mountHandOverRoutes } from './handOverRoutes.ts';
import { createHandOvers } from './handOvers.ts';
import { createLinkRequests } from './linkRequests.ts';
import { createPasswordLinks } from './passwordLinks.ts';
import { mountPasswordRoutes } from './passwordRoutes.ts';
import { createPasswordService } from './passwordService.ts';
import { createRegisteredAddresses } from './registeredAddresses.ts';
import { startPasskeys } from './passkeys/startPasskeys.ts';
import { createRememberMe } from './rememberMe.ts';
import { createRememberTokens } from './rememberTokens.ts';
import { mountIdentityRoutes } from './routes.ts';
import { mountSecondFactorRoutes } from './secondFactor/routes.ts';
import { createSecondFactor } from './secondFactor/secondFactor.ts';
import { createSecurityEvents } from './securityEvents.ts';
import { mountSecurityRoutes } from './securityRoutes.ts';
import { createSecurityService } from './securityService.ts';
import { createIdentityService } from './service.ts';
import { createSelfExclusion } from './selfExclusion.ts';
import { createSignInSteps } from './signInSteps.ts';
import { createSignInAnswers } from './signInAnswers.ts';
import { startSocial } from './social/startSocial.ts';
import { shedStrangers } from './shedStrangers.ts';
import * as tables from './tables.ts';

/** Accounts, signing in, sessions and the devices that are known. */
export const identity: Domain = {
  tables,
  start: async (context) => {
    const { app, database, clock, settings, texts, platform } = context;
    const { sessions, challenges, keys, hash, messenger, verification, inBackground } = platform;
    const { db } = database;
    await foldAccountNames(db);
    const devices = createDevices(db, clock);
    const rememberTokens = createRememberTokens(db, clock, sessions);
    const failures = createLoginFailures(db, clock, platform.redis);
    const { attemptsPerMinute, freeOfCaptcha, defaultPassword } = settings.logins;
    const guard = createLoginGuard({ failures, clock, hash, attemptsPerMinute });
    const captchas = createCaptchaDemand({ failures, hash, free: freeOfCaptcha });
    const events = createSecurityEvents(db, clock);
    const addresses = createRegisteredAddresses(db, clock, hash);
    const site = { name: settings.site.siteName, origin: settings.siteOrigin };
    const checks = createFieldChecks(db, texts, new SiteWords(site));
    const { extraVerification, own, counts } = await createSecondFactor(context, {
      addresses,
      events,
      checks,
    });
    const rememberMe = createRememberMe(rememberTokens);
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
      defaultPassword,
    });
    const dialingCode = countryOf(settings.defaultCountry).countryDialingCode;
    const service = createIdentityService({
      db,
      clock,
      sessions,
      steps,
      devices,
      guard,
      captchas,
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
      dropAuthenticator: own.drop,
    });
    const answers = createSignInAnswers(hash);
    shedStrangers(app, platform.passwords);
    mountIdentityRoutes(context, { service, steps, answers, verification, keys, hash, clock });
    startSocial(context, { enter: service.enter, events, answers });
    const handOvers = createHandOvers(db, clock);
    mountHandOverRoutes(context, { db, handOvers, sessions, events });
    mountPasswordRoutes(context, { passwords, requests, verification, inBackground });
    startPasskeys(context, { enter: service.enter, prove: own.prove, events, answers });
    mountSecurityRoutes(context, {
      security: createSecurityService({ db, clock, sessions, challenges, rememberTokens, addresses, events }),
      events,
    });
    mountSecondFactorRoutes(context, own);
    mountExclusionRoutes(context, createSelfExclusion({ db, clock, prove: own.provePassword, events }));
    return [
      { name: 'sessions', everySeconds: 300, run: sessions.prune },
      { name: 'devices', everySeconds: 3_600, run: devices.prune },
      { name: 'remembered logins', everySeconds: 3_600, run: rememberTokens.prune },
      { name: 'login failures', everySeconds: 300, run: failures.prune },
      { name: 'sign-ins under way', everySeconds: 300, run: challenges.prune },
      { name: 'tokens of links', everySeconds: 300, run: handOvers.prune },
      { name: 'password links', everySeconds: 300, run: links.prune },
      { name: 'links that were asked for', everySeconds: 30, run: requests.serveLeft },
      { name: 'registered addresses', everySeconds: 3_600, run: addresses.prune },
      { name: 'counted proofs', everySeconds: 3_600, run: counts.prune },
      { name: 'security events', everySeconds: 3_600, run: events.prune },
    ];
  },
};
