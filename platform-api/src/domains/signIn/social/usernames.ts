import { defaultFieldRule, validateByRule, type FieldRule } from '@parlour/shared-contracts/fieldRule';
import { randomInt } from 'node:crypto';

const DIGITS = 6;
const FALLBACK = 'player';

/**
 * Returns account names to try, best first: the person's name at the provider, then the same with digits. It
 * never uses the e-mail address, because other people see the name. A rule that none of the names satisfies
 * is ignored.
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
