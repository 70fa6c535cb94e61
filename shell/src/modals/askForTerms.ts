import type { Bus, SessionStore } from '@parlour/shared-contracts';

export interface AskForTermsOptions {
  readonly session: Pick<SessionStore, 'member'>;
  readonly bus: Bus;
}

/** Asks a member who has to accept terms, when the session begins. */
export const askForTerms = ({ session, bus }: AskForTermsOptions): void => {
  bus.on('session.changed', () => {
    if (session.member?.asksForTerms) bus.emit('modal.requested', { modal: 'termsModal' });
  });
};
