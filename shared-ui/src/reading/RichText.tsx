import { useMemo } from 'react';
import { richNodes } from './richNodes.ts';
import classes from './RichText.module.css';

export interface RichTextProps {
  /** HTML of the operator. Only the tags and links that `richText.ts` allows are shown. */
  readonly html: string;
}

/** Shows a text of the operator with headings, lists, tables and links (D-61). */
export const RichText = ({ html }: RichTextProps) => {
  const nodes = useMemo(() => richNodes(html), [html]);
  return <div className={classes['root']}>{nodes}</div>;
};
