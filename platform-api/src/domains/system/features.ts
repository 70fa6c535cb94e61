import type { FeatureToggles, Permission, Whitelabel } from '@parlour/shared-contracts/domains/system';
import type { ApiDatabase } from '../../database/apiDatabase.ts';
import { readModules } from './repository.ts';
import type { ApiSettings } from '../../settings.ts';
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

/** Returns whether one feature is on now. */
export const isSwitchedOn = async (
  db: ApiDatabase,
  key: 'extraVerification' | 'phoneVerification',
): Promise<boolean> => readModuleTree(await readModules(db))(key);

/** Returns which features are on now. */
export const readFeatures = async (db: ApiDatabase): Promise<FeatureToggles> =>
  presentToggles(readModuleTree(await readModules(db)));

export const presentToggles = (isOn: IsOn): FeatureToggles => ({
  mobileRegistration: isOn('mobileRegistration'),
  smsAtRegistration: isOn('smsAtRegistration'),
  mobilePasswordRegistration: isOn('mobilePasswordRegistration'),
  freePlay: isOn('freePlay'),
  forcedPasswordChange: isOn('forcedPasswordChange'),
  smsLogin: isOn('smsLogin'),
  socialLogin: isOn('socialLogin'),
  phoneVerification: isOn('phoneVerification'),
});

export const presentWhitelabel = (isOn: IsOn): Whitelabel => ({
  AGENTPOLICY3: isOn('AGENTPOLICY3'),
  MANPLAYREB3: isOn('MANPLAYREB3'),
  CHNGPASSVERIF3: isOn('CHNGPASSVERIF3'),
});

/** Returns the configured providers without secrets. They are on if the login by phone verification is on. */
export const presentSocialProviders = (
  isOn: IsOn,
  providers: ApiSettings['socialProviders'],
): Permission['socialProviders'] =>
  isOn('socialLogin') && isOn('phoneVerification')
    ? providers.map(({ id, name, icon }) => ({ id, name, icon }))
    : [];
