import * as shared from '@parlour/shared-server/testing/engines';
import { openApiDatabase } from '../database/database.ts';
import { type ApiDatabaseHandle } from '../database/apiDatabase.ts';

export type Engine = shared.Engine<ApiDatabaseHandle>;
export type OpenDatabase = shared.OpenDatabase<ApiDatabaseHandle>;

/**
 * The databases that tests run on, including PostgreSQL if the machine has it. Tests of the ledger and of
 * bets, and one call of every endpoint, run on both. Other tests run only on the last (`slice(-1)`), and
 * browser tests on PGlite.
 */
export const engines: readonly Engine[] = shared.createEngines('api', openApiDatabase);
