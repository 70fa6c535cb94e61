import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { OperatorRole } from '@parlour/shared-contracts/operatorViews';
import sharp from 'sharp';
import { tokenOf } from '../../testing/calls.ts';
import { engines } from '../../testing/engines.ts';
import { oneOfEachRole, openStaffTerminal, type StaffTerminal } from '../../testing/staffTerminal.ts';
import { startTestApi, type TestApi } from '../../testing/testApi.ts';
import { uploadSample } from '../files/testing/filesCalls.ts';

describe.each(engines.slice(-1))('files of members, for staff on $name', (engine) => {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-staff-'));
  let api: TestApi;
  let run: StaffTerminal<OperatorRole>;
  let id: string;
  beforeAll(async () => {
    api = await startTestApi(engine);
    id = await uploadSample(api, await tokenOf(api, 'player'));
    run = await openStaffTerminal(api, oneOfEachRole);
  });
  afterAll(async () => {
    await api.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are listed without their content', async () => {
    const { exitCode, text } = await run('auditor', 'files list --member player');
    expect([exitCode, text]).toEqual([
      0,
      expect.stringMatching(`^${id}  payoutProof  not attached  image/png, `),
    ]);
    expect((await run('auditor', 'files list --member agent')).text).toBe('there are no files');
    expect((await run('auditor', 'files list --member nobody')).exitCode).toBe(3);
  });

  it('are read with a reason, which is recorded with the reader', async () => {
    const file = join(folder, 'proof.png');
    const line = `files read ${id} --reason dispute-12 --out ${file}`;
    expect((await run('finance', line)).text).toBe(`${statSync(file).size} bytes are in ${file}`);
    expect(await sharp(readFileSync(file)).metadata()).toMatchObject({ format: 'png' });
    expect(statSync(file).mode % 0o1000).toBe(0o600);
    const audit = await run('auditor', 'audit list');
    expect(audit.text).toContain('finance  readFile  ');
    expect(audit.text).toContain(`"file":"${id}"`);
    expect(audit.text).toContain('"reason":"dispute-12"');
    expect((await run('auditor', 'audit verify')).text).toContain('unbroken');
    expect(await run('finance', line)).toMatchObject({
      exitCode: 1,
      text: expect.stringContaining('EEXIST'),
    });
  });

  it('are not read without a reason, by another role, or under an unknown id', async () => {
    const file = join(folder, 'other.png');
    expect((await run('finance', `files read ${id} --out ${file}`)).exitCode).toBe(2);
    expect((await run('finance', `files read ${id} --reason no --out ${file}`)).exitCode).toBe(2);
    expect((await run('games', `files read ${id} --reason curious --out ${file}`)).exitCode).toBe(4);
    expect((await run('auditor', `files read ${id} --reason curious --out ${file}`)).exitCode).toBe(4);
    const unknown = await run('finance', `files read ${crypto.randomUUID()} --reason dispute --out ${file}`);
    expect(unknown).toEqual({ exitCode: 3, text: 'There is no such file' });
    expect(() => statSync(file)).toThrow('ENOENT');
  });
});
