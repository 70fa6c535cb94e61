import type { GaugeSource } from '@parlour/shared-server/metrics';

/** How a document was made: with a cached view, with a view that it waited for, or without a view. */
export const documentWays = ['kept', 'rendered', 'plain'] as const;
export type DocumentWay = (typeof documentWays)[number];

/** Facts about server-rendered views that are counted, by part and version. */
export type ViewFact = { readonly remote: string; readonly version: string } & (
  | { readonly kind: 'rendered'; /** Duration of the part's own code. */ readonly milliseconds: number }
  | { readonly kind: 'failed' }
  /** A document of this shell. */
  | { readonly kind: 'document'; readonly way: DocumentWay }
);
export type RecordView = (fact: ViewFact) => void;

/** More versions than are live at a time. The oldest ones are dropped. */
const MAX_VERSIONS = 100;

interface Counts {
  rendered: number;
  milliseconds: number;
  failed: number;
}

/** Counts since the start of the process, for its metrics. */
export class ViewCounts {
  readonly #documents: Record<DocumentWay, number> = { kept: 0, rendered: 0, plain: 0 };
  readonly #versions = new Map<string, Counts>();

  add(fact: ViewFact): void {
    if (fact.kind === 'document') {
      this.#documents[fact.way] += 1;
      return;
    }
    const counts = this.#countsOf(`${fact.remote} ${fact.version}`);
    counts[fact.kind] += 1;
    if (fact.kind === 'rendered') counts.milliseconds += fact.milliseconds;
  }

  get gauges(): GaugeSource[] {
    const byVersion = (name: keyof Counts) => () =>
      [...this.#versions].map(([key, counts]) => {
        const [part = '', version = ''] = key.split(' ');
        return { labels: { part, version }, value: counts[name] };
      });
    return [
      {
        name: 'parlour_documents',
        help: 'Documents by how they came: with a kept first view, with one that they waited for, or without.',
        labels: ['way'],
        read: () => documentWays.map((way) => ({ labels: { way }, value: this.#documents[way] })),
      },
      {
        name: 'parlour_views_rendered',
        help: 'First views that code of a version had a part in.',
        labels: ['part', 'version'],
        read: byVersion('rendered'),
      },
      {
        name: 'parlour_view_milliseconds',
        help: 'Time that code of a version took for them, in all.',
        labels: ['part', 'version'],
        read: byVersion('milliseconds'),
      },
      {
        name: 'parlour_views_failed',
        help: 'First views that code of a version failed.',
        labels: ['part', 'version'],
        read: byVersion('failed'),
      },
    ];
  }

  #countsOf(key: string): Counts {
    const known = this.#versions.get(key);
    if (known) return known;
    const counts = { rendered: 0, milliseconds: 0, failed: 0 };
    this.#versions.set(key, counts);
    const [oldest] = this.#versions.keys();
    if (oldest !== undefined && this.#versions.size > MAX_VERSIONS) this.#versions.delete(oldest);
    return counts;
  }
}
