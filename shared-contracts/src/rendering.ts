import * as z from '@parlour/shared-contracts/schema';
import type { Composition } from './composition.ts';

/** Id of the element in which a document carries answers to its page's first reads, by path and query. */
export const READS_ELEMENT = 'parlour-reads';
/** Attribute of the page's root: build of the shell that rendered what is in it. */
export const RENDERED_BY = 'data-rendered-by';
/** Attribute of the page's root: it was rendered for somebody who has logged in, whoever that is. */
export const AWAITS_MEMBER = 'data-awaits-member';
/** Attribute of the document: what its renderer drew instead of a random number. */
export const CHANCE = 'data-chance';

/** Global in which a document keeps presses of buttons (`MouseEvent[]`) until the shell takes them. */
export const PRESSED = 'parlourPressed';

/** Attribute of a style element: address of the stylesheet that it holds. */
export const INLINED = 'data-href';

/** Answers of public reads as they came over the wire, by path and query. */
export const readAnswersSchema = z.record(z.string(), z.unknown());
export type ReadAnswers = z.output<typeof readAnswersSchema>;

/**
 * What a first view is made of: nothing in it is any visitor's own. The composition names the versions that are
 * rendered as the stable ones, and no others.
 */
export interface ViewRequest {
  /** Scheme, host, path and query of the page. */
  readonly href: string;
  readonly language: string;
  /** Null where the browser decides. */
  readonly theme: 'dark' | 'light' | null;
  readonly merchant: string;
  readonly pageSize: string;
  readonly composition: Composition;
  /** Somebody has logged in here: what a guest would be shown instead waits. */
  readonly awaitsMember: boolean;
  /** The remote whose section is rendered; null leaves its place to a skeleton. */
  readonly section: string | null;
  readonly reads: ReadAnswers;
  /** Stands for whatever is random: at least 0, below 1. */
  readonly chance: number;
}

/** Stands in a frame's markup for its section's. */
export const SECTION_PLACE = '<!--section-->';

/** Markup of a first view. */
export interface RenderedView {
  /** What the page's root holds, with `SECTION_PLACE` where the section belongs if there is one. */
  readonly frame: string;
  /** The section with its host; null where its place has a skeleton. */
  readonly section: string | null;
  /** Pictures that the view begins with, the most important first. */
  readonly pictures: readonly string[];
}
