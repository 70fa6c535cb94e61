import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyWorkspace } from '../testing/copyWorkspace.ts';

const copy = copyWorkspace(['tooling', 'shell', 'shared-contracts', 'shared-ui', 'package.json']);

afterAll(() => rmSync(copy, { recursive: true }));

/** Builds the shell with one changed file, and restores the file. */
const buildWith = (file: string, from: string, to: string) => {
  const path = join(copy, file);
  const text = readFileSync(path, 'utf8');
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
  const { status, stderr } = spawnSync(process.execPath, ['tooling/src/buildAll.ts', 'shell'], {
    cwd: copy,
    encoding: 'utf8',
  });
  writeFileSync(path, text);
  return { status, stderr };
};

describe('a build of the shell with an unchanged version', () => {
  it("fails if an event's payload has changed", () => {
    const { status, stderr } = buildWith(
      'shared-contracts/src/events.ts',
      `'modal.closed': z.object({ modal: z.enum(modalNames) }),`,
      `'modal.closed': z.object({ modal: z.enum(modalNames), why: z.string() }),`,
    );
    expect(stderr).toMatch(/shared-contracts: The version is .*, but must be [\s\S]*modal\.closed/);
    expect(status).toBe(1);
  });

  it('fails if a shared module has a new export', () => {
    const { status, stderr } = buildWith(
      'shared-ui/src/router/index.ts',
      '  useNavigate,\n',
      '  useNavigate,\n  useParams,\n',
    );
    expect(stderr).toMatch(/shared-ui: The version is .*, but must be [\s\S]*useParams/);
    expect(status).toBe(1);
  });
});
