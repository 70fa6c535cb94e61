export type HostEvent = 'ready' | 'roundStarted' | 'roundEnded' | 'leave' | 'sessionEnded';

/** The site's page around this frame. It receives the names of events and no details. */
export class Host {
  #origin: string | null;

  /** @param referrer of the document: the page of the site, if the browser sends it */
  constructor(referrer: string) {
    this.#origin = originOf(referrer);
  }

  /** Uses the origin of the lobby's address if the browser sent no referrer. */
  learnOrigin(lobbyUrl: string | null): void {
    this.#origin ??= originOf(lobbyUrl);
  }

  notify(event: HostEvent): void {
    if (this.#origin === null || window.parent === window) return;
    window.parent.postMessage({ source: 'house', event }, this.#origin);
  }
}

const originOf = (url: string | null): string | null =>
  url !== null && URL.canParse(url) ? new URL(url).origin : null;
