/** The tables of payments in and out. */
export * from './payments/tables.ts';
export * from './withdrawals/tables.ts';
