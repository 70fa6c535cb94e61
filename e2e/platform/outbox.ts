import { expect } from '@playwright/test';

interface Message {
  readonly to: string;
  readonly content: string;
}

/** Reads the messages that would have been sent, from the development outbox. */
export class Outbox {
  readonly #apiUrl: string;

  constructor(apiUrl: string) {
    this.#apiUrl = apiUrl;
  }

  /** Returns the code in the newest text message to a number, after there is a newer one than `former`. */
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

  /** Returns the address in the newest mail, after there is one. */
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
