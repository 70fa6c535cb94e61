import { englishMessages } from '@parlour/shared-server/endpoints/englishMessages';
import { failureStatuses } from '../face/failureStatuses.ts';

export const registryMessages = englishMessages({
  statuses: failureStatuses,
  sentences: {
    unavailable: 'the database does not answer now',
    failed: 'the registry failed; its log has the details',
  },
});
