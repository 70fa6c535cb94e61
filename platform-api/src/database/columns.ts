import { bigint, timestamp } from 'drizzle-orm/pg-core';

/** An amount in minor units. */
export const money = (name: string) => bigint(name, { mode: 'number' });

/** A point in time. */
export const moment = (name: string) => timestamp(name, { withTimezone: true });

/** A point in time with the precision of `Date`, for columns that are compared with one. */
export const millisecond = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });
