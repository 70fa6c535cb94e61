import { parseArgs } from 'node:util';
import { UsageFailure } from './command.ts';

const options = {
  name: { type: 'string' },
  role: { type: 'string' },
  days: { type: 'string', default: '30' },
  code: { type: 'string' },
  member: { type: 'string' },
  amount: { type: 'string' },
  currency: { type: 'string' },
  reason: { type: 'string' },
  key: { type: 'string' },
  vendor: { type: 'string' },
  provider: { type: 'string' },
  game: { type: 'string' },
  version: { type: 'string' },
  connection: { type: 'string' },
  all: { type: 'boolean', default: false },
  until: { type: 'string' },
  'launch-url': { type: 'string' },
  'operator-id': { type: 'string' },
  'public-key-file': { type: 'string' },
  transfer: { type: 'boolean', default: false },
  stakes: { type: 'string' },
  'blocked-countries': { type: 'string', default: '' },
  day: { type: 'string' },
  from: { type: 'string' },
  to: { type: 'string' },
  by: { type: 'string' },
  state: { type: 'string' },
  'bank-reference': { type: 'string' },
  as: { type: 'string' },
  after: { type: 'string' },
  assigned: { type: 'string' },
  method: { type: 'string' },
  'take-over': { type: 'boolean', default: false },
  before: { type: 'string' },
  out: { type: 'string' },
  checked: { type: 'string' },
  file: { type: 'string' },
  'valid-until': { type: 'string' },
  kind: { type: 'string' },
  product: { type: 'string' },
  period: { type: 'string' },
  minutes: { type: 'string' },
  revision: { type: 'string' },
  none: { type: 'boolean', default: false },
  close: { type: 'boolean', default: false },
  api: { type: 'string' },
  'token-file': { type: 'string' },
  timeout: { type: 'string', default: '30' },
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

export const parseOptions = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    throw new UsageFailure(message.split('\n', 1)[0] ?? message);
  }
};

export type Values = ReturnType<typeof parseOptions>['values'];
