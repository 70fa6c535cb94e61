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
    rule(
      'no-cycles',
      'A circle of imports has no order to read it in; imports of types count',
      {},
      { circular: true },
    ),
    rule(
      'contracts-import-nothing-of-ours',
      'Contracts are the root',
      { path: ours('shared-contracts') },
      { path: ours(everything) },
    ),
    rule(
      'ui-imports-contracts-only',
      'The kit knows contracts',
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
      'A remote knows contracts and kit',
      { path: `${remote}src/` },
      { path: ours('shell|shared-server|platform-api|demo-site|deploy|tooling|e2e|bench') },
    ),
    rule(
      'feature-knows-no-feature',
      'What two features of a remote use lies beside them',
      { path: `${remote}src/features/([^/]+)/` },
      {
        path: '^(?:tooling/fixtures/boundaries/)?mf-$1/src/features/',
        pathNot: '^(?:tooling/fixtures/boundaries/)?mf-$1/src/features/$2/',
      },
    ),
    rule(
      'remote-takes-antd-from-the-kit',
      'antd comes through the kit',
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
      'The back end knows contracts',
      { path: ours('platform-api') },
      { path: ours('mf-[^/]+|shell|shared-ui|deploy|tooling|e2e|bench') },
    ),
    rule(
      'product-without-demo-site',
      'The product is whole without the demo site; its main file fetches it in development, its tests use it',
      {
        path: ours('platform-api'),
        pathNot: `${ours('platform-api')}src/(?:main\\.ts$|testing/|.*\\.test\\.ts$)`,
      },
      { path: ours('demo-site') },
    ),
    rule(
      'main-fetches-demo-site',
      'What is imported when the process starts is there in production, too',
      { path: `${ours('platform-api')}src/main\\.ts$` },
      { path: ours('demo-site'), dependencyTypesNot: ['dynamic-import'] },
    ),
    rule(
      'demo-site-through-the-face',
      'The demo site knows the face of the API, nothing behind it',
      { path: ours('demo-site') },
      {
        path: ours('mf-[^/]+|shell|shared-ui|platform-api|deploy|tooling|e2e|bench'),
        pathNot: `${ours('platform-api')}src/face/`,
      },
    ),
    rule(
      'domain-imports-public',
      'A domain of the API, and a command, uses the public.ts of another domain only',
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
      'The tables of a domain refer to tables of another domain by foreign keys only',
      { path: `${domainsFolder}([^/]+)/.*tables\\.ts$` },
      { path: `${domainsFolder}[^/]+/`, pathNot: `${domainsFolder}(?:$1/|[^/]+/tables\\.ts$)` },
    ),
    rule(
      'only-accounts-share-tables',
      'Sessions and signing in read the member with their own row; no other domain queries the table of another one',
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
          'A domain uses the domains before it in domains.ts',
          { path: `${domainsFolder}${domain}/`, pathNot: tests },
          { path: `${domainsFolder}(?:${domainOrder.slice(index + 1).join('|')})/` },
        ),
      ),
    rule(
      'domains-without-test-code',
      'What a domain does in production needs no code of its tests',
      { path: domainsFolder, pathNot: tests },
      { path: `${ours('platform-api')}src/.*testing/` },
    ),
    rule(
      'draw-knows-no-bets',
      'Numbers are drawn without a look at bets or money; of other domains the draw knows who keeps its key',
      { path: `${ours('platform-api')}src/domains/lottery/` },
      { path: `${ours('platform-api')}src/(?:commands|domains/(?!lottery/|members/))` },
    ),
    rule(
      'deploy-imports-contracts',
      'Deployment knows contracts; what starts and builds knows deployment',
      { path: ours('deploy') },
      { path: ours('mf-[^/]+|shell|shared-ui|platform-api|demo-site|tooling|e2e|bench') },
    ),
    rule(
      'program-through-its-face',
      'A program of deploy knows the face of another, nothing behind it',
      { path: `${ours('deploy')}(registry|edge|renderer|console|cli)/` },
      { path: program, pathNot: `${ours('deploy')}(?:$1/|[^/]+/face/)` },
    ),
    rule(
      'face-stands-alone',
      'Whoever imports a face gets nothing of what is behind it',
      { path: `${ours('deploy')}[^/]+/face/` },
      { path: program, pathNot: `${ours('deploy')}[^/]+/face/` },
    ),
    rule(
      'edge-ground-knows-no-room',
      'What is live, and who visits, know nothing of the edge above them',
      { path: `${ours('deploy')}edge/(composition|visitors)/` },
      { path: `${ours('deploy')}edge/[^/]+/`, pathNot: `${ours('deploy')}edge/$1/` },
    ),
    rule(
      'edge-room-knows-what-is-below',
      'Rooms of the edge whose routes answer browsers know nothing of each other, and nobody below knows them',
      { path: `${ours('deploy')}edge/([^/]+)/` },
      {
        path: `${ours('deploy')}edge/(?:api|health|live|pages)/`,
        pathNot: `${ours('deploy')}edge/$1/`,
      },
    ),
    rule(
      'server-kit-imports-contracts',
      'What servers share knows no server',
      { path: ours('shared-server') },
      { path: ours('mf-[^/]+|shell|shared-ui|platform-api|demo-site|deploy|tooling|e2e|bench') },
    ),
    rule(
      'providers-import-server-kit-only',
      'House and test bank are providers like any other: they know the wire, and nothing of the site',
      { path: ours('house|test-bank') },
      { path: ours(`${ourSite}|shared-contracts`) },
    ),
    rule(
      'no-import-of-providers',
      'The site calls providers over the wire',
      { path: ours(`${everything}|shared-contracts`) },
      { path: ours('house|test-bank') },
    ),
    rule(
      'light-tiers-have-no-antd',
      'The first page carries no antd, nor does a page of the lottery or of charts',
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
