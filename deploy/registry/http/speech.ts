import { plainSpeech } from '@parlour/shared-server/endpoints/plainSpeech';
import { failureStatuses } from '../face/failureStatuses.ts';

export const registrySpeech = plainSpeech({
  statuses: failureStatuses,
  sentences: {
    unavailable: 'the database does not answer now',
    failed: 'the registry failed; its log has the details',
  },
});
