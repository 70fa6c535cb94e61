import {
  AWAITS_MEMBER,
  READS_ELEMENT,
  readAnswersSchema,
  RENDERED_BY,
  type ReadAnswers,
} from '@parlour/shared-contracts/rendering';
import { initialLanguage } from '../language/LanguageStore.ts';
import { ServerRenderedView } from './ServerRenderedView.ts';

export const pageRoot = (): HTMLElement => {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root');
  return root;
};

/**
 * The view that came with the document. One that this browser shows differently, because of a preview, a developer's
 * override or another language, and one of another build of the shell, is taken away.
 */
export const readServerRenderedView = ({
  isEverybodys,
}: {
  readonly isEverybodys: boolean;
}): ServerRenderedView => {
  const root = pageRoot();
  const { language } = document.documentElement.dataset;
  const isOurs = root.getAttribute(RENDERED_BY) === __PARLOUR_BUILD__.build;
  if (!isOurs || !isEverybodys || initialLanguage(language) !== language) {
    root.replaceChildren();
    return new ServerRenderedView(null);
  }
  const place = root.querySelector('#main [data-remote]') ? { markup: '' } : 'skeleton';
  return new ServerRenderedView(place, root.hasAttribute(AWAITS_MEMBER));
};

/** Answers to first reads that came with the document. */
export const readArrived = (): ReadAnswers => {
  const element = document.getElementById(READS_ELEMENT);
  return element === null ? {} : readAnswersSchema.parse(JSON.parse(element.textContent));
};
