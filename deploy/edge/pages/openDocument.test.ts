import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { OpenDocument } from './openDocument.ts';

const read = { br: brotliDecompressSync, gzip: gunzipSync };

describe('a document with an open end', () => {
  it.each(['br', 'gzip'] as const)('is closed for each visitor in %s', async (encoding) => {
    const text = 'สวัสดี <p>words</p>'.repeat(4_000);
    const document = new OpenDocument(text);
    for (const end of ['x', 'an end\u{1F600}', 'e'.repeat(65_535)]) {
      const bytes = await document.close(end, encoding);
      expect(read[encoding](bytes).toString()).toBe(text + end);
      expect(bytes.length).toBeLessThan(end.length + 2_000);
    }
  });

  // After each improvement the process pauses. The pause is longer on a busy machine, so this test waits up to 50 s.
  it('becomes smaller for later visitors, and stays the same for a reader', async () => {
    const text = Array.from({ length: 4_000 }, (_, index) => `<p>${(index * 7_919) % 3_001}</p>`).join('');
    const document = new OpenDocument(text);
    const first = await document.close('x', 'br');
    let last = await document.close('x', 'br');
    for (const until = Date.now() + 50_000; last.length === first.length && Date.now() < until;) {
      await setTimeout(20);
      last = await document.close('x', 'br');
    }
    expect(last.length).toBeLessThan(first.length);
    expect(read.br(last).toString()).toBe(`${text}x`);
  }, 60_000);

  it('is complete for a browser that accepts no compression', async () => {
    expect((await new OpenDocument('a').close('b', undefined)).toString()).toBe('ab');
  });

  it.each([0, 65_536])('refuses an end of %s bytes', async (length) => {
    await expect(new OpenDocument('a').close('e'.repeat(length), 'br')).rejects.toThrow(RangeError);
  });
});
