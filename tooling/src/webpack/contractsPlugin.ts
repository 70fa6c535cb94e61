import { join, sep } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { repositoryRoot } from '../packages.ts';

type Parser = webpack.javascript.JavascriptParser;
type Program = Parameters<Parameters<Parser['hooks']['program']['tap']>[1]>[0];
type Statement = Program['body'][number];
type Expression = Extract<Statement, { type: 'ExpressionStatement' }>['expression'];
type ObjectLiteral = Extract<Expression, { type: 'ObjectExpression' }>;

const CONTRACTS = join(repositoryRoot, 'shared-contracts/src') + sep;

/** Properties of an endpoint that only services read. Browsers do not check the requests that they send. */
const SERVICE_PROPERTIES: ReadonlySet<string> = new Set([
  'summary',
  'params',
  'query',
  'body',
  'limits',
  'changesState',
  'staysOpen',
  'refusesExcluded',
]);

/**
 * Removes two kinds of contract code from a build for browsers:
 * - Declarations that no code uses, for example schemas. Without the plugin, webpack keeps them. A declaration calls a
 *   function, and webpack does not know that the call has no effects.
 * - The properties of endpoints that only services read.
 */
export class ContractsPlugin {
  apply(compiler: Compiler): void {
    const prepare = (parser: Parser): void => {
      const isContract = () => parser.state.module.resource?.startsWith(CONTRACTS) ?? false;
      for (const kind of ['CallExpression', 'NewExpression'])
        parser.hooks.isPure.for(kind).tap('ContractsPlugin', () => isContract() || undefined);
      parser.hooks.program.tap('ContractsPlugin', (program) => {
        if (isContract()) program.body.flatMap(endpointsIn).forEach((endpoint) => trim(endpoint, parser));
      });
    };
    compiler.hooks.normalModuleFactory.tap('ContractsPlugin', ({ hooks: { parser } }) => {
      for (const type of ['javascript/auto', 'javascript/esm'] as const)
        parser.for(type).tap('ContractsPlugin', prepare);
    });
  }
}

/** Returns the endpoints that a statement defines, for example `export const table = defineEndpoints({ … })`. */
const endpointsIn = (statement: Statement): ObjectLiteral[] => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement;
  if (declaration?.type !== 'VariableDeclaration') return [];
  return declaration.declarations
    .map(({ init }) => init)
    .filter((init) => init?.type === 'CallExpression')
    .filter(({ callee }) => callee.type === 'Identifier' && callee.name === 'defineEndpoints')
    .flatMap((call) => call.arguments)
    .filter((table) => table.type === 'ObjectExpression')
    .flatMap(({ properties }) => properties)
    .map((property) => (property.type === 'Property' ? property.value : property))
    .filter((endpoint) => endpoint.type === 'ObjectExpression');
};

/**
 * Removes the properties for services from an endpoint. They disappear from the source text, and from the syntax tree.
 * So webpack does not include what only these properties import.
 */
const trim = (endpoint: ObjectLiteral, { state }: Parser): void => {
  const { properties } = endpoint;
  const isOfService = (property: (typeof properties)[number]): boolean =>
    property.type === 'Property' &&
    property.key.type === 'Identifier' &&
    SERVICE_PROPERTIES.has(property.key.name);
  properties.forEach((property, index) => {
    if (!isOfService(property)) return;
    const next = properties[index + 1]?.range?.[0] ?? endpoint.range![1] - 1;
    const cut = new webpack.dependencies.ConstDependency('', [property.range![0], next]);
    state.module.addPresentationalDependency(cut);
  });
  endpoint.properties = properties.filter((property) => !isOfService(property));
};
