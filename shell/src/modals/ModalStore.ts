import type { Bus, ModalName } from '@parlour/shared-contracts';
import { makeAutoObservable, observableRef } from 'mobx';

export interface OpenModal {
  readonly name: ModalName;
  readonly parameters: Readonly<Record<string, string>>;
  /** Whether it opens by itself. Then no dialog is shown while it loads, or if it cannot be loaded. */
  readonly isOffered?: boolean;
}

/** The modal on top of the page. Opening another one replaces it (AUTH-015). */
export class ModalStore {
  open: OpenModal | null = null;
  /** Name of the last offered modal, if it could not be loaded. Null if it was loaded, or still loads. */
  missing: ModalName | null = null;
  readonly #bus: Bus;

  constructor(bus: Bus) {
    this.#bus = bus;
    makeAutoObservable(this, { open: observableRef }, { autoBind: true });
    bus.on('modal.requested', ({ modal, parameters }) => this.show(modal, parameters));
    bus.on('auth.requested', () => this.show('loginPopupModal'));
    bus.on('session.changed', ({ state }) => {
      if (state !== 'guest') this.close();
    });
  }

  show(name: ModalName, parameters: Readonly<Record<string, string>> = {}): void {
    if (this.open?.name !== name) this.open = { name, parameters };
  }

  /** Opens a modal that the person has not requested. It does nothing while another modal is open. */
  offer(name: ModalName): void {
    if (this.open) return;
    this.missing = null;
    this.open = { name, parameters: {}, isOffered: true };
  }

  /** Closes an offered modal that cannot be loaded, unless another modal has replaced it. */
  dropOffer(request: OpenModal): void {
    if (this.open !== request) return;
    this.missing = request.name;
    this.close();
  }

  close(): void {
    const { open } = this;
    if (!open) return;
    this.open = null;
    this.#bus.emit('modal.closed', { modal: open.name });
  }
}
