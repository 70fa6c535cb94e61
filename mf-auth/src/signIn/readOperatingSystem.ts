import * as z from '@parlour/shared-contracts/schema';

/** Not every browser has it. */
const userAgentDataSchema = z.object({
  userAgentData: z.object({ platform: z.text(64).check(z.minLength(1)) }),
});

/** In the order in which a user agent has to be read: an iPhone's says Mac as well, an Android's Linux. */
const systems = [
  ['Windows', /windows/i],
  ['iOS', /iphone|ipad|ipod/i],
  ['Android', /android/i],
  ['Chrome OS', /\bcros\b/i],
  ['macOS', /mac os/i],
  ['Linux', /linux|x11/i],
] as const;

/** What the browser runs on, as coarse as it says it by itself. */
export const readOperatingSystem = (browser: Pick<Navigator, 'userAgent'>): string => {
  const { data } = z.safeParse(userAgentDataSchema, browser);
  if (data) return data.userAgentData.platform;
  return systems.find(([, pattern]) => pattern.test(browser.userAgent))?.[0] ?? 'unknown';
};
