/** A server bundle on this machine. */
export interface Bundle {
  readonly part: string;
  readonly version: string;
  readonly build: string;
  /** Path on the disk. */
  readonly location: string;
  /** Expected integrity of its bytes. */
  readonly integrity: string;
}

/** A request of the edge to a renderer, for one view. */
export interface RenderOrder {
  readonly id: number;
  /** JSON of a `ViewRequest`. */
  readonly request: string;
  readonly shell: Bundle;
  readonly section: Bundle | null;
}

/** The part whose code failed, and why. */
export interface RenderFault {
  readonly part: string;
  readonly version: string;
  readonly reason: string;
}

/**
 * A message of a renderer. The edge validates all of it, because the code in the renderer may be compromised.
 */
export type RendererMessage =
  | { readonly kind: 'ready' }
  /** From now on this part's code runs. */
  | { readonly kind: 'began'; readonly id: number; readonly part: string; readonly version: string }
  | {
      readonly kind: 'rendered';
      readonly id: number;
      /** JSON of a `RenderedView`. */
      readonly view: string;
      /** Milliseconds by part. */
      readonly took: Readonly<Record<string, number>>;
      readonly faults: readonly RenderFault[];
    }
  | { readonly kind: 'failed'; readonly id: number; readonly fault: RenderFault };
