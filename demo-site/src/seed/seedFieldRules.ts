import { fieldRule } from '@parlour/platform-api/tables';
import { ruleOf, type FieldRule } from '@parlour/shared-contracts/fieldRule';
import type { SeedContext } from './SeedContext.ts';

const always = { enabled: true, required: true };
const offered = { enabled: true, required: false };
const off = { enabled: false, required: false };

const rules: Readonly<Record<string, FieldRule & typeof always>> = {
  username: { ...always, ...ruleOf('letterFirst', 4, 20) },
  password: { ...always, ...ruleOf('visibleAscii', 8, 64) },
  mobileNum: { ...always, ...ruleOf('digits', 8, 12) },
  email: { ...offered, ...ruleOf('email', 6, 100) },
  payeeName: { ...offered, ...ruleOf('lettersAndSpaces', 2, 100) },
  recommenderId: { ...offered, ...ruleOf('alphanumeric', 4, 20) },
  paymentPassword: { ...off, ...ruleOf('digits', 6, 6) },
  captcha: { ...off, ...ruleOf('alphanumeric', 1, 12) },
  qqNum: { ...off, ...ruleOf('digits', 5, 12) },
  line: { ...off, ...ruleOf('noSpaces', 3, 50) },
  whatsapp: { ...off, ...ruleOf('noSpaces', 5, 50) },
  facebook: { ...off, ...ruleOf('noSpaces', 3, 100) },
  wechat: { ...off, ...ruleOf('noSpaces', 3, 50) },
  idNumber: { ...off, ...ruleOf('alphanumeric', 5, 20) },
  'profile.zalo': { ...offered, ...ruleOf('noSpaces', 3, 50) },
  'profile.wechat': { ...offered, ...ruleOf('noSpaces', 3, 50) },
};

/** Adds the rules of the registration's fields. */
export const seedFieldRules = async ({ db }: SeedContext): Promise<void> => {
  await db.insert(fieldRule).values(Object.entries(rules).map(([field, rule]) => ({ field, ...rule })));
};
