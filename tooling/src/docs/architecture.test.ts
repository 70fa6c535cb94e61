import { readFileSync } from 'node:fs';

const domainsOf = (source: string): string[] =>
  [...(source.split('export const domains')[1] ?? '').matchAll(/^ {2}(\w+),$/gm)].map(
    ([, name = '']) => name,
  );
const rowsOf = (text: string): string[] =>
  [...(text.split('## Domains of the back end')[1] ?? '').matchAll(/^\| `(\w+)`/gm)].map(
    ([, name = '']) => name,
  );

describe('ARCHITECTURE.md', () => {
  it('has a row for each domain of the back end, in their order', () => {
    const domains = domainsOf(readFileSync('platform-api/src/domains.ts', 'utf8'));

    expect(domains).toContain('members');
    expect(rowsOf(readFileSync('ARCHITECTURE.md', 'utf8'))).toEqual(domains);
  });
});
