/** Keeps the longest interactions. Of every fifty interactions the longest one is ignored. */
const MAX_INTERACTIONS = 10;
const FORGIVEN_OF = 50;
/** Browsers do not report shorter events, in milliseconds. */
export const MIN_EVENT_MS = 16;

/** Interaction to next paint (https://web.dev/articles/inp). */
export class Interactions {
  #longest: { readonly id: number; readonly duration: number }[] = [];

  add({ interactionId: id, duration }: PerformanceEventTiming): void {
    if (!id) return;
    const known = this.#longest.find((interaction) => interaction.id === id);
    if (known && known.duration >= duration) return;
    this.#longest = [...this.#longest.filter((interaction) => interaction !== known), { id, duration }]
      .toSorted((a, b) => b.duration - a.duration)
      .slice(0, MAX_INTERACTIONS);
  }

  /** Returns the delay in milliseconds for `total` interactions; null if there was none. */
  delay(total: number): number | null {
    const index = Math.min(this.#longest.length - 1, Math.floor(total / FORGIVEN_OF));
    return this.#longest[index]?.duration ?? (total > 0 ? MIN_EVENT_MS : null);
  }
}
