import * as z from '@parlour/shared-contracts/schema';
import type { Composition } from './composition.ts';

/** Id of the element in which a document carries answers to its page's first reads, by path and query. */
export const READS_ELEMENT = 'parlour-reads';
/** Attribute of the page's root: the build of the shell that rendered its content. */
export const RENDERED_BY = 'data-rendered-by';
/** Attribute of the page's root: it was rendered for a signed-in visitor, whose identity it does not know. */
export const AWAITS_MEMBER = 'data-awaits-member';
/** Attribute of the document: the number that its renderer used as the random number. */
export const CHANCE = 'data-chance';

/** Global in which a document stores presses of buttons (`MouseEvent[]`) until the shell takes them. */
export const PRESSED = 'parlourPressed';

/** Name of an attribute of a `style` element. Its value is the address of the stylesheet that has the same rules. */
export const INLINED = 'data-href';
/** Name of an attribute without a value. A `style` element has it if it contains all rules of the stylesheet. */
export const COMPLETE = 'data-complete';
/**
 * Name of an attribute of the `html` element. The element has it while a server-rendered view starts.
 * - First the value is `fonts`. The view is hidden, because its fonts have not loaded yet.
 * - Then the value is `scripts`. The view is shown, but the kit hides the pictures below the first screen. So the
 *   browser fetches the scripts before these pictures.
 * The attribute is removed when the first script has loaded or failed.
 */
export const AWAITS = 'data-awaits';

/** Name of the meta element with the address of the service worker; absent on a site without one. */
export const WORKER_META = 'parlour-worker';

/** Raw answers of public reads, by path and query. */
export const readAnswersSchema = z.record(z.string(), z.unknown());
export type ReadAnswers = z.output<typeof readAnswersSchema>;

/**
 * Input of a server rendering. It contains no personal data. The composition names the rendered versions as
 * its stable ones, and no others.
 */
export interface ViewRequest {
  /** Scheme, host, path and query of the page. */
  readonly href: string;
  readonly language: string;
  /** Null if the browser decides. */
  readonly theme: 'dark' | 'light' | null;
  readonly merchant: string;
  readonly pageSize: string;
  readonly composition: Composition;
  /** Whether the visitor has a session. Content for guests only is left out. */
  readonly awaitsMember: boolean;
  /** The remote whose section is rendered; null for a skeleton instead. */
  readonly section: string | null;
  readonly reads: ReadAnswers;
  /** Replaces random numbers: at least 0, below 1. */
  readonly chance: number;
}

/** Marks the position of the section in the markup of the frame. */
export const SECTION_PLACE = '<!--section-->';

/** Markup of a server rendering. */
export interface RenderedView {
  /** Content of the page's root, with `SECTION_PLACE` where the section belongs if there is one. */
  readonly frame: string;
  /** Markup of the section with its host; null if there is a skeleton instead. */
  readonly section: string | null;
  /** Pictures at the top of the view, the most important first. */
  readonly pictures: readonly string[];
}
