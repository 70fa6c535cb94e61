import '@parlour/shared-server/drizzleResolution';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { operate } from './operate.ts';

process.exitCode = await operate(process.argv.slice(2), {
  out: (line) => void process.stdout.write(`${line}\n`),
  write: (content) => pipeline(content, process.stdout, { end: false }),
  err: (line) => void process.stderr.write(`${line}\n`),
  input: () => text(process.stdin),
  env: process.env,
});
