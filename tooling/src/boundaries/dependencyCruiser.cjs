// Rules about imports and cycles. `rules` lists every rule. Each has a fixture that breaks it.
const { readFileSync } = require('node:fs');
const { join } = require('node:path');

const remote = '^(?:tooling/fixtures/boundaries/)?mf-([^/]+)/';
const ours = (names) => `^(?:tooling/fixtures/boundaries/)?(?:${names})/`;
const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });
const program = `${ours('deploy')}(?:registry|edge|renderer|console|cli)/`;
const ourSite = 'mf-[^/]+|shell|shared-ui|platform-api|demo-site|deploy|tooling|e2e|bench';
const everything = `${ourSite}|shared-server`;

/** Tests, and code that only tests use. */
const tests = '\\.test\\.ts$|/testing/';
const domainsFolder = `${ours('platform-api')}src/domains/`;
/** Tables of accounts, which `sessions` and `signIn` read together with their own. */
const sharedTables = `${domainsFolder}(?:members|sessions)/tables\\.ts$`;
/** The order of the domains, from the list in the API. */
const domainOrder = readFileSync(join(__dirname, '../../../platform-api/src/domains.ts'), 'utf8')
  .split('export const domains')[1]
  .match(/^  \w+,$/gm)
  .map((line) => line.trim().slice(0, -1));

module.exports = {
  forbidden: [
    rule('no-cycles', 'Imports have no cycles, also by imports of types', {}, { circular: true }),
    rule(
      'contracts-import-nothing-of-ours',
      'Contracts import no other package of ours',
      { path: ours('shared-contracts') },
      { path: ours(everything) },
    ),
    rule(
      'ui-imports-contracts-only',
      'The kit imports contracts only',
      { path: ours('shared-ui') },
      { path: ours('mf-[^/]+|shell|shared-server|platform-api|demo-site|deploy|e2e|bench') },
    ),
    rule(
      'remote-imports-no-remote',
      'Remotes meet at run time only',
      { path: remote },
      { path: '^(?:tooling/fixtures/boundaries/)?mf-', pathNot: '^(?:tooling/fixtures/boundaries/)?mf-$1/' },
    ),
    rule(
      'remote-imports-contracts-and-ui',
      'A remote imports contracts and the kit only',
      { path: `${remote}src/` },
      { path: ours('shell|shared-server|platform-api|demo-site|deploy|tooling|e2e|bench') },
    ),
    rule(
      'feature-knows-no-feature',
      'Features do not import each other; their common code is beside them',
      { path: `${remote}src/features/([^/]+)/` },
      {
        path: '^(?:tooling/fixtures/boundaries/)?mf-$1/src/features/',
        pathNot: '^(?:tooling/fixtures/boundaries/)?mf-$1/src/features/$2/',
      },
    ),
    rule(
      'remote-takes-antd-from-the-kit',
      'Remotes and the shell use antd through the kit',
      { path: ours('mf-[^/]+|shell') },
      { path: 'node_modules/antd/' },
    ),
    rule(
      'shell-imports-no-remote',
      'The shell loads remotes at run time',
      { path: ours('shell') },
      { path: ours('mf-[^/]+|shared-server|platform-api|demo-site|deploy|e2e|bench') },
    ),
    rule(
      'api-imports-contracts',
      'The back end imports contracts, and no part, kit, tool or deployment code',
      { path: ours('platform-api') },
      { path: ours('mf-[^/]+|shell|shared-ui|deploy|tooling|e2e|bench') },
    ),
    rule(
      'product-without-demo-site',
      'The product works without the demo site; only main.ts, in development, and tests import the demo site',
      {
        path: ours('platform-api'),
        pathNot: `${ours('platform-api')}src/(?:main\\.ts$|testing/|.*\\.test\\.ts$)`,
      },
      { path: ours('demo-site') },
    ),
    rule(
      'main-fetches-demo-site',
      'main.ts imports the demo site dynamically, because it is missing in production',
      { path: `${ours('platform-api')}src/main\\.ts$` },
      { path: ours('demo-site'), dependencyTypesNot: ['dynamic-import'] },
    ),
    rule(
      'demo-site-through-the-face',
      'The demo site imports only the face of the API',
      { path: ours('demo-site') },
      {
        path: ours('mf-[^/]+|shell|shared-ui|platform-api|deploy|tooling|e2e|bench'),
        pathNot: `${ours('platform-api')}src/face/`,
      },
    ),
    rule(
      'domain-imports-public',
      'A domain of the API or a command imports only public.ts of another domain',
      {
        path: `${domainsFolder}([^/]+)/|${ours('platform-api')}src/commands/`,
        pathNot: `${tests}|/tables\\.ts$`,
      },
      {
        path: `${domainsFolder}[^/]+/`,
        pathNot: `${domainsFolder}(?:$1/|[^/]+/public\\.ts$)|${sharedTables}`,
      },
    ),
    rule(
      'tables-import-tables',
      'The tables of a domain import only the tables of another domain, for foreign keys',
      { path: `${domainsFolder}([^/]+)/.*tables\\.ts$` },
      { path: `${domainsFolder}[^/]+/`, pathNot: `${domainsFolder}(?:$1/|[^/]+/tables\\.ts$)` },
    ),
    rule(
      'only-accounts-share-tables',
      'Only sessions and signIn query tables of other domains: they read the member together with their own row',
      {
        path: `${domainsFolder}([^/]+)/`,
        pathNot: `${tests}|/tables\\.ts$|domains/(?:sessions|signIn)/`,
      },
      { path: sharedTables, pathNot: `${domainsFolder}$1/` },
    ),
    ...domainOrder
      .slice(0, -1)
      .map((domain, index) =>
        rule(
          'domain-order',
          'A domain imports only the domains before it in domains.ts',
          { path: `${domainsFolder}${domain}/`, pathNot: tests },
          { path: `${domainsFolder}(?:${domainOrder.slice(index + 1).join('|')})/` },
        ),
      ),
    rule(
      'domains-without-test-code',
      'Production code of a domain imports no test code',
      { path: domainsFolder, pathNot: tests },
      { path: `${ours('platform-api')}src/.*testing/` },
    ),
    rule(
      'draw-knows-no-bets',
      'The draw of numbers does not read bets or money; of other domains it imports only members, which has its key',
      { path: `${ours('platform-api')}src/domains/lottery/` },
      { path: `${ours('platform-api')}src/(?:commands|domains/(?!lottery/|members/))` },
    ),
    rule(
      'deploy-imports-contracts',
      'Deployment imports contracts; tools that start and build import deployment',
      { path: ours('deploy') },
      { path: ours('mf-[^/]+|shell|shared-ui|platform-api|demo-site|tooling|e2e|bench') },
    ),
    rule(
      'program-through-its-face',
      'A program of deploy imports only the face of another program',
      { path: `${ours('deploy')}(registry|edge|renderer|console|cli)/` },
      { path: program, pathNot: `${ours('deploy')}(?:$1/|[^/]+/face/)` },
    ),
    rule(
      'face-stands-alone',
      'A face imports nothing of the program behind it',
      { path: `${ours('deploy')}[^/]+/face/` },
      { path: program, pathNot: `${ours('deploy')}[^/]+/face/` },
    ),
    rule(
      'edge-ground-knows-no-room',
      'composition and visitors import no other folder of the edge',
      { path: `${ours('deploy')}edge/(composition|visitors)/` },
      { path: `${ours('deploy')}edge/[^/]+/`, pathNot: `${ours('deploy')}edge/$1/` },
    ),
    rule(
      'edge-room-knows-what-is-below',
      'No other folder of the edge imports api, health, live or pages, which have the routes for browsers',
      { path: `${ours('deploy')}edge/([^/]+)/` },
      {
        path: `${ours('deploy')}edge/(?:api|health|live|pages)/`,
        pathNot: `${ours('deploy')}edge/$1/`,
      },
    ),
    rule(
      'server-kit-imports-contracts',
      'The code that servers share imports no server',
      { path: ours('shared-server') },
      { path: ours('mf-[^/]+|shell|shared-ui|platform-api|demo-site|deploy|tooling|e2e|bench') },
    ),
    rule(
      'providers-import-server-kit-only',
      'House and test bank are providers: they import nothing of the site and its contracts',
      { path: ours('house|test-bank') },
      { path: ours(`${ourSite}|shared-contracts`) },
    ),
    rule(
      'no-import-of-providers',
      'The site imports no provider: it calls providers over the network',
      { path: ours(`${everything}|shared-contracts`) },
      { path: ours('house|test-bank') },
    ),
    rule(
      'light-tiers-have-no-antd',
      'The light tiers of the kit import no antd, so that the first page, the lottery and charts load without it',
      { path: ours('shared-ui') + 'src/(?:core|flow|charts)/' },
      { path: 'node_modules/antd/|^shared-ui/src/(?:forms|data)/' },
    ),
  ],
  options: {
    parser: 'swc',
    doNotFollow: { path: 'node_modules/(?!@parlour)' },
    exclude: { path: '(?:^|/)(?:dist|\\.data|\\.cache|test-results)/' },
    preserveSymlinks: false,
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.json', '.css'],
    },
  },
};
