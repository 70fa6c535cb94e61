import { createChooseLanguage } from '../../commands/chooseLanguage.ts';
import type { Domain } from '../../domain.ts';
import { createChats } from './chat.ts';
import { mountSystemRoutes } from './routes.ts';
import { createSystemService } from './service.ts';
import * as tables from './tables.ts';

/** Whether the site is open, and its configuration. */
export const system: Domain = {
  tables,
  start: ({ mount, database: { db }, clock, settings, platform }) => {
    const { siteGate, readVisitor } = platform;
    const chooseLanguage = createChooseLanguage({ db, site: settings.site });
    mountSystemRoutes(mount, {
      service: createSystemService({ db, settings, siteGate }),
      readVisitor,
      mobileCountries: settings.verification.mobileCountries,
      chooseLanguage,
      findCaller: platform.sessions.findCaller,
      chats: createChats({ db, clock, hours: settings.chatHours, timeZone: settings.timeZone }),
    });
    return [];
  },
};
