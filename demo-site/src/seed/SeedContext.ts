import type { ApiDatabase, ApiSettings } from '@parlour/platform-api/demoSite';

export interface SeedContext {
  readonly db: ApiDatabase;
  readonly now: Date;
  readonly settings: ApiSettings;
}
