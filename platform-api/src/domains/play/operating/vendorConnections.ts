import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { ApiDatabase } from '../../../database/apiDatabase.ts';
import { DomainError } from '../../../http/failures.ts';
import { ledgerAccount } from '../../wallets/public.ts';
import { saveConnection } from '../connections.ts';
import { vendorConnection, walletTransfer } from '../tables.ts';

/** In bits. Shorter keys can be broken. */
const MIN_KEY_BITS = 2_048;

type Row = typeof vendorConnection.$inferSelect;
/** A connection with the fingerprint of its key and without any secret. */
export type PrintedConnection = Omit<Row, 'sealedSecret'> & { readonly fingerprint: string | null };
/** A connection whose provider signs with its own key. */
export type KeyedConnection = Pick<Row, 'code' | 'launchUrl' | 'operatorId' | 'blockedCountries'> & {
  readonly publicKey: string;
  /** Stakes of a round in minor units; null or absent if they are unknown. */
  readonly stakes?: { readonly least: number; readonly most: number } | null;
};

export const listConnections = async (db: ApiDatabase): Promise<PrintedConnection[]> =>
  (await db.select().from(vendorConnection).orderBy(asc(vendorConnection.code))).map(withFingerprint);

/**
 * @throws DomainError `invalidKey` if the text is not an RSA key, `walletInUse` if members have money there.
 */
export const putConnection = async (
  tx: ApiDatabase,
  { publicKey, stakes, ...rest }: KeyedConnection,
): Promise<PrintedConnection> => {
  // Only the public half of a private key is stored.
  const pem = readKey(publicKey).export({ type: 'spki', format: 'pem' }).toString();
  await checkUnused(tx, rest.code);
  await saveConnection(tx, {
    ...rest,
    ...stakeColumns(stakes),
    protocol: 'hub88',
    walletKind: 'single',
    publicKey: pem,
    sealedSecret: null,
  });
  return findConnection(tx, rest.code);
};

/** A connection whose provider shares a secret with the platform. */
export type SealedConnection = Omit<KeyedConnection, 'publicKey'> &
  Pick<Row, 'walletKind' | 'name'> & { readonly sealedSecret: string };

/** @throws DomainError `walletInUse` if members have money there that they could no longer reach. */
export const putSealedConnection = async (
  tx: ApiDatabase,
  { stakes, ...connection }: SealedConnection,
): Promise<PrintedConnection> => {
  if (connection.walletKind === 'single') await checkUnused(tx, connection.code);
  await saveConnection(tx, {
    ...connection,
    ...stakeColumns(stakes),
    protocol: 'pragmatic',
    publicKey: null,
  });
  return findConnection(tx, connection.code);
};

/** @throws DomainError `unknownConnection` */
export const switchConnection = async (
  tx: ApiDatabase,
  code: string,
  isEnabled: boolean,
): Promise<PrintedConnection> => {
  await tx.update(vendorConnection).set({ isEnabled }).where(eq(vendorConnection.code, code));
  return findConnection(tx, code);
};

const stakeColumns = (stakes: KeyedConnection['stakes']) => ({
  leastStake: stakes?.least ?? null,
  mostStake: stakes?.most ?? null,
});

const checkUnused = async (tx: ApiDatabase, code: string): Promise<void> => {
  const isFilled = and(eq(ledgerAccount.wallet, code), ne(ledgerAccount.balance, 0));
  const { connection, state } = walletTransfer;
  const isMoving = and(eq(connection, code), inArray(state, ['pending', 'dead']));
  const found = (await tx.$count(ledgerAccount, isFilled)) + (await tx.$count(walletTransfer, isMoving));
  if (found > 0) throw new DomainError('walletInUse');
};

/** @throws DomainError `unknownConnection` */
export const findConnection = async (tx: ApiDatabase, code: string): Promise<PrintedConnection> => {
  const [row] = await tx.select().from(vendorConnection).where(eq(vendorConnection.code, code));
  if (!row) throw new DomainError('unknownConnection');
  return withFingerprint(row);
};

const withFingerprint = ({ sealedSecret: _secret, ...row }: Row): PrintedConnection => ({
  ...row,
  fingerprint: row.publicKey === null ? null : fingerprintOf(row.publicKey),
});

const fingerprintOf = (publicKey: string): string => {
  const der = createPublicKey(publicKey).export({ type: 'spki', format: 'der' });
  return createHash('sha256').update(der).digest('hex');
};

const readKey = (pem: string): KeyObject => {
  const key = parseKey(pem);
  const bits = key?.asymmetricKeyDetails?.modulusLength ?? 0;
  if (key?.asymmetricKeyType !== 'rsa' || bits < MIN_KEY_BITS) throw new DomainError('invalidKey');
  return key;
};

const parseKey = (pem: string): KeyObject | null => {
  try {
    return createPublicKey(pem);
  } catch {
    return null;
  }
};
