import * as z from '@parlour/shared-contracts/schema';

/** Not every browser supports it. */
const userAgentDataSchema = z.object({
  userAgentData: z.object({ platform: z.text(64).check(z.minLength(1)) }),
});

/** In this order, because an iPhone's user agent also contains Mac, and an Android's contains Linux. */
const systems = [
  ['Windows', /windows/i],
  ['iOS', /iphone|ipad|ipod/i],
  ['Android', /android/i],
  ['Chrome OS', /\bcros\b/i],
  ['macOS', /mac os/i],
  ['Linux', /linux|x11/i],
] as const;

/** Returns the operating system, as coarsely as browsers report it. */
export const readOperatingSystem = (browser: Pick<Navigator, 'userAgent'>): string => {
  const { data } = z.safeParse(userAgentDataSchema, browser);
  if (data) return data.userAgentData.platform;
  return systems.find(([, pattern]) => pattern.test(browser.userAgent))?.[0] ?? 'unknown';
};
