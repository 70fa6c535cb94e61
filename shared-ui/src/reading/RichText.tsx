import { useMemo } from 'react';
import { richNodes } from './richNodes.ts';
import classes from './RichText.module.css';

export interface RichTextProps {
  /** HTML that an operator wrote. Only the tags and links of `richText.ts` are shown. */
  readonly html: string;
}

/** An operator's text with headings, lists, tables and links (D-61). */
export const RichText = ({ html }: RichTextProps) => {
  const nodes = useMemo(() => richNodes(html), [html]);
  return <div className={classes['root']}>{nodes}</div>;
};
