import type { DomainContext } from '../../../domain.ts';
import { createRegisteredAddresses, createSecurityEvents } from '../../sessions/public.ts';
import { createFieldChecks, SiteWords } from '../../system/public.ts';
import type { OwnProof } from './ownProof.ts';
import { createSecondFactor } from './secondFactor.ts';

/** Opens the proof of members for a domain whose actions need it. */
export const openOwnProof = async (context: DomainContext): Promise<OwnProof> => {
  const { database, clock, settings, texts, platform } = context;
  const { db } = database;
  const site = { name: settings.site.siteName, origin: settings.siteOrigin };
  const { proof } = await createSecondFactor(context, {
    addresses: createRegisteredAddresses(db, clock, platform.hash),
    events: createSecurityEvents(db, clock),
    checks: createFieldChecks(db, texts, new SiteWords(site)),
  });
  return proof;
};
