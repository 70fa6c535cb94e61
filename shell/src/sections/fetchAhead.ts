import { AHEAD_ELEMENT, aheadSchema, type ComposedVersion } from '@parlour/shared-contracts';

const asked = new Set<string>();

/**
 * Fetches what a page needs besides its section's own code, side by side with that, where the document names it.
 * Into the browser's cache and unchecked: the scripts that ask for it afterwards check it.
 */
export const fetchAhead = ({ base }: ComposedVersion, page: string): void => {
  const text = document.getElementById(AHEAD_ELEMENT)?.textContent ?? '{}';
  const ahead = aheadSchema.safeParse(JSON.parse(text)).data?.[base];
  if (ahead?.page !== page || asked.has(base)) return;
  asked.add(base);
  for (const file of ahead.files) void fetchFile(base + file);
};

const fetchFile = async (url: string): Promise<void> => {
  try {
    await (await fetch(url)).arrayBuffer();
  } catch {
    // Whoever needs the file asks again, and hears why not.
  }
};
