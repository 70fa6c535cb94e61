import * as z from '@parlour/shared-contracts/schema';
import type { Endpoint } from './endpoint.ts';
import { instant } from './instant.ts';
import { code, codeOfConnection, id, nothing, reason, type OperatorAccess } from './operatorViews.ts';

/** All games of a vendor, or one game: exactly one of the two. */
const subject = {
  vendor: z.optional(code),
  game: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
};
const isOne = z.refine<{ vendor?: string | undefined; game?: number | undefined }>(
  ({ vendor, game }) => (vendor === undefined) !== (game === undefined),
  { path: ['vendor'] },
);
/** A version of a game at a connection. The provider names the version when it starts the game, or in a bet. */
const gameVersion = z.object({
  connection: codeOfConnection,
  name: z.text(40).check(z.regex(/^[ -~]+$/)),
});
const stopSubject = { ...subject, version: z.optional(gameVersion) };
const isOneAtMost = z.refine<Readonly<Partial<Record<keyof typeof stopSubject, unknown>>>>(
  ({ vendor, game, version }) => [vendor, game, version].filter((part) => part !== undefined).length <= 1,
  { path: ['vendor'] },
);
const maintenanceSchema = z.object({
  id: z.int(),
  vendor: z.nullable(z.string()),
  game: z.nullable(z.int()),
  beginsAt: z.string(),
  /** Null if the end is unknown. */
  endsAt: z.nullable(z.string()),
});
export type MaintenanceView = z.output<typeof maintenanceSchema>;

/** A stop of bets by staff. Without a vendor, a game and a version it stops all bets. */
const playStopSchema = z.object({
  id: z.int(),
  vendor: z.nullable(z.string()),
  game: z.nullable(z.int()),
  version: z.nullable(gameVersion),
  reason: z.string(),
  begunBy: z.string(),
  begunAt: z.string(),
  /** Null while bets are refused. */
  endedAt: z.nullable(z.string()),
});
export type PlayStopView = z.output<typeof playStopSchema>;

/** Selects versions in the list. */
const versionFilter = z.object({
  connection: z.optional(codeOfConnection),
  /** Number of the game. */
  game: z.optional(z.queryInteger(1, 2_147_483_647)),
});
/** A version in which a game has run. */
const gameVersionSchema = z.object({
  connection: z.string(),
  game: z.int(),
  /** Title of the game. */
  title: z.string(),
  name: z.string(),
  firstSeenAt: z.string(),
});
export type GameVersionView = z.output<typeof gameVersionSchema>;

/** Stops of play, maintenance, and the versions in which games run. */
export const playOperatorEndpoints = {
  beginMaintenance: {
    method: 'POST',
    path: '/operator/maintenance/begin',
    access: 'games',
    summary: 'Puts the games of a vendor, or one game, under maintenance',
    body: z
      .object({
        ...subject,
        until: z.optional(instant),
      })
      .check(isOne),
    value: maintenanceSchema,
    refusals: { unknownVendor: nothing, unknownGame: nothing, invalidEnd: nothing },
  },
  endMaintenance: {
    method: 'POST',
    path: '/operator/maintenance/end',
    access: 'games',
    summary: 'Ends a maintenance',
    body: z.object(subject).check(isOne),
    value: z.object({ ended: z.int() }),
  },
  maintenance: {
    method: 'GET',
    path: '/operator/maintenance',
    access: 'operator',
    summary: 'Current and planned maintenance',
    value: z.array(maintenanceSchema),
  },
  stopPlay: {
    method: 'POST',
    path: '/operator/play/stops',
    access: 'games',
    summary:
      'Refuses all further bets at once: of a game, of a version of a game, of a vendor, or, without these, of all games',
    body: z.object({ ...stopSubject, reason }).check(isOneAtMost),
    value: playStopSchema,
    refusals: {
      unknownVendor: nothing,
      unknownGame: nothing,
      unknownConnection: nothing,
      /** The connection has named this version neither in a bet nor when it started a game. */
      unknownVersion: gameVersion,
    },
  },
  resumePlay: {
    method: 'POST',
    path: '/operator/play/stops/{id}/end',
    access: 'games',
    summary: 'Takes bets again',
    params: id,
    body: z.object({ reason }),
    value: playStopSchema,
    refusals: { unknownStop: nothing },
  },
  playStops: {
    method: 'GET',
    path: '/operator/play/stops',
    access: 'operator',
    summary: 'What is stopped now, the oldest first',
    value: z.array(playStopSchema),
  },
  gameVersions: {
    method: 'GET',
    path: '/operator/play/versions',
    access: 'operator',
    summary: 'The versions in which games have run, the newest first',
    query: versionFilter,
    value: z.array(gameVersionSchema),
  },
} as const satisfies Readonly<Record<string, Endpoint<OperatorAccess>>>;
