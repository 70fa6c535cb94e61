import type { Domain } from '../../domain.ts';
import { createSecurityEvents } from '../sessions/public.ts';
import { openOwnProof } from '../signIn/public.ts';
import { createFieldChecks, SiteWords } from '../system/public.ts';
import { createAvatarService } from './avatars/avatarService.ts';
import { serveAvatars } from './avatars/serveAvatars.ts';
import { createCloseAccount } from './closing/closeAccount.ts';
import { createContactCodes } from './contacts/contactCodes.ts';
import { createContactMessages } from './contacts/contactMessages.ts';
import { createContactService } from './contacts/contactService.ts';
import { loadProfileBox } from './profile/profileBox.ts';
import { createProfileService } from './profile/profileService.ts';
import { mountAccountRoutes } from './routes.ts';
import * as tables from './tables.ts';

/** What members change about their own account. */
export const account: Domain = {
  tables,
  start: async (context) => {
    const { app, mount, database, clock, settings, texts, platform } = context;
    const { db } = database;
    const box = await loadProfileBox(db, settings.files.key);
    const proof = await openOwnProof(context);
    const { minimumAge } = settings.registration;
    const { timeZone, currency } = settings;
    const { messenger, verification, inBackground } = platform;
    const { siteName } = settings.site;
    const minutes = settings.verification.codeMinutes;
    const codes = createContactCodes({ db, clock, hash: platform.hash, box, minutes });
    const contacts = createContactService({
      db,
      clock,
      box,
      proof,
      checks: createFieldChecks(db, texts, new SiteWords({ name: siteName, origin: settings.siteOrigin })),
      codes,
      messages: createContactMessages({ messenger, texts, verification, site: siteName }),
      events: createSecurityEvents(db, clock),
      homeCountry: settings.defaultCountry,
      isEmailUnique: settings.market.rules.oneAccountPerEmail,
      minutes,
    });
    serveAvatars(app);
    mountAccountRoutes(mount, {
      profiles: createProfileService({ db, clock, texts, box, proof, minimumAge, timeZone }),
      avatars: createAvatarService(db),
      contacts,
      inBackground,
      close: createCloseAccount({ db, clock, box, proof, sessions: platform.sessions, currency }),
    });
    return [{ name: 'changes of contacts', everySeconds: 300, run: codes.prune }];
  },
};
