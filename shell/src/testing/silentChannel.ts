class SilentChannel extends EventTarget {
  onmessage = null;
  postMessage(): void {}
}

/** Replaces `BroadcastChannel`, which jsdom lacks, by one that reaches no other tab. */
export const silenceOtherTabs = (): void =>
  void Object.assign(globalThis, { BroadcastChannel: SilentChannel });
