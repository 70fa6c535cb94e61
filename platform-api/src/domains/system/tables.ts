import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row: what operators switch for the whole site. Without it the site is open. */
export const siteState = pgTable(
  'site_state',
  {
    id: integer().primaryKey().default(1),
    maintenance: boolean().notNull().default(false),
    maintenanceEnd: timestamp('maintenance_end', { withTimezone: true }),
    regionRestricted: boolean('region_restricted').notNull().default(false),
    restrictedCountries: text('restricted_countries').array().notNull().default([]),
  },
  (table) => [check('site_state_single', sql`${table.id} = 1`)],
);

/** The tree of features: one is on when it and everything above it is. */
export const featureModule = pgTable('feature_module', {
  key: text().primaryKey(),
  parent: text(),
  enabled: boolean().notNull(),
});

export const domainLine = pgTable('domain_line', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  domainName: text('domain_name').notNull(),
  url: text().notNull(),
  position: integer().notNull(),
});

export const customerServiceChannel = pgTable('customer_service_channel', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  kind: text().notNull(),
  title: text().notNull(),
  url: text().notNull(),
  position: integer().notNull(),
});

export const siteResource = pgTable('site_resource', {
  key: text().primaryKey(),
  label: text().notNull(),
  url: text().notNull(),
  kind: text().notNull(),
});
