const DEADLINE = 10_000;

/** Posts `{ text }`, as chat services take it. A failure is reported and changes nothing. */
export const createAnnouncer =
  (webhookUrl: string | null, report: (error: unknown) => void) =>
  (text: string): void => {
    if (webhookUrl === null) return;
    fetch(webhookUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ text }),
      signal: AbortSignal.timeout(DEADLINE),
    })
      .then((response) => response.body?.cancel())
      .catch(report);
  };
