/** The tables of payments in and out. */
export * from './limits/tables.ts';
export * from './payments/tables.ts';
export * from './withdrawals/tables.ts';
