import type { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import type { ArtifactStorage } from '../artifacts/artifactStorage.ts';
import { createCallRegistrar, parseInput } from './callRoute.ts';
import type { ChangeRequest, Operation } from '../face/changeModel.ts';
import { collectGarbage } from '../artifacts/collecting.ts';
import type { RegistryDatabase } from '../database/database.ts';
import { databaseTime } from '../database/databaseTime.ts';
import {
  IDEMPOTENCY_HEADER,
  idempotencyKeySchema,
  registryEndpoints as endpoints,
} from '../face/endpoints.ts';
import { createEnvironment } from '../releases/environments.ts';
import { RegistryFailure } from '../failure.ts';
import { keepHealth, readHealthSince } from '../health/healthStore.ts';
import type { Previewing } from '../releases/previewing.ts';
import type { Publishing } from '../artifacts/publishing.ts';
import { quarantine } from '../releases/quarantining.ts';
import type { Reading } from '../releases/reading.ts';
import { readRecentVersions } from '../artifacts/recentVersions.ts';
import { readEnvironment } from '../releases/releaseStore.ts';
import type { Releasing } from '../releases/releasing.ts';
import type { Intent, Verb } from '../face/scopes.ts';
import { keepTabs } from '../health/tabStore.ts';
import { findTokenHolder, issueToken, listTokens, revokeToken } from '../tokens/tokens.ts';

export interface CommandServices {
  readonly db: RegistryDatabase;
  readonly storage: ArtifactStorage;
  readonly publishing: Publishing;
  readonly releasing: Releasing;
  readonly previewing: Previewing;
  readonly reading: Reading;
  /** Length of a health window, in milliseconds. */
  readonly healthWindow: number;
}

const isStream = (body: unknown): body is Readable =>
  typeof body === 'object' && body !== null && 'pipe' in body;

const verbOf: Readonly<Record<Operation['action'], Verb>> = {
  activate: 'activate',
  canary: 'activate',
  rollout: 'activate',
  promote: 'activate',
  abort: 'rollback',
  rollback: 'rollback',
  restore: 'rollback',
  lock: 'lock',
  unlock: 'lock',
  freeze: 'freeze',
  thaw: 'freeze',
};

/** Every operation with its own verb, and `force` besides where the gate is to be passed over. */
const intentsOf = (environment: string, { operations, force }: ChangeRequest): Intent[] =>
  operations.flatMap((operation) => {
    const remote = 'remote' in operation ? operation.remote : '*';
    const verbs: Verb[] = [verbOf[operation.action], ...(force ? (['force'] as const) : [])];
    return verbs.map((verb) => ({ verb, remote, environment }));
  });

const publishes = ({ params }: { params: { readonly name: string } }): Intent[] => [
  { verb: 'publish', remote: params.name, environment: null },
];
const managesTokens = (): Intent[] => [{ verb: 'token', remote: null, environment: null }];

export const registerCommands = (
  app: FastifyInstance,
  { db, storage, publishing, releasing, previewing, reading, healthWindow }: CommandServices,
): void => {
  // Uploads stay streams: a file is never whole in memory.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));
  const { read, write } = createCallRegistrar(app, (token) => findTokenHolder(db, token));

  write(endpoints.reserve, publishes, ({ params, body }) =>
    publishing.reserve(params, body.files, body.provenance ?? null),
  );
  write(endpoints.upload, publishes, async ({ params, request }) => {
    if (!isStream(request.body)) {
      throw new RegistryFailure('invalidRequest', 'body: a file as application/octet-stream is needed');
    }
    await publishing.receive(params, params['*'], request.body);
    return { path: params['*'] };
  });
  write(endpoints.finish, publishes, ({ params, who }) => publishing.finish(params, who.label));
  read(endpoints.artifact, async ({ params }) => {
    const files = await publishing.filesOf(params);
    if (!files) throw new RegistryFailure('notFound', `${params.name} ${params.version} is not published`);
    return { files };
  });
  write(
    endpoints.quarantine,
    ({ params }) => [{ verb: 'quarantine', remote: params.name, environment: '*' }],
    async ({ params, body, who }) => {
      await quarantine(db, { ...params, ...body, who });
      return { ...params, state: 'quarantined' as const };
    },
  );

  write(
    endpoints.collectGarbage,
    () => [{ verb: 'gc', remote: '*', environment: '*' }],
    async ({ body: { dryRun = false, why = null }, who }) => {
      const order = { who: who.label, why, dryRun, now: await databaseTime(db) };
      const garbage = await collectGarbage(db, storage, order);
      return garbage.map(({ name, version }) => ({ name, version }));
    },
  );

  write(
    endpoints.change,
    ({ params, body }) => intentsOf(params.environment, body),
    ({ params, body, who, request }) => {
      const key = request.headers[IDEMPOTENCY_HEADER];
      const idempotencyKey = parseInput(idempotencyKeySchema, key, IDEMPOTENCY_HEADER);
      return releasing.change({ ...params, ...body, who, idempotencyKey });
    },
  );
  write(
    endpoints.preview,
    ({ params, body }) => [{ verb: 'preview', remote: body.remote, ...params }],
    ({ params, body, who }) => previewing.create({ ...params, ...body, why: body.why ?? null, who }),
  );
  read(endpoints.environments, () => reading.environments());
  write(
    endpoints.createEnvironment,
    ({ params }) => [{ verb: 'environment', remote: '*', environment: params.environment }],
    async ({ params, who }) => createEnvironment(db, params.environment, who),
  );
  read(endpoints.recent, async ({ params }) =>
    readRecentVersions(db, params.environment, await databaseTime(db)),
  );
  read(endpoints.status, ({ params }) => reading.status(params.environment));
  read(endpoints.history, ({ query }) => reading.history(query.limit, query.before));
  read(endpoints.anchors, ({ params, query }) =>
    reading.anchors(params.environment, query.limit, query.before),
  );
  read(endpoints.difference, ({ params, query }) =>
    reading.difference(params.environment, query.from, query.to),
  );

  write(
    endpoints.report,
    ({ params }) => [{ verb: 'report', remote: '*', environment: params.environment }],
    async ({ params, body }) => {
      await readEnvironment(db, params.environment);
      await keepHealth(db, params.environment, body, healthWindow);
      return null;
    },
  );
  write(
    endpoints.reportTabs,
    ({ params }) => [{ verb: 'report', remote: '*', environment: params.environment }],
    async ({ params, body }) => {
      await keepTabs(db, params.environment, body);
      return null;
    },
  );
  read(endpoints.health, ({ params, query }) => readHealthSince(db, params.environment, query.since));

  write(
    endpoints.ownToken,
    () => [],
    async ({ who }) => ({ label: who.label, scope: who.scope }),
  );
  write(endpoints.tokens, managesTokens, ({ who }) => listTokens(db, who));
  write(endpoints.issueToken, managesTokens, ({ body, who }) => issueToken(db, { ...body, who }));
  write(endpoints.revokeToken, managesTokens, async ({ params, who }) => {
    await revokeToken(db, params.id, who);
    return { id: params.id };
  });
};
