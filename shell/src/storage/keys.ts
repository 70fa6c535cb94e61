/** Session-storage keys, as the specification names them (SHELL-127). */
export const sessionKeys = {
  token: 'token',
  nickname: 'nickname',
  account: 'account',
  username: 'username',
  customerId: 'customerId',
  isAgent: 'isAgent',
  merchant: 'merchant',
  merchantCode: 'merchantCode',
  gameVendor: 'gameVendor',
  validate: 'validate',
  merchantWallet: 'merchantWallet',
  consolidated: 'consolidated',
  enableSalary: 'enableSalary',
  enableContract: 'enableContract',
  balanceHidden: 'balanceHidden',
  guestPopupClosed: 'guestPopupClosed',
  memberPopupClosed: 'memberPopupClosed',
} as const;

export const localKeys = {
  language: 'language',
  languageHistory: 'languageHistory',
  theme: 'theme',
  merchantCode: 'merchantCode',
  permission: 'parlour.permission',
} as const;
