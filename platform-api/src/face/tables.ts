/** The tables that hold an operator's content and accounts. */
export * from '../domains/agents/tables.ts';
export * from '../domains/cashier/tables.ts';
export * from '../domains/content/tables.ts';
export * from '../domains/games/tables.ts';
export * from '../domains/lottery/tables.ts';
export * from '../domains/members/tables.ts';
export * from '../domains/messages/tables.ts';
export * from '../domains/operator/tables.ts';
export * from '../domains/play/tables.ts';
export * from '../domains/points/tables.ts';
export * from '../domains/registration/tables.ts';
export * from '../domains/sessions/tables.ts';
export * from '../domains/signIn/tables.ts';
export * from '../domains/system/tables.ts';
export * from '../domains/wallets/tables.ts';
