import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalServer, type LocalServer } from '../testing/localServer.ts';
import { operate } from './operate.ts';

const FIRST = '\u{FEFF}Account,"Last seen"\r\n';
const SECOND = 'สมชาย,2025-01-01\r\n';

describe('a download of the operator terminal', () => {
  let server: LocalServer;
  let folder: string;
  let requests = 0;
  let answer: (response: ServerResponse) => void;
  beforeAll(async () => {
    server = await startLocalServer(
      createServer((_request, response) => {
        requests += 1;
        answer(response);
      }),
    );
  });
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'parlour-download-'));
    requests = 0;
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  afterAll(() => server.close());

  /** Sends the first part of a file. */
  const begin = (response: ServerResponse): void => {
    response.writeHead(200, { 'content-type': 'text/csv; charset=utf-8' });
    response.write(FIRST);
  };
  const run = async (args: readonly string[], onPart: (part: string) => void = () => {}) => {
    const failures: string[] = [];
    let written = '';
    const exitCode = await operate(['members', 'dormant', ...args], {
      out: (line) => void (written += `${line}\n`),
      write: async (content) => {
        for await (const part of content) {
          const text = typeof part === 'string' ? part : Buffer.from(part).toString();
          written += text;
          onPart(text);
        }
      },
      err: (line) => void failures.push(line),
      input: async () => '',
      env: { OPERATOR_TOKEN: 'token', OPERATOR_API_URL: `http://127.0.0.1:${server.port}` },
    });
    return { exitCode, written, failures };
  };

  it('writes what has arrived before the rest is sent', async () => {
    let open: ServerResponse | undefined;
    answer = (response) => {
      open = response;
      begin(response);
    };
    const { exitCode, written } = await run([], (part) => part === FIRST && open?.end(SECOND));
    expect([exitCode, written]).toEqual([0, FIRST + SECOND]);
  });

  it('is one JSON document with --json, also if a letter arrives in two parts', async () => {
    const bytes = Buffer.from(SECOND);
    answer = (response) => {
      begin(response);
      response.write(bytes.subarray(0, 1), () => response.end(bytes.subarray(1)));
    };
    const { written } = await run(['--json']);
    expect(JSON.parse(written)).toEqual({ csv: FIRST.slice(1) + SECOND });
  });

  it('is written to a new file, and the file is removed if the connection ends too early', async () => {
    const file = join(folder, 'members.csv');
    answer = (response) => {
      begin(response);
      response.end(SECOND);
    };
    expect(await run(['--out', file])).toMatchObject({ exitCode: 0, written: expect.stringContaining(file) });
    expect(readFileSync(file, 'utf8')).toBe(FIRST + SECOND);
    answer = (response) => {
      begin(response);
      response.write(SECOND, () => response.destroy());
    };
    const broken = await run(['--out', `${file}.2`]);
    expect(broken).toMatchObject({ exitCode: 5, failures: [expect.stringContaining('broke off')] });
    expect(existsSync(`${file}.2`)).toBe(false);
  });

  it('is not requested if the file exists, and leaves no file if it is refused', async () => {
    const file = join(folder, 'members.csv');
    writeFileSync(file, 'mine');
    expect(await run(['--out', file])).toMatchObject({
      exitCode: 1,
      failures: [expect.stringContaining('EEXIST')],
    });
    expect([requests, readFileSync(file, 'utf8')]).toEqual([0, 'mine']);
    answer = (response) => {
      response.writeHead(403, { 'content-type': 'application/json' });
      response.end(JSON.stringify({ success: false, message: 'Another role may read it' }));
    };
    const refused = await run(['--out', `${file}.2`]);
    expect(refused).toEqual({ exitCode: 4, written: '', failures: ['Another role may read it'] });
    expect(existsSync(`${file}.2`)).toBe(false);
  });
});
