import { keptAnswer } from '@parlour/shared-server/endpoints/answersTable';
import { domains } from '../domains.ts';
import * as messaging from '../messaging/tables.ts';
import * as sealing from '../sealing/tables.ts';
import * as own from './tables.ts';

/** Every table of the API. */
export const schema: Record<string, unknown> = Object.assign(
  { keptAnswer, ...sealing, ...messaging, ...own },
  ...domains.map(({ tables }) => tables),
);
