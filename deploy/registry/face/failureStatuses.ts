import { kitStatuses } from '@parlour/shared-server/endpoints/failure';

/** Every way the registry refuses, with its status. */
export const failureStatuses = { ...kitStatuses, conflict: 409, unprocessable: 422 } as const;
