import type { ArtifactStorage } from '../artifacts/artifactStorage.ts';
import type { ChangeRequest, Operation } from '../face/changeModel.ts';
import { collectGarbage } from '../artifacts/collecting.ts';
import type { RegistryDatabase } from '../database/database.ts';
import { databaseTime } from '../database/databaseTime.ts';
import { registryEndpoints as endpoints } from '../face/endpoints.ts';
import { createEnvironment } from '../releases/environments.ts';
import { RegistryFailure } from '../failure.ts';
import { keepHealth, readHealthSince } from '../health/healthStore.ts';
import type { Previewing } from '../releases/previewing.ts';
import type { Publishing } from '../artifacts/publishing.ts';
import { quarantine } from '../releases/quarantining.ts';
import type { Reading } from '../releases/reading.ts';
import { readRecentVersions } from '../artifacts/recentVersions.ts';
import { readReleaseEnvironment } from '../releases/releaseStore.ts';
import type { Releasing } from '../releases/releasing.ts';
import type { Intent, Verb } from '../face/scopes.ts';
import { keepTabs } from '../health/tabStore.ts';
import { issueToken, listTokens, revokeToken } from '../tokens/tokens.ts';
import { demand, type MountRegistryEndpoint } from './mount.ts';

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

/** Returns the verb of each operation, and `force` if the gate is to be ignored. */
const intentsOf = (environment: string, { operations, force }: ChangeRequest): Intent[] =>
  operations.flatMap((operation) => {
    const part = 'remote' in operation ? operation.remote : '*';
    const verbs: Verb[] = [verbOf[operation.action], ...(force ? (['force'] as const) : [])];
    return verbs.map((verb) => ({ verb, part, environment }));
  });

const publishes = ({ name }: { readonly name: string }): Intent => ({
  verb: 'publish',
  part: name,
  environment: null,
});
const reports = (environment: string): Intent => ({ verb: 'report', part: '*', environment });
const managesTokens: Intent = { verb: 'token', part: null, environment: null };

export const mountCommands = (
  mount: MountRegistryEndpoint,
  { db, storage, publishing, releasing, previewing, reading, healthWindow }: CommandServices,
): void => {
  mount(endpoints.reserve, ({ params, body, caller }) => {
    demand(caller, publishes(params));
    return publishing.reserve(params, body.files, body.provenance ?? null);
  });
  mount(endpoints.upload, async ({ params, file, caller }) => {
    demand(caller, publishes(params));
    await publishing.receive(params, params.path, file);
    return { path: params.path };
  });
  mount(endpoints.finish, ({ params, caller }) => {
    demand(caller, publishes(params));
    return publishing.finish(params, caller.label);
  });
  mount(endpoints.artifact, async ({ params }) => {
    const files = await publishing.filesOf(params);
    if (!files) throw new RegistryFailure('notFound', `${params.name} ${params.version} is not published`);
    return { files };
  });
  mount(endpoints.quarantine, async ({ params, body, caller }) => {
    demand(caller, { verb: 'quarantine', part: params.name, environment: '*' });
    await quarantine(db, { ...params, ...body, who: caller });
    return { ...params, state: 'quarantined' as const };
  });
  mount(endpoints.collectGarbage, async ({ body: { dryRun = false, why = null }, caller }) => {
    demand(caller, { verb: 'gc', part: '*', environment: '*' });
    const order = { who: caller.label, why, dryRun, now: await databaseTime(db) };
    const garbage = await collectGarbage(db, storage, order);
    return garbage.map(({ name, version }) => ({ name, version }));
  });

  mount(endpoints.change, ({ params, body, caller, idempotencyKey }) => {
    demand(caller, ...intentsOf(params.environment, body));
    return releasing.change({ ...params, ...body, who: caller, idempotencyKey });
  });
  mount(endpoints.preview, ({ params, body, caller }) => {
    demand(caller, { verb: 'preview', part: body.remote, ...params });
    return previewing.create({ ...params, ...body, why: body.why ?? null, who: caller });
  });
  mount(endpoints.environments, () => reading.environments());
  mount(endpoints.createEnvironment, ({ params, caller }) => {
    demand(caller, { verb: 'environment', part: '*', ...params });
    return createEnvironment(db, params.environment, caller);
  });
  mount(endpoints.recent, async ({ params }) =>
    readRecentVersions(db, params.environment, await databaseTime(db)),
  );
  mount(endpoints.status, ({ params }) => reading.status(params.environment));
  mount(endpoints.history, ({ query }) => reading.history(query.limit, query.before));
  mount(endpoints.anchors, ({ params, query }) =>
    reading.anchors(params.environment, query.limit, query.before),
  );
  mount(endpoints.difference, ({ params, query }) =>
    reading.difference(params.environment, query.from, query.to),
  );

  mount(endpoints.report, async ({ params, body, caller }) => {
    demand(caller, reports(params.environment));
    await readReleaseEnvironment(db, params.environment);
    await keepHealth(db, params.environment, body, healthWindow);
    return null;
  });
  mount(endpoints.reportTabs, async ({ params, body, caller }) => {
    demand(caller, reports(params.environment));
    await keepTabs(db, params.environment, body);
    return null;
  });
  mount(endpoints.health, ({ params, query }) => readHealthSince(db, params.environment, query.since));

  mount(endpoints.ownToken, ({ caller: { label, scope } }) => ({ label, scope }));
  mount(endpoints.tokens, ({ caller }) => {
    demand(caller, managesTokens);
    return listTokens(db, caller);
  });
  mount(endpoints.issueToken, ({ body, caller }) => {
    demand(caller, managesTokens);
    return issueToken(db, { ...body, who: caller });
  });
  mount(endpoints.revokeToken, async ({ params, caller }) => {
    demand(caller, managesTokens);
    await revokeToken(db, params.id, caller);
    return { id: params.id };
  });
};
