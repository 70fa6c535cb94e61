let common: Promise<ReadonlySet<string>> | undefined;

/** Fifty thousand passwords of known leaks, in small letters; read with the first password that somebody chooses. */
const readCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common']);
};

/** Whether it is among the first that anybody would try. */
export const isCommonPassword = async (password: string): Promise<boolean> => {
  common ??= readCommon();
  return (await common).has(password.toLowerCase());
};
