/** The tables of payments in and out, of debts, of limits, and of transfers between members. */
export * from './debts/tables.ts';
export * from './limits/tables.ts';
export * from './payments/tables.ts';
export * from './transfers/tables.ts';
export * from './withdrawals/tables.ts';
