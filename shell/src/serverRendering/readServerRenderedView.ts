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
 * Returns the server-rendered view of the document. Removes a view that this browser would render
 * differently, because of a preview, a developer's override, another language or another build of the shell.
 */
export const readServerRenderedView = ({
  isSameForAll,
}: {
  readonly isSameForAll: boolean;
}): ServerRenderedView => {
  const root = pageRoot();
  const { language } = document.documentElement.dataset;
  const isOurs = root.getAttribute(RENDERED_BY) === __PARLOUR_BUILD__.build;
  if (!isOurs || !isSameForAll || initialLanguage(language) !== language) {
    root.replaceChildren();
    return new ServerRenderedView(null);
  }
  const placeholder = root.querySelector('#main [data-remote]') ? { markup: '' } : 'skeleton';
  return new ServerRenderedView(placeholder, root.hasAttribute(AWAITS_MEMBER));
};

/** Returns the answers to first reads that came with the document. */
export const readDocumentAnswers = (): ReadAnswers => {
  const element = document.getElementById(READS_ELEMENT);
  return element === null ? {} : readAnswersSchema.parse(JSON.parse(element.textContent));
};
