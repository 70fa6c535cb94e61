import { expect } from '@playwright/test';

interface Message {
  readonly to: string;
  readonly content: string;
}

/** Reads text messages and mails from the development outbox, which does not send them. */
export class Outbox {
  readonly #apiUrl: string;

  constructor(apiUrl: string) {
    this.#apiUrl = apiUrl;
  }

  /** Waits for a text message to a number with another code than `former`, and returns its code. */
  async code(to: string, former = ''): Promise<string> {
    let code = former;
    await expect
      .poll(async () => {
        code = /\b\d{6}\b/.exec((await this.#newest(to))?.content ?? '')?.[0] ?? former;
        return code;
      })
      .not.toBe(former);
    return code;
  }

  /** Waits for a mail, and returns the address in it. */
  async link(to: string): Promise<string> {
    let link = '';
    await expect
      .poll(async () => {
        link = /https?:\S+/.exec((await this.#newest(to))?.content ?? '')?.[0] ?? '';
        return link;
      })
      .not.toBe('');
    return link;
  }

  async #newest(to: string): Promise<Message | undefined> {
    const response = await fetch(`${this.#apiUrl}/dev/outbox?to=${encodeURIComponent(to)}`, {
      headers: { accept: 'application/json' },
    });
    const { messages } = (await response.json()) as { messages: Message[] };
    return messages[0];
  }
}
