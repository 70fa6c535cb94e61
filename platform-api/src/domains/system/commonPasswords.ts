let common: Promise<ReadonlySet<string>> | undefined;

/** Fifty thousand leaked passwords in lower case. They are loaded when the first password is chosen. */
const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

/** Returns whether the password is among the most common ones. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  common ??= readCommon();
  return (await common).has(password.toLowerCase());
};
