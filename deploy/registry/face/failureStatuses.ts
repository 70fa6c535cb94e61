import { kitStatuses } from '@parlour/shared-server/endpoints/failure';

/** All refusals of the registry, with their statuses. */
export const failureStatuses = { ...kitStatuses, conflict: 409, unprocessable: 422 } as const;
