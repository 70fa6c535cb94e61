import { makeAutoObservable } from 'mobx';

/** Where the visitor is, observable. */
export class LocationStore {
  pathname = window.location.pathname;
  search = window.location.search;
  hash = window.location.hash;

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
    window.addEventListener('popstate', this.read);
    window.addEventListener('single-spa:routing-event', this.read);
  }

  read(): void {
    this.pathname = window.location.pathname;
    this.search = window.location.search;
    this.hash = window.location.hash;
  }

  dispose(): void {
    window.removeEventListener('popstate', this.read);
    window.removeEventListener('single-spa:routing-event', this.read);
  }
}
