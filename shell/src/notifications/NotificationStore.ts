import type { Bus, EventPayload } from '@parlour/shared-contracts';
import { makeAutoObservable, observableRef } from 'mobx';

const VISIBLE_MS = 4_000;

export interface ShownNotification extends EventPayload<'notification.requested'> {
  readonly id: number;
}

/** Short messages on top of the page. */
export class NotificationStore {
  list: readonly ShownNotification[] = [];
  #nextId = 1;

  constructor(bus: Bus) {
    makeAutoObservable(this, { list: observableRef }, { autoBind: true });
    bus.on('notification.requested', this.show);
  }

  show(message: EventPayload<'notification.requested'>): void {
    const id = this.#nextId++;
    this.list = [...this.list, { id, ...message }];
    setTimeout(() => this.dismiss(id), VISIBLE_MS);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((entry) => entry.id !== id);
  }
}
