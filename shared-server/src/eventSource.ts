import { createEventParser, type ServerEvent } from './eventParser.ts';

export interface EventSourceOptions {
  readonly url: URL;
  /** Id of the newest event that the caller has. */
  readonly lastEventId: number | null;
  readonly signal: AbortSignal;
  /** Milliseconds without a byte after which a connection counts as dead. */
  readonly silenceTimeoutMs: number;
  readonly onOpen: () => void;
}

/** Yields the events of one connection. Ends or throws when the connection does. */
export async function* readEvents(options: EventSourceOptions): AsyncGenerator<ServerEvent> {
  const silent = new AbortController();
  const watch = setTimeout(() => silent.abort(new Error('the stream fell silent')), options.silenceTimeoutMs);
  try {
    const response = await fetch(options.url, {
      headers: {
        accept: 'text/event-stream',
        ...(options.lastEventId === null ? {} : { 'last-event-id': String(options.lastEventId) }),
      },
      signal: AbortSignal.any([options.signal, silent.signal]),
    });
    if (!response.ok || !response.body)
      throw new Error(`${options.url.pathname} answered ${response.status}`);
    options.onOpen();
    const parse = createEventParser();
    for await (const chunk of response.body.pipeThrough(new TextDecoderStream())) {
      watch.refresh();
      yield* parse(chunk);
    }
  } finally {
    clearTimeout(watch);
    silent.abort();
  }
}
