import type { SessionMember } from '@parlour/shared-contracts';
import type { Consolidated } from '@parlour/shared-contracts/domains/session';
import { browserStorage, tabStorage } from '../storage/browserStorage.ts';
import { localKeys, sessionKeys } from '../storage/keys.ts';

const MERCHANT_PLATFORM = 'WEB';
const MERCHANT_LOTTERY = 'Lott';

export const storedToken = (): string | null => tabStorage.getItem(sessionKeys.token);

export const storeToken = (token: string): void => tabStorage.setItem(sessionKeys.token, token);

/** Writes the configured merchant to both storages (SHELL-128). */
export const writeMerchantKeys = (merchantCode: string): void => {
  const merchant = JSON.stringify({ platform: MERCHANT_PLATFORM, lottery: MERCHANT_LOTTERY });
  tabStorage.setItem(sessionKeys.merchant, merchant);
  tabStorage.setItem(sessionKeys.merchantCode, merchantCode);
  browserStorage.setItem(localKeys.merchantCode, merchantCode);
};

export const writeSessionKeys = (
  token: string,
  member: SessionMember,
  isAgent: boolean,
  merchantCode: string,
): void => {
  writeMerchantKeys(merchantCode);
  const values = {
    [sessionKeys.token]: token,
    [sessionKeys.nickname]: member.nickname,
    [sessionKeys.account]: member.account,
    [sessionKeys.username]: member.userName,
    [sessionKeys.customerId]: member.id,
    [sessionKeys.isAgent]: String(isAgent),
    [sessionKeys.validate]: 'true',
    [sessionKeys.merchantWallet]: merchantCode,
  };
  for (const [key, value] of Object.entries(values)) tabStorage.setItem(key, value);
};

/** Writes the account's contracts and the flags for menus (AGENT-032); null until a sign-in has read them. */
export const writeConsolidated = (consolidated: Consolidated | null): void => {
  const { dailysalreqtype, contracthoursalreqtype, realtimesalreqtype, ...others } = consolidated ?? {};
  const salaries = [dailysalreqtype, contracthoursalreqtype, realtimesalreqtype].some(isOn);
  tabStorage.setItem(sessionKeys.consolidated, JSON.stringify(consolidated));
  tabStorage.setItem(sessionKeys.enableSalary, String(salaries));
  tabStorage.setItem(sessionKeys.enableContract, String(salaries || isOn(others.divtypereq)));
};

/** Returns the value of a flag as the service writes it (D-16). */
const isOn = (flag: Consolidated[keyof Consolidated]): boolean => Boolean(flag) && flag !== '0';

/** Removes all keys except the merchant's (SHELL-126). */
export const clearSessionKeys = (merchantCode: string): void => {
  tabStorage.clear();
  writeMerchantKeys(merchantCode);
};
