import type { Message } from '@parlour/shared-contracts/domains/messages';

export const testMessage = (changes: Partial<Message> = {}): Message => ({
  id: '1',
  kind: 'depositCredited',
  title: 'Deposit credited: ฿100.00',
  body: 'Your deposit has arrived.\n\nYou can play with it now.',
  reference: 'D-1',
  destination: 'accountRecords',
  isRead: false,
  sentAt: '2026-11-20T10:15:00.000Z',
  ...changes,
});
