import type { OwnSession, SecurityEvent } from '@parlour/shared-contracts/domains/security';
import type { SecurityEventRow } from '../securityEvents.ts';
import type { ListedSession } from './securityService.ts';

export const presentSession = ({ row, isPresent }: ListedSession): OwnSession => ({
  id: row.publicId,
  address: row.address,
  browser: row.browser,
  system: row.system,
  openedAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt.toISOString(),
  isPresent,
});

export const presentSecurityEvent = (row: SecurityEventRow): SecurityEvent => ({
  id: String(row.id),
  kind: row.kind,
  at: row.at.toISOString(),
  address: row.address,
  browser: row.browser,
  system: row.system,
  proof: row.proof,
  extraProof: row.extraProof,
  count: row.count,
});
