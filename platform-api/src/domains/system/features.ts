import type { FeatureToggles, Whitelabel } from '@parlour/shared-contracts/domains/system';
import type { ApiDatabase } from '../../database/database.ts';
import { readModules } from './repository.ts';
import type { featureModule } from './tables.ts';

type ModuleRow = typeof featureModule.$inferSelect;
export type IsOn = (key: string) => boolean;

/** Reads the module tree: a module is on when it and everything above it is on. */
export const readModuleTree = (rows: readonly ModuleRow[]): IsOn => {
  const modules = new Map(rows.map((row) => [row.key, row]));
  const isOn = (key: string, seen: ReadonlySet<string>): boolean => {
    const row = modules.get(key);
    if (!row?.enabled || seen.has(key)) return false;
    return row.parent === null || isOn(row.parent, new Set([...seen, key]));
  };
  return (key) => isOn(key, new Set());
};

/** What is switched on at this moment. */
export const readFeatures = async (db: ApiDatabase): Promise<FeatureToggles> =>
  presentToggles(readModuleTree(await readModules(db)));

/** Whether a phone-verification service takes the place of the site's texts, where there is one. */
export const isPhoneServiceOn = async (db: ApiDatabase): Promise<boolean> =>
  readModuleTree(await readModules(db))('phoneVerification');

export const presentToggles = (isOn: IsOn): FeatureToggles => ({
  mobileRegistration: isOn('mobileRegistration'),
  smsAtRegistration: isOn('smsAtRegistration'),
  mobilePasswordRegistration: isOn('mobilePasswordRegistration'),
  freePlay: isOn('freePlay'),
  forcedPasswordChange: isOn('forcedPasswordChange'),
  smsLogin: isOn('smsLogin'),
  socialLogin: isOn('socialLogin'),
});

export const presentWhitelabel = (isOn: IsOn): Whitelabel => ({
  AGENTPOLICY3: isOn('AGENTPOLICY3'),
  MANPLAYREB3: isOn('MANPLAYREB3'),
  CHNGPASSVERIF3: isOn('CHNGPASSVERIF3'),
});
