import * as shared from '@parlour/shared-server/testing/engines';
import { openApiDatabase } from '../database/database.ts';
import { type ApiDatabaseHandle } from '../database/apiDatabase.ts';

export type Engine = shared.Engine<ApiDatabaseHandle>;
export type OpenDatabase = shared.OpenDatabase<ApiDatabaseHandle>;

/**
 * What the same tests run on: PostgreSQL where the machine has it. Money, search and one call of every endpoint
 * run on both; other tests on the last alone (`slice(-1)`), and the browser's walk through the same on PGlite.
 */
export const engines: readonly Engine[] = shared.createEngines('api', openApiDatabase);
