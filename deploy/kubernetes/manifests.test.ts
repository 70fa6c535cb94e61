import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const ROOT = join(import.meta.dirname, '../..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

type Node = Readonly<Record<string, unknown>>;
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

const documentsIn = (path: string): unknown[] =>
  parseAllDocuments(read(path), { merge: true, uniqueKeys: true }).map((document) => {
    expect(document.errors).toEqual([]);
    return document.toJS() as unknown;
  });

/** Returns every object inside a value, and the value itself. */
const nodesIn = (value: unknown): Node[] =>
  isNode(value) ? [value, ...Object.values(value).flatMap(nodesIn)] : [];

const manifests = globSync('deploy/kubernetes/*.yaml', { cwd: ROOT }).toSorted();
const resources = manifests
  .filter((path) => !path.endsWith('kustomization.yaml'))
  .flatMap((path) => documentsIn(path).flatMap((document) => (isNode(document) ? [document] : [])));
const ofKind = (kind: string): Node[] => resources.filter((resource) => resource['kind'] === kind);
const nameOf = (resource: Node): unknown => isNode(resource['metadata']) && resource['metadata']['name'];
const containersIn = (value: unknown): Node[] =>
  nodesIn(value).filter((node) => 'image' in node && 'name' in node && 'resources' in node);

const [compose] = documentsIn('deploy/compose.yaml');
const services = isNode(compose) && isNode(compose['services']) ? compose['services'] : {};

/** Variables that the sources read, with the metrics port for each port. */
const known = (() => {
  const folders = ['deploy/*', 'platform-api/src/**', 'shared-server/src/**', 'house/src'];
  const sources = globSync(
    folders.map((folder) => `${folder}/*.ts`),
    { cwd: ROOT },
  );
  const names = sources.flatMap((path) =>
    [
      ...read(path).matchAll(
        /\b([A-Z][A-Z0-9_]+): (?:text|port|url|secretUrl|list|oneOf|origins|whole|longKey)\(/g,
      ),
    ].map(([, name = '']) => name),
  );
  const metrics = names
    .filter((name) => name.endsWith('PORT'))
    .map((name) => name.replace(/PORT$/, 'METRICS_PORT'));
  return new Set([...names, ...metrics]);
})();

const scriptsIn = (value: unknown): string[] =>
  nodesIn(value).flatMap(({ command }) =>
    Array.isArray(command) ? (command.join(' ').match(/[\w-]+\/\S+\.ts/g) ?? []) : [],
  );

describe('the manifests', () => {
  it('are unambiguous YAML, and so is the workflow', () => {
    for (const path of [...manifests, 'deploy/compose.yaml', '.github/workflows/ship-remote.yml']) {
      expect(documentsIn(path).every(isNode)).toBe(true);
    }
  });

  it('set only variables that a process reads', () => {
    const ours = Object.values(services).filter((service) => isNode(service) && 'build' in service);
    const composed = ours.flatMap((service) =>
      isNode(service) ? Object.keys(service['environment'] ?? {}) : [],
    );
    const orchestrated = nodesIn(resources).flatMap(({ env }) =>
      Array.isArray(env) ? env.flatMap((entry) => (isNode(entry) ? [String(entry['name'])] : [])) : [],
    );
    expect(composed.length).toBeGreaterThan(20);
    expect(orchestrated.length).toBeGreaterThan(20);
    expect([...composed, ...orchestrated].filter((name) => !known.has(name))).toEqual([]);
  });

  it('run existing scripts', () => {
    const scripts = [...scriptsIn(services), ...scriptsIn(resources)];
    expect(new Set(scripts)).toEqual(
      new Set([
        'deploy/registry/main.ts',
        'deploy/registry/migrate.ts',
        'deploy/edge/main.ts',
        'deploy/console/main.ts',
        'platform-api/src/main.ts',
        'platform-api/src/migrate.ts',
        'house/src/main.ts',
      ]),
    );
    for (const script of scripts) expect(read(script)).toContain('runProcess');
  });

  it('limit and probe every long-running process, and keep one of each pair alive', () => {
    const workloads = [...ofKind('Deployment'), ...ofKind('StatefulSet')];
    expect(workloads.map(nameOf).toSorted()).toEqual([
      'api',
      'console',
      'edge',
      'house',
      'nginx',
      'registry',
    ]);
    for (const container of workloads.flatMap(containersIn)) {
      expect(container).toMatchObject({
        readinessProbe: expect.anything(),
        livenessProbe: expect.anything(),
        resources: { requests: expect.anything(), limits: { memory: expect.any(String) } },
        securityContext: { allowPrivilegeEscalation: false },
      });
    }
    expect(ofKind('PodDisruptionBudget').map(nameOf).toSorted()).toEqual([
      'api',
      'edge',
      'nginx',
      'registry',
    ]);
  });

  it('list every manifest in the kustomization', () => {
    const [kustomization] = documentsIn('deploy/kubernetes/kustomization.yaml');
    const listed = isNode(kustomization) ? kustomization['resources'] : null;
    expect(listed).toEqual(
      expect.arrayContaining(
        manifests.map((path) => path.split('/').at(-1)).filter((name) => name !== 'kustomization.yaml'),
      ),
    );
  });

  it('use actions that are pinned to a commit', () => {
    const used = [...read('.github/workflows/ship-remote.yml').matchAll(/uses: (\S+)/g)].map(
      ([, name]) => name,
    );
    expect(used).toEqual([
      expect.stringMatching(/^actions\/checkout@[0-9a-f]{40}$/),
      expect.stringMatching(/^actions\/setup-node@[0-9a-f]{40}$/),
      expect.stringMatching(/^actions\/upload-artifact@[0-9a-f]{40}$/),
    ]);
  });

  it('install and build before a token is available', () => {
    const workflow = read('.github/workflows/ship-remote.yml');
    const [, jobs = ''] = workflow.split('\njobs:');
    const steps = [...jobs.matchAll(/npm run (?:--silent )?(\S+)|secrets\.(\w+)/g)].map(
      ([, script, secret]) => script ?? secret,
    );
    expect(steps.slice(0, 4)).toEqual(['release', 'build', 'RELEASE_TOKEN', 'release']);
    expect(workflow).toContain('--from "$REMOTE/dist"');
  });

  it('use only images that are pinned by their digest', () => {
    const pinned = /^[\w-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;
    const bases = [...read('Dockerfile').matchAll(/^FROM (\S+)(?: AS (\w+))?$/gm)];
    const stages = bases.map(([, , name]) => name);
    const foreign = bases.map(([, image = '']) => image).filter((image) => !stages.includes(image));
    const composed = Object.values(services).flatMap((service) =>
      isNode(service) && !('build' in service) ? [String(service['image'])] : [],
    );
    const orchestrated = nodesIn(resources).flatMap(({ image }) =>
      typeof image === 'string' && image !== 'parlour' ? [image] : [],
    );
    expect([foreign.length, composed.length, orchestrated.length]).toEqual([1, 3, 1]);
    for (const image of [...foreign, ...composed, ...orchestrated]) expect(image).toMatch(pinned);
  });

  it('require a password for the database', () => {
    const text = read('deploy/compose.yaml');
    expect(text).not.toMatch(/AUTH_METHOD|postgres:\/\/parlour@/);
    expect(text.match(/\$\{DATABASE_PASSWORD:\?/g)?.length).toBeGreaterThan(3);
  });

  it('allow network access only to named peers', () => {
    const policies = ofKind('NetworkPolicy');
    const specOf = (name: string): unknown => policies.find((policy) => nameOf(policy) === name)?.['spec'];
    expect(specOf('nobody')).toEqual({ podSelector: {}, policyTypes: ['Ingress'] });
    expect(policies.map(nameOf).toSorted()).toEqual([
      'api',
      'console',
      'edge',
      'house',
      'metrics',
      'nginx',
      'nobody',
      'registry',
    ]);
    for (const container of [...ofKind('Deployment'), ...ofKind('StatefulSet')].flatMap(containersIn)) {
      const open = nodesIn(specOf(String(container['name']))).flatMap(({ port }) =>
        typeof port === 'number' ? [port] : [],
      );
      const served = nodesIn(container).flatMap(({ containerPort, name }) =>
        typeof containerPort === 'number' && name !== 'metrics' ? [containerPort] : [],
      );
      expect(open).toEqual(expect.arrayContaining(served));
    }
  });
});
