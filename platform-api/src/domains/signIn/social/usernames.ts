import { defaultFieldRule, validateByRule, type FieldRule } from '@parlour/shared-contracts/fieldRule';
import { randomInt } from 'node:crypto';

const DIGITS = 6;
const FALLBACK = 'player';

/**
 * Names for an account, the nicest first: what somebody is called elsewhere, then the same with digits. An e-mail
 * address is not among them, since others see the name. A rule that no name of ours follows is not followed.
 */
export const usernamesFor = (
  called: string | null,
  rule: FieldRule = defaultFieldRule,
): readonly string[] => {
  const plain = (called ?? '')
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]/g, '')
    .replace(/^\d+/, '');
  const longest = Math.min(rule.maxLength, 20);
  const start = (plain || FALLBACK).slice(0, Math.max(1, longest - DIGITS));
  const numbered = Array.from(
    { length: 5 },
    () => start + String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0'),
  );
  const names = [...(plain ? [plain.slice(0, longest)] : []), ...numbered].map((name) =>
    name.slice(0, longest),
  );
  const good = names.filter((name) => validateByRule(name, rule));
  return good.length > 0 ? good : names;
};
