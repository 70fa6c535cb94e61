import { createBus, SessionStore } from '@parlour/shared-contracts';
import { testMember } from '@parlour/shared-ui/testing';
import { askForTerms } from './askForTerms.ts';
import { ModalStore } from './ModalStore.ts';

it.each([
  ['[STD-007] asks a member who has to accept terms when the session begins', true, 'termsModal'],
  ['does not ask a member who has accepted all terms', undefined, undefined],
] as const)('%s', (_, asksForTerms, modal) => {
  const bus = createBus(() => {});
  const session = new SessionStore();
  const modals = new ModalStore(bus);
  modals.show('loginPopupModal');
  askForTerms({ session, bus });
  session.start({ ...testMember(3), ...(asksForTerms && { asksForTerms }) }, false);
  bus.emit('session.changed', { state: session.state, isAgent: false });
  expect(modals.open?.name).toBe(modal);
});
