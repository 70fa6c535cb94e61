import { defaultFieldRule } from '@parlour/shared-contracts/fieldRule';
import { asc } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import {
  customerServiceChannel,
  domainLine,
  featureModule,
  fieldRule,
  siteResource,
  siteState,
} from './tables.ts';

export type SiteState = Omit<typeof siteState.$inferSelect, 'id'>;

const openSite: SiteState = {
  maintenance: false,
  maintenanceEnd: null,
  regionRestricted: false,
  restrictedCountries: [],
};

export const readSiteState = async (db: ApiDatabase): Promise<SiteState> => {
  const [row] = await db.select().from(siteState);
  return row ?? openSite;
};

export const readModules = (db: ApiDatabase) => db.select().from(featureModule);

export type StoredRule = typeof fieldRule.$inferSelect;

/** Minimum length of a new password, regardless of the operator's rule (ASVS 6.2.1). */
const MIN_PASSWORD_CHARACTERS = 8;
const passwordRule: StoredRule = {
  ...defaultFieldRule,
  field: 'password',
  enabled: true,
  required: true,
  changeable: true,
};

/** Reads the operator's rules of the fields of forms. */
export const readFieldRules = async (db: ApiDatabase): Promise<StoredRule[]> => {
  const rules = await db.select().from(fieldRule);
  const stated = rules.find(({ field }) => field === 'password') ?? passwordRule;
  const minLength = Math.max(stated.minLength, MIN_PASSWORD_CHARACTERS);
  const password = { ...stated, minLength, maxLength: Math.max(stated.maxLength, minLength) };
  return [...rules.filter(({ field }) => field !== 'password'), password];
};

export const readDomainLines = (db: ApiDatabase) =>
  db.select().from(domainLine).orderBy(asc(domainLine.position));

export const readCustomerService = (db: ApiDatabase) =>
  db.select().from(customerServiceChannel).orderBy(asc(customerServiceChannel.position));

export const readResources = (db: ApiDatabase) =>
  db.select().from(siteResource).orderBy(asc(siteResource.key));
