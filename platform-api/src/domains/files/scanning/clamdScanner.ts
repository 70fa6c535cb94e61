import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import type { ScannerAddress } from '../fileSettings.ts';
import { framesOf } from './clamdFrames.ts';
import type { ScanResult, Scanner } from './scanner.ts';

const TIMEOUT_MS = 30_000;

const readAnswer = (answer: string): ScanResult => {
  const line = answer.replace(/\0$/, '').trim();
  if (line === 'stream: OK') return { isClean: true };
  const found = /^stream: (.{1,200}) FOUND$/.exec(line)?.[1];
  if (found !== undefined) return { isClean: false, found };
  throw new Error(`the virus scanner answered ${JSON.stringify(line.slice(0, 200))}`);
};

/**
 * Creates a scanner that sends files to a clamd by its command INSTREAM (clamd(8)). Its `StreamMaxLength` must
 * not be below the largest file.
 */
export const createClamdScanner = (address: ScannerAddress, timeoutMs = TIMEOUT_MS): Scanner => ({
  scan: async (content) => {
    const socket = connect({ ...address, allowHalfOpen: true });
    const timer = setTimeout(() => socket.destroy(new Error('the virus scanner does not answer')), timeoutMs);
    try {
      for (const frame of framesOf(content)) socket.write(frame);
      return readAnswer(await text(socket));
    } finally {
      clearTimeout(timer);
      socket.destroy();
    }
  },
});
