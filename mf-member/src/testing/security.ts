import type { OwnSession, SecurityEvent } from '@parlour/shared-contracts/domains/security';

export const ownSession = (changes: Partial<OwnSession> = {}): OwnSession => ({
  id: 'session-1',
  address: '203.0.113.9',
  browser: 'Firefox',
  system: 'Linux',
  openedAt: '2026-11-20T10:00:00.000Z',
  lastUsedAt: '2026-11-20T12:00:00.000Z',
  isPresent: false,
  ...changes,
});

export const testSecurityEvent = (changes: Partial<SecurityEvent> = {}): SecurityEvent => ({
  id: '1',
  kind: 'signedIn',
  at: '2026-11-20T10:00:00.000Z',
  address: '203.0.113.9',
  browser: 'Firefox',
  system: 'Linux',
  proof: 'password',
  extraProof: null,
  count: 1,
  ...changes,
});
