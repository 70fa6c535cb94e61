import type { Domain } from '../../domain.ts';
import { openOwnProof } from '../signIn/public.ts';
import { createAvatarService } from './avatars/avatarService.ts';
import { serveAvatars } from './avatars/serveAvatars.ts';
import { loadProfileBox } from './profile/profileBox.ts';
import { createProfileService } from './profile/profileService.ts';
import { mountAccountRoutes } from './routes.ts';
import * as tables from './tables.ts';

/** What members change about their own account. */
export const account: Domain = {
  tables,
  start: async (context) => {
    const { app, mount, database, clock, settings, texts } = context;
    const { db } = database;
    const box = await loadProfileBox(db, settings.files.key);
    const proof = await openOwnProof(context);
    const { minimumAge } = settings.registration;
    const { timeZone } = settings;
    serveAvatars(app);
    mountAccountRoutes(mount, {
      profiles: createProfileService({ db, clock, texts, box, proof, minimumAge, timeZone }),
      avatars: createAvatarService(db),
    });
    return [];
  },
};
