export type HostEvent = 'ready' | 'roundEnded' | 'leave' | 'sessionEnded';

/** The site around this page, which is told that something happened, and nothing of what. */
export class Host {
  #origin: string | null;

  /** @param referrer the document's, which is the site's page where that says so */
  constructor(referrer: string) {
    this.#origin = originOf(referrer);
  }

  /** Where the site didn't say who it is, its lobby's address does. */
  learnOrigin(lobbyUrl: string | null): void {
    this.#origin ??= originOf(lobbyUrl);
  }

  tell(event: HostEvent): void {
    if (this.#origin === null || window.parent === window) return;
    window.parent.postMessage({ source: 'house', event }, this.#origin);
  }
}

const originOf = (url: string | null): string | null =>
  url !== null && URL.canParse(url) ? new URL(url).origin : null;
