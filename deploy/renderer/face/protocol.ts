/** A server-side bundle on this machine. */
export interface Bundle {
  readonly part: string;
  readonly version: string;
  readonly build: string;
  /** Where it is on the disk. */
  readonly location: string;
  /** What its bytes have to be. */
  readonly integrity: string;
}

/** What the edge asks of a renderer: one view at a time. */
export interface RenderOrder {
  readonly id: number;
  /** JSON of a `ViewRequest`. */
  readonly request: string;
  readonly shell: Bundle;
  readonly section: Bundle | null;
}

/** Which code went wrong, and how. */
export interface RenderFault {
  readonly part: string;
  readonly version: string;
  readonly reason: string;
}

/** What a renderer says. All of it is checked: code that it runs may have had its way with it. */
export type RendererMessage =
  | { readonly kind: 'ready' }
  /** From now on what happens is this code's doing. */
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
