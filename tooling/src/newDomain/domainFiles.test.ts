import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { endpointChanges, findTable } from '../newEndpoint/endpointChanges.ts';
import { repositoryRoot } from '../packages.ts';
import { domainFiles, domainLists } from './domainFiles.ts';

const read = (path: string): string => readFileSync(join(repositoryRoot, path), 'utf8');

describe('a new domain', () => {
  it('has files of its own, which do not exist yet', () => {
    const paths = Object.keys(domainFiles('vouchers'));
    expect(paths).toHaveLength(9);
    expect(paths.filter((path) => existsSync(join(repositoryRoot, path)))).toEqual([]);
  });

  it.each(Object.entries(domainLists('vouchers')))(
    'is added to %s once, and all existing lines remain',
    (path, change) => {
      const before = read(path);
      const after = change(before);
      const added = after.split('\n').filter((line) => line.includes('vouchers'));
      expect(added.length).toBeGreaterThan(0);
      expect(after.split('\n').filter((line) => !line.includes('vouchers'))).toEqual(before.split('\n'));
    },
  );
});

describe('a new endpoint', () => {
  it.each(['points', 'games', 'agents', 'lottery', 'content', 'system', 'wallets', 'registration'])(
    'is added to each file of %s, and all existing lines remain',
    (domain) => {
      const contract = `shared-contracts/src/domains/${domain}.ts`;
      const table = findTable(read(contract)) ?? '';
      for (const [path, change] of Object.entries(endpointChanges({ domain, name: 'usualTime', table }))) {
        const before = read(path).split('\n');
        const after = change(read(path)).split('\n');
        expect(after.join('\n')).toContain('usualTime');
        expect(before.filter((line) => !after.includes(line))).toEqual([]);
      }
    },
  );

  it('is refused where the contract has another form', () => {
    const [change] = Object.values(endpointChanges({ domain: 'x', name: 'y', table: 'xEndpoints' }));
    expect(() => change?.('export const other = {};')).toThrow('another form');
  });
});
