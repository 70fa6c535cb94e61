import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabaseHandle } from './database/apiDatabase.ts';
import type { DemoSite } from './face/demoSite.ts';

import type { ApiSettings } from './settings.ts';

export interface ApiOptions {
  readonly database: ApiDatabaseHandle;
  readonly clock: Clock;
  readonly settings: ApiSettings;
  readonly demoSite: DemoSite | null;
}
