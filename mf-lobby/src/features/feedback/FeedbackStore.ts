import type { Platform } from '@parlour/shared-contracts';
import type { FeedbackType, Ticket, TicketDetail } from '@parlour/shared-contracts/domains/feedback';
import { Mutation, PagedList, Resource } from '@parlour/shared-ui/core';
import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import { createFeedbackApi, type FeedbackApi, type FeedbackForm } from './feedbackApi.ts';
import { FeedbackText } from './FeedbackText.ts';

type FeedbackPlatform = Pick<Platform, 'scope' | 'session' | 'bus' | 'i18n' | 'report'>;

/** The state of the feedback page: the form, the tickets of the member, and the open ticket. */
export class FeedbackStore {
  readonly form: Resource<FeedbackForm>;
  readonly tickets: PagedList<Ticket>;
  readonly sending: Mutation<FeedbackForm>;
  readonly opening: Mutation<string>;
  readonly replying: Mutation<FeedbackForm>;
  readonly text = new FeedbackText();
  readonly reply = new FeedbackText();
  type: FeedbackType | null = null;
  /** The ticket that was sent last. */
  sent: Ticket | null = null;
  opened: TicketDetail | null = null;
  readonly #api: FeedbackApi;
  readonly #platform: FeedbackPlatform;
  /** Cursor of the next page of tickets. Null: there are no more tickets. */
  #next: string | null = null;

  constructor(api: FeedbackApi, platform: FeedbackPlatform) {
    this.#api = api;
    this.#platform = platform;
    this.form = new Resource<FeedbackForm>(platform, { read: api.form });
    this.tickets = new PagedList<Ticket>(platform, {
      access: 'member',
      mode: 'append',
      read: async (page, signal) => {
        const { list, next } = await api.list(page > 1 ? (this.#next ?? undefined) : undefined, signal);
        this.#next = next;
        return { items: list, totalPages: next === null ? page : page + 1 };
      },
    });
    this.sending = new Mutation<FeedbackForm>(platform, { send: () => this.#send() });
    this.opening = new Mutation<string>(platform, { send: (reference) => this.#open(reference) });
    this.replying = new Mutation<FeedbackForm>(platform, { send: () => this.#reply() });
    makeAutoObservable(
      this,
      {
        form: false,
        tickets: false,
        sending: false,
        opening: false,
        replying: false,
        text: false,
        reply: false,
        sent: observableRef,
        opened: observableRef,
      },
      { autoBind: true },
    );
  }

  /** Loads the tickets again when a message arrives. Staff send a message with each answer. */
  start(): void {
    this.#platform.scope.add(this.#platform.bus.on('messages.changed', () => void this.refresh()));
  }

  async refresh(): Promise<void> {
    const { opened } = this;
    await this.tickets.show(1);
    if (opened !== null && this.opened?.ticket.reference === opened.ticket.reference) {
      await this.opening.run(opened.ticket.reference);
    }
  }

  /** Whether the member has typed a text and not sent it. */
  get isWriting(): boolean {
    return this.text.content !== '' || this.reply.content !== '';
  }

  choose(type: FeedbackType): void {
    this.type = type;
  }

  /** Sends the text if it is valid. */
  async send(form: FeedbackForm): Promise<void> {
    this.sent = null;
    if (this.text.check(form)) await this.sending.run(form);
  }

  async sendReply(form: FeedbackForm): Promise<void> {
    if (this.reply.check(form)) await this.replying.run(form);
  }

  async open(reference: string): Promise<void> {
    this.reply.clear();
    this.replying.reset();
    await this.opening.run(reference);
  }

  close(): void {
    this.opened = null;
  }

  async #send(): Promise<void> {
    const feedback = { type: this.type ?? ('other' as const), content: this.text.content };
    const sent = await this.text.key.send(feedback, (key) => this.#api.send(feedback, key));
    runInAction(() => (this.sent = sent));
    this.text.clear();
    await this.tickets.show(1);
  }

  async #open(reference: string): Promise<void> {
    const opened = await this.#api.one(reference);
    runInAction(() => (this.opened = opened));
  }

  async #reply(): Promise<void> {
    const { reference } = this.opened?.ticket ?? {};
    if (reference === undefined) return;
    const { content } = this.reply;
    const opened = await this.reply.key.send({ reference, content }, (key) =>
      this.#api.reply(reference, content, key),
    );
    runInAction(() => (this.opened = opened));
    this.reply.clear();
    await this.tickets.show(1);
  }
}

export const createFeedbackStore = (platform: Platform): FeedbackStore =>
  new FeedbackStore(createFeedbackApi(platform.http), platform);
