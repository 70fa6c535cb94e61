import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describeTypes } from './describeTypes.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlour-types-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('describes types, with every type of ours that they refer to', () => {
  const platform = [
    "import type { i18n } from 'i18next';",
    "import type { Bus } from './bus.ts';",
    'export interface Platform extends Base {',
    '  readonly bus: Bus; // of this mount',
    '  /** Observable. */',
    "  readonly theme: 'dark' | 'light';",
    '  readonly texts: i18n;',
    '}',
    'interface Base { report?(error: unknown,',
    '  state: State): void }',
    "type State = 'guest' | 'full';",
    'interface Unrelated { readonly id: string }',
  ];
  const bus = 'export type Bus = z.output<typeof busSchema>;';
  writeFileSync(join(folder, 'platform.ts'), platform.join('\n'));
  writeFileSync(join(folder, 'bus.ts'), bus);

  const { entries, values } = describeTypes(join(folder, 'platform.ts'), ['Platform']);
  expect(Object.fromEntries(entries)).toEqual({
    'Platform.bus': 'readonly bus: Bus;',
    'Platform.theme': "readonly theme: 'dark' | 'light';",
    'Platform.texts': 'readonly texts: i18n;',
    'Base.report': 'report?(error: unknown, state: State): void',
    "State 'guest'": 'member',
    "State 'full'": 'member',
    Bus: 'type Bus = z.output<typeof busSchema>;',
  });
  expect([...values]).toEqual([['busSchema', join(folder, 'bus.ts')]]);
});
