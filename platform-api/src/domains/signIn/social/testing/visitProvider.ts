/** Enters a name at the test provider, or refuses. @returns the address to which the person is sent back */
export const visitProvider = async (address: string, answer: string | null): Promise<URL> => {
  const cookies = new Map<string, string>();
  const visit = async (url: URL, body?: URLSearchParams): Promise<URL> => {
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(body ? { method: 'POST', body } : {}),
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      cookies.set(name, value);
    }
    const location = response.headers.get('location');
    if (location === null) throw new Error(`${response.status} at ${url.href}: ${await response.text()}`);
    return new URL(location, url);
  };
  const form = new URLSearchParams(answer === null ? { refuse: '1' } : { name: answer });
  return visit(await visit(await visit(new URL(address)), form));
};
