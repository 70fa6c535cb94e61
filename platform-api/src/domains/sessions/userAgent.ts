type Rule = readonly [name: string, pattern: RegExp];

/** Browsers call themselves what others are called too: what is the most particular comes first. */
const browsers: readonly Rule[] = [
  ['Edge', /\bEdg(e|A|iOS)?\//],
  ['Opera', /\b(OPR|OPT|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['LINE', /\bLine\//],
  ['Facebook', /\bFB(AN|AV)\//],
  ['Firefox', /\b(Firefox|FxiOS)\//],
  ['Chrome', /\b(Chrome|CriOS)\//],
  ['Safari', /\bVersion\/[\d.]+ .*\bSafari\//],
];

/** An iPad says that it is a Mac, unless the site is asked for in its mobile form. */
const systems: readonly Rule[] = [
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** More than that no browser sends. */
const MAX_USER_AGENT_LENGTH = 512;

/** What a browser says of itself, by names that we know; null for any other. */
export const readUserAgent = (
  header: string,
): { readonly browser: string | null; readonly system: string | null } => {
  const text = header.slice(0, MAX_USER_AGENT_LENGTH);
  const firstOf = (rules: readonly Rule[]): string | null =>
    rules.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return { browser: firstOf(browsers), system: firstOf(systems) };
};
