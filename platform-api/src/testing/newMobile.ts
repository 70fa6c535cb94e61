import { randomInt } from 'node:crypto';

/** Makes a Thai mobile number that no other test uses. */
export const newMobile = (): string => `08${String(randomInt(1e8)).padStart(8, '0')}`;
