import { asc } from 'drizzle-orm';
import type { ApiDatabase } from '../../database/database.ts';
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

export const readFieldRules = (db: ApiDatabase) => db.select().from(fieldRule);

export const readDomainLines = (db: ApiDatabase) =>
  db.select().from(domainLine).orderBy(asc(domainLine.position));

export const readCustomerService = (db: ApiDatabase) =>
  db.select().from(customerServiceChannel).orderBy(asc(customerServiceChannel.position));

export const readResources = (db: ApiDatabase) =>
  db.select().from(siteResource).orderBy(asc(siteResource.key));
