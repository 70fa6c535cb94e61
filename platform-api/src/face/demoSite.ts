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
}

/** What stands in for an operator's content and storage while the platform is developed. */
export interface DemoSite {
  /** Fills an empty database, with all of it or nothing; one that holds anything stays as it is. */
  seed(site: EmptySite): Promise<void>;
  /** Serves what the content refers to and an operator has in a storage of their own: the pictures. */
  serve(app: FastifyInstance): void;
}
