import type { Clock } from '@parlour/shared-server/clock';
import type { FastifyInstance } from 'fastify';
import type { ApiDatabase } from '../database/apiDatabase.ts';
import type { ApiSettings } from '../settings.ts';

export type { ApiDatabase, ApiSettings };
export type { LocalizedText } from '../texts.ts';

export interface EmptySite {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  readonly settings: ApiSettings;
  /** Whether the members get payments, rounds and messages of the last weeks. Otherwise they only get a balance. */
  readonly hasHistory: boolean;
}

/** Replaces an operator's content and storage during development. */
export interface DemoSite {
  /** Fills an empty database completely or not at all. A database with data is not changed. */
  seed(site: EmptySite): Promise<void>;
  /** Serves the pictures that the content refers to. Operators have a storage of their own for them. */
  serve(app: FastifyInstance): void;
}
