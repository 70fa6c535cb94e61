import { isPlatformError, type Bus } from '@parlour/shared-contracts';
import * as z from '@parlour/shared-contracts/schema';

const refusalSchema = z.object({ reason: z.literal('termsNotAccepted') });

/** Opens the question for the terms if a game was refused because the member has not accepted them. */
export const askForTerms = (error: unknown, bus: Pick<Bus, 'emit'>): void => {
  const isRefusal = isPlatformError(error) && z.safeParse(refusalSchema, error.details.value).success;
  if (isRefusal) bus.emit('modal.requested', { modal: 'termsModal' });
};
