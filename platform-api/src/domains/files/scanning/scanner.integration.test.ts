import { randomBytes } from 'node:crypto';
import { freePort } from '@parlour/shared-server/testing/freePort';
import { startClamdDouble, VIRUS, type ClamdDouble } from '../testing/clamdDouble.ts';
import { createClamdScanner } from './clamdScanner.ts';
import { openScanner } from './openScanner.ts';

const doubles: ClamdDouble[] = [];
const start = async (answer?: string | null): Promise<ClamdDouble> => {
  const double = await startClamdDouble(answer);
  doubles.push(double);
  return double;
};
afterEach(() => Promise.all(doubles.splice(0).map((double) => double.close())));

describe('a clamd', () => {
  it.each([0, 1, 64 * 1_024, 300_001])('gets a file of %i bytes whole, and finds it clean', async (bytes) => {
    const double = await start();
    const content = randomBytes(bytes);
    expect(await createClamdScanner(double).scan(content)).toEqual({ isClean: true });
    expect(double.received).toEqual([content]);
  });

  it('names the virus that it finds', async () => {
    const scanner = createClamdScanner(await start());
    expect(await scanner.scan(Buffer.from(`x ${VIRUS} x`))).toEqual({
      isClean: false,
      found: 'Eicar-Signature',
    });
  });

  it.each(['INSTREAM size limit exceeded. ERROR', 'stream: Can’t allocate memory ERROR', ''])(
    'that answers %j has not scanned',
    async (answer) => {
      await expect(createClamdScanner(await start(answer)).scan(Buffer.from('x'))).rejects.toThrow(
        'the virus scanner answered',
      );
    },
  );

  it('that does not answer, or cannot be reached, has not scanned', async () => {
    const silent = createClamdScanner(await start(null), 50);
    await expect(silent.scan(Buffer.from('x'))).rejects.toThrow('the virus scanner does not answer');
    const absent = createClamdScanner({ host: '127.0.0.1', port: await freePort() });
    await expect(absent.scan(Buffer.from('x'))).rejects.toThrow('ECONNREFUSED');
  });
});

it('without an address, files are not scanned, and one log line says so', async () => {
  const said: string[] = [];
  const scanner = openScanner(null, (text) => void said.push(text));
  await scanner.scan(Buffer.from(VIRUS));
  expect(await scanner.scan(Buffer.from(VIRUS))).toEqual({ isClean: true });
  expect(said).toEqual(['files are not scanned for viruses: CLAMD_ADDRESS is not set']);
});
