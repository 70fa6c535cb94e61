import type { SessionMember } from '@parlour/shared-contracts';
import type { Consolidated } from '@parlour/shared-contracts/domains/session';
import { localKeys, sessionKeys } from '../storage/keys.ts';

const MERCHANT_PLATFORM = 'WEB';
const MERCHANT_LOTTERY = 'Lott';

export const storedToken = (): string | null => sessionStorage.getItem(sessionKeys.token);

export const storeToken = (token: string): void => sessionStorage.setItem(sessionKeys.token, token);

/** The merchant that configuration fixed, in both storages (SHELL-128). */
export const writeMerchantKeys = (merchantCode: string): void => {
  const merchant = JSON.stringify({ platform: MERCHANT_PLATFORM, lottery: MERCHANT_LOTTERY });
  sessionStorage.setItem(sessionKeys.merchant, merchant);
  sessionStorage.setItem(sessionKeys.merchantCode, merchantCode);
  localStorage.setItem(localKeys.merchantCode, merchantCode);
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
  for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
};

/** Which contracts run for the account, and what menus make of it (AGENT-032); null until a login has asked. */
export const writeConsolidated = (consolidated: Consolidated | null): void => {
  const { dailysalreqtype, contracthoursalreqtype, realtimesalreqtype, ...others } = consolidated ?? {};
  const salaries = [dailysalreqtype, contracthoursalreqtype, realtimesalreqtype].some(isOn);
  sessionStorage.setItem(sessionKeys.consolidated, JSON.stringify(consolidated));
  sessionStorage.setItem(sessionKeys.enableSalary, String(salaries));
  sessionStorage.setItem(sessionKeys.enableContract, String(salaries || isOn(others.divtypereq)));
};

/** As the service writes a flag (D-16). */
const isOn = (flag: Consolidated[keyof Consolidated]): boolean => Boolean(flag) && flag !== '0';

/** Leaves the merchant keys as the only ones (SHELL-126). */
export const clearSessionKeys = (merchantCode: string): void => {
  sessionStorage.clear();
  writeMerchantKeys(merchantCode);
};
