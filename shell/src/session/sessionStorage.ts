import type { SessionMember } from '@parlour/shared-contracts';
import { localKeys, sessionKeys } from '../storage/keys.ts';

const MERCHANT_PLATFORM = 'WEB';
const MERCHANT_LOTTERY = 'Lott';

export const storedToken = (): string | null => sessionStorage.getItem(sessionKeys.token);

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
    // The consolidated call is what would switch contracts and salaries on.
    [sessionKeys.consolidated]: 'null',
    [sessionKeys.enableSalary]: 'false',
    [sessionKeys.enableContract]: 'false',
  };
  for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
};

/** Leaves the merchant keys as the only ones (SHELL-126). */
export const clearSessionKeys = (merchantCode: string): void => {
  sessionStorage.clear();
  writeMerchantKeys(merchantCode);
};
