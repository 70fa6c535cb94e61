import { functionRelease } from '@parlour/shared-server/databaseFunctions';
import { idempotentAnswer } from '@parlour/shared-server/endpoints/idempotencyTable';
import { domains } from '../domains.ts';
import * as messaging from '../messaging/tables.ts';
import * as sealing from '../sealing/tables.ts';
import * as own from './tables.ts';

/** Every table of the API. */
export const schema: Record<string, unknown> = Object.assign(
  { functionRelease, idempotentAnswer, ...sealing, ...messaging, ...own },
  ...domains.map(({ tables }) => tables),
);
