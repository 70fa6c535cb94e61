import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import * as z from 'zod';
import {
  findLongLines,
  findMissingPaths,
  findUnknownCommands,
  findUnknownRules,
} from './findTextProblems.ts';

const packageSchema = z.object({ scripts: z.record(z.string(), z.string()).default({}) });

const documents = globSync(['*.md', 'docs/**/*.md', '*/*.md'], { exclude: ['node_modules/**'] }).sort();
const repository = { exists: existsSync, root: new Set(readdirSync('.')) };

const scriptsOf = (workspace: string): readonly string[] | null => {
  const file = `${workspace}/package.json`;
  return existsSync(file)
    ? Object.keys(packageSchema.parse(JSON.parse(readFileSync(file, 'utf8'))).scripts)
    : null;
};

const rules = readFileSync('tooling/src/boundaries/dependencyCruiser.cjs', 'utf8');
const isRule = (name: string): boolean => rules.includes(`'${name}'`);

describe.each(documents)('%s', (document) => {
  const text = readFileSync(document, 'utf8');

  it('has wrapped lines', () => {
    expect(findLongLines(text)).toEqual([]);
  });

  it('names paths that exist', () => {
    expect(findMissingPaths(text, repository)).toEqual([]);
  });

  it('names commands that exist', () => {
    expect(findUnknownCommands(text, scriptsOf)).toEqual([]);
  });

  it('names boundary rules that exist', () => {
    expect(findUnknownRules(text, isRule)).toEqual([]);
  });
});

describe('findLongLines', () => {
  const long = 'word '.repeat(30);

  it('finds a line above 110 characters', () => {
    expect(findLongLines(`short\n${long}`)).toEqual(['line 2 has 150 characters']);
  });

  it.each([
    `| ${long} |`,
    `[text](address) ${long}`,
    `https://play.example ${long}`,
    `\`\`\`\n${long}\n\`\`\``,
  ])('excepts tables, links and code', (text) => {
    expect(findLongLines(text)).toEqual([]);
  });
});

describe('findMissingPaths', () => {
  const docs = { exists: (path: string) => path === 'docs/adr', root: new Set(['docs', '.cache']) };

  it.each([
    'docs/adr',
    'docs/adr/',
    'docs/<name>.md',
    'docs/*.md',
    '/healthz',
    'main.ts',
    'DATA_DIR/a.json',
    '.cache/databases',
    'https://a/b.ts',
  ])('accepts %s', (word) => {
    expect(findMissingPaths(`See \`${word}\`.`, docs)).toEqual([]);
  });

  it.each(['docs/adrs', 'docs/a.md', 'src/main.ts'])('finds %s', (word) => {
    expect(findMissingPaths(`See \`${word}\`.`, docs)).toEqual([`${word} does not exist`]);
  });
});

describe('findUnknownCommands', () => {
  const scripts = (workspace: string) =>
    new Map([
      ['.', ['build']],
      ['house', ['rtp']],
    ]).get(workspace) ?? null;

  it.each([
    '`npm run build`',
    '`npm run build -- mf-lobby`',
    '`npm run --silent build`',
    '`npm run rtp -w house`',
    '`npm start`',
  ])('accepts %s', (text) => {
    expect(findUnknownCommands(text, scripts)).toEqual([]);
  });

  it.each([
    ['`npm run bild`', 'npm run bild is unknown in .'],
    ['`npm run rtp`', 'npm run rtp is unknown in .'],
    ['`npm run rtp -w houses`', 'npm run rtp is unknown in houses'],
  ])('finds %s', (text, problem) => {
    expect(findUnknownCommands(text, scripts)).toEqual([problem]);
  });
});

describe('findUnknownRules', () => {
  it('finds a rule that does not exist', () => {
    const text =
      'The rules `no-cycles`,\n`domain-order` and `tables-import-tables` check it; `a-b` is no rule.';
    expect(findUnknownRules(text, (name) => name !== 'domain-order')).toEqual([
      'the rule domain-order does not exist',
    ]);
  });
});
