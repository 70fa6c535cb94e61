import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** One row with the operator's switches for the whole site. Without it the site is open. */
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

/** The tree of features. A feature is on if it and everything above it is on. */
export const featureModule = pgTable('feature_module', {
  key: text().primaryKey(),
  parent: text(),
  enabled: boolean().notNull(),
});

/** The rule for a field of a form, by its name on the wire. A field without a row has no rule. */
export const fieldRule = pgTable('field_rule', {
  field: text().primaryKey(),
  /** Whether the registration form has the field. */
  enabled: boolean().notNull().default(true),
  required: boolean().notNull().default(false),
  /** Whether a member may change the value later. */
  changeable: boolean().notNull().default(true),
  /** A regular expression for the whole value; `*` accepts any characters. */
  acceptedPattern: text('accepted_pattern').notNull(),
  minLength: integer('min_length').notNull(),
  maxLength: integer('max_length').notNull(),
  /** Number of the message's template. */
  patternId: integer('pattern_id').notNull(),
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
