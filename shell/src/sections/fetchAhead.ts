import { AHEAD_ELEMENT, aheadSchema, type ComposedVersion } from '@parlour/shared-contracts';

const asked = new Set<string>();

/**
 * Fetches in parallel the files that the document names for a page in addition to the code of its section. The files go
 * to the browser's cache unverified; the scripts that use them verify them.
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
    // The code that needs the file requests it again and gets the error.
  }
};
