import type { GameVersionView, MaintenanceView, PlayStopView } from '@parlour/shared-contracts/operatorPlay';
import {
  OPERATOR_PAGE_SIZE,
  type ConnectionView,
  type Reconciliation,
} from '@parlour/shared-contracts/operatorViews';
import type { Clock } from '@parlour/shared-server/clock';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import {
  beginMaintenance,
  compareWallets,
  countOpenCases,
  createVendorSecrets,
  endMaintenance,
  listConnections,
  listMaintenance,
  listStops,
  listVersions,
  type openVendors,
  putConnection,
  putSealedConnection,
  reconcile,
  resumePlay,
  stopPlay,
  switchConnection,
  type PrintedConnection,
  type SealedConnection,
  type StopRow,
  type VersionFilter,
  type VersionRow,
} from '../play/public.ts';
import { createLedgerChecks } from '../wallets/public.ts';
import { recordAction } from './audit.ts';

/** New journals that a reconciliation checks while staff wait. The scheduled task checks the rest within a minute. */
const MAX_REPORTED_SLICES = 10;

type Subject = Parameters<typeof beginMaintenance>[1];
type StopSubject = Parameters<typeof stopPlay>[1]['subject'];
type NewConnection = Parameters<typeof putConnection>[1];

export interface OperatedGamesDependencies {
  readonly db: ApiDatabase;
  readonly clock: Clock;
  /** The zone in which days begin. */
  readonly timeZone: string;
  /** The currently connected vendors. */
  readonly openVendors: () => ReturnType<typeof openVendors>;
}

/** Creates the actions of staff on games and vendors. Each change is written to the audit with its author. */
export const createOperatedGames = ({
  db,
  clock,
  timeZone,
  openVendors: open,
}: OperatedGamesDependencies) => ({
  beginMaintenance: (who: string, subject: Subject, until: string | undefined): Promise<MaintenanceView> =>
    db.transaction(async (tx) => {
      const end = until === undefined ? null : new Date(until);
      const row = await beginMaintenance(tx, subject, end, clock.now());
      const view = presentMaintenance(row);
      await recordAction(tx, { who, action: 'beginMaintenance', details: view });
      return view;
    }),
  endMaintenance: (who: string, subject: Subject): Promise<{ ended: number }> =>
    db.transaction(async (tx) => {
      const ended = await endMaintenance(tx, subject, clock.now());
      const details = { vendor: subject.vendor ?? null, game: subject.game ?? null, ended };
      await recordAction(tx, { who, action: 'endMaintenance', details });
      return { ended };
    }),
  maintenance: async (): Promise<MaintenanceView[]> =>
    (await listMaintenance(db, clock.now(), OPERATOR_PAGE_SIZE)).map(presentMaintenance),
  stopPlay: (who: string, subject: StopSubject, reason: string): Promise<PlayStopView> =>
    db.transaction(async (tx) => {
      const view = presentStop(await stopPlay(tx, { subject, reason, by: who }, clock.now()));
      await recordAction(tx, { who, action: 'stopPlay', details: { ...view, reason } });
      return view;
    }),
  resumePlay: (who: string, id: number, reason: string): Promise<PlayStopView> =>
    db.transaction(async (tx) => {
      const view = presentStop(await resumePlay(tx, id, clock.now()));
      await recordAction(tx, { who, action: 'resumePlay', details: { ...view, reason } });
      return view;
    }),
  playStops: async (): Promise<PlayStopView[]> => (await listStops(db, OPERATOR_PAGE_SIZE)).map(presentStop),
  gameVersions: async (filter: VersionFilter): Promise<GameVersionView[]> =>
    (await listVersions(db, filter, OPERATOR_PAGE_SIZE)).map(presentVersion),
  connections: async (): Promise<ConnectionView[]> => (await listConnections(db)).map(presentConnection),
  saveConnection: (who: string, connection: NewConnection): Promise<ConnectionView> =>
    db.transaction(async (tx) => {
      const view = presentConnection(await putConnection(tx, connection));
      await recordAction(tx, { who, action: 'saveConnection', details: view });
      return view;
    }),
  switchConnection: (who: string, code: string, isEnabled: boolean): Promise<ConnectionView> =>
    db.transaction(async (tx) => {
      const connection = await switchConnection(tx, code, isEnabled);
      await recordAction(tx, { who, action: 'switchConnection', details: { code, isEnabled } });
      return presentConnection(connection);
    }),
  reconcile: async (day: string | undefined): Promise<Reconciliation> => {
    const checks = createLedgerChecks({ db, clock, report: () => {} });
    await checks.proveNew(undefined, MAX_REPORTED_SLICES);
    const { faults, newAt, allAt } = await checks.read();
    return {
      ...(await reconcile(db, { day: day ?? null, timeZone }, clock.now())),
      wallets: await compareWallets(db, (await open()).withWallets),
      cases: await countOpenCases(db),
      checked: { newAt: newAt?.toISOString() ?? null, allAt: allAt?.toISOString() ?? null },
      faults: [...faults],
    };
  },
});

export interface SecretConnection extends Omit<SealedConnection, 'sealedSecret'> {
  readonly secret: string;
  /** The key with which the processes of the API open it. */
  readonly vendorSecretsKey: string;
}

/**
 * Stores the secret that a vendor shares with us. It needs access to the database, and the secret never
 * travels to the API.
 */
export const saveSealedConnection = (
  db: ApiDatabase,
  who: string,
  { secret, vendorSecretsKey, ...connection }: SecretConnection,
): Promise<ConnectionView> => {
  const sealedSecret = createVendorSecrets(vendorSecretsKey).seal(Buffer.from(secret), connection.code);
  return db.transaction(async (tx) => {
    const view = presentConnection(await putSealedConnection(tx, { ...connection, sealedSecret }));
    await recordAction(tx, { who, action: 'saveConnection', details: view });
    return view;
  });
};

const presentStop = (row: StopRow): PlayStopView => ({
  id: row.id,
  vendor: row.vendorCode,
  game: row.nodeId,
  version:
    row.connection === null || row.version === null
      ? null
      : { connection: row.connection, name: row.version },
  reason: row.reason,
  begunBy: row.begunBy,
  begunAt: row.begunAt.toISOString(),
  endedAt: row.endedAt?.toISOString() ?? null,
});

const presentVersion = (row: VersionRow): GameVersionView => ({
  connection: row.connection,
  game: row.nodeId,
  title: row.title,
  name: row.version,
  firstSeenAt: row.firstSeenAt.toISOString(),
});

const presentMaintenance = (row: Awaited<ReturnType<typeof listMaintenance>>[number]): MaintenanceView => ({
  id: row.id,
  vendor: row.vendorCode,
  game: row.nodeId,
  beginsAt: row.beginsAt.toISOString(),
  endsAt: row.endsAt?.toISOString() ?? null,
});

const presentConnection = (row: PrintedConnection): ConnectionView => ({
  code: row.code,
  protocol: row.protocol,
  wallet: row.walletKind,
  launchUrl: row.launchUrl,
  operatorId: row.operatorId,
  publicKey: row.publicKey,
  blockedCountries: row.blockedCountries,
  stakes:
    row.leastStake === null || row.mostStake === null ? null : { least: row.leastStake, most: row.mostStake },
  fingerprint: row.fingerprint,
  isEnabled: row.isEnabled,
});
