/** All tables of the cashier: deposits, withdrawals, debts, limits of deposits, and transfers between members. */
export * from './debts/tables.ts';
export * from './limits/tables.ts';
export * from './payments/tables.ts';
export * from './transfers/tables.ts';
export * from './withdrawals/tables.ts';
