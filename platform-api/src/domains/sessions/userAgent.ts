type Rule = readonly [name: string, pattern: RegExp];

/** Browsers also name their competitors, so the most specific rule comes first. */
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

/** An iPad identifies itself as a Mac unless it requests the mobile site. */
const systems: readonly Rule[] = [
  ['iOS', /\b(iPhone|iPad|iPod)\b/],
  ['Android', /\bAndroid\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Windows', /\bWindows\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
];

/** No browser sends a longer header. */
const MAX_USER_AGENT_LENGTH = 512;

/** Returns the known names in a user agent header, and null for unknown ones. */
export const readUserAgent = (
  header: string,
): { readonly browser: string | null; readonly system: string | null } => {
  const text = header.slice(0, MAX_USER_AGENT_LENGTH);
  const firstOf = (rules: readonly Rule[]): string | null =>
    rules.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
  return { browser: firstOf(browsers), system: firstOf(systems) };
};
