import { hkdfSync } from 'node:crypto';
import type { DomainContext } from '../../../domain.ts';
import type { FieldChecks } from '../../system/public.ts';
import type { RegisteredAddresses, SecurityEvents } from '../../sessions/public.ts';
import { loadServerSecret } from '../../members/public.ts';
import { createAuthenticators } from './authenticators.ts';
import { createStepUp, type StepUp } from './stepUp.ts';
import { createOwnAuthenticator, type OwnAuthenticator } from './ownAuthenticator.ts';
import { createOwnProof, type OwnProof } from './ownProof.ts';
import { createProofCounts, type ProofCounts } from './proofCounts.ts';
import { createSendBoundCode } from './sendBoundCode.ts';
import { createRecoveryCodes } from './recoveryCodes.ts';
import { createSecretBox } from '../../../sealing/secretBox.ts';

const PURPOSE = 'authenticators';

interface Parts {
  readonly addresses: RegisteredAddresses;
  readonly events: SecurityEvents;
  readonly checks: FieldChecks;
}

export interface SecondFactor {
  readonly extraVerification: StepUp;
  readonly own: OwnAuthenticator;
  readonly counts: ProofCounts;
  readonly proof: OwnProof;
}

/** Extra verification of sign-ins, and the authenticators of members (ADR 46). */
export const createSecondFactor = async (
  { database: { db }, clock, settings, texts, platform }: DomainContext,
  parts: Parts,
): Promise<SecondFactor> => {
  const { hash, challenges, messenger, verification, passwords } = platform;
  const ownKey = await loadServerSecret(db, PURPOSE);
  const { authenticatorKey } = settings.logins;
  const { texts: sms, mails, isDevelopment } = settings.messaging;
  // If the operator adds a key, the database alone is not enough to read the secrets.
  const key = hkdfSync('sha256', Buffer.from(ownKey, 'hex'), authenticatorKey ?? '', PURPOSE, 32);
  const authenticators = createAuthenticators({ db, clock, box: createSecretBox(Buffer.from(key)) });
  const recoveryCodes = createRecoveryCodes(db, hash);
  const counts = createProofCounts(db, clock);
  const site = settings.site.siteName;
  const minutes = settings.verification.codeMinutes;
  const { countText } = verification;
  const shared = {
    ...parts,
    db,
    clock,
    hash,
    authenticators,
    recoveryCodes,
    counts,
    minutes,
    send: createSendBoundCode({ messenger, texts, countText, site, minutes }),
    // In development, messages are stored and shown in the outbox.
    canSend: { sms: isDevelopment || sms !== null, email: isDevelopment || mails !== null },
  };
  const proof = createOwnProof({ ...shared, passwords });
  return {
    extraVerification: createStepUp({ ...shared, challenges }),
    own: createOwnAuthenticator({ ...shared, proof, site }),
    proof,
    counts,
  };
};
