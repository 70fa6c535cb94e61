class SilentChannel extends EventTarget {
  onmessage = null;
  postMessage(): void {}
}

/** A session is heard of in no other tab; jsdom has no `BroadcastChannel`. */
export const silenceOtherTabs = (): void =>
  void Object.assign(globalThis, { BroadcastChannel: SilentChannel });
