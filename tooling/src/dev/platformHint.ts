/** Returns whether a page belongs to a development platform. */
export const allowsSources = (page: string): boolean => page.includes('name="parlour-overrides"');

/** Returns why the platform at `url` cannot show a developer's section; null if it can. */
export const findPlatformProblem = async (url: string): Promise<string | null> => {
  try {
    const response = await fetch(url, {
      headers: { accept: 'text/html' },
      signal: AbortSignal.timeout(5_000),
    });
    const page = await response.text();
    if (!response.ok) return `The platform at ${url} is not ready yet`;
    if (allowsSources(page)) return null;
    return `The platform at ${url} ignores sections from source: it runs without NODE_ENV=development`;
  } catch {
    return `No platform answers at ${url}: run npm start there, or set PORT to where it runs`;
  }
};
