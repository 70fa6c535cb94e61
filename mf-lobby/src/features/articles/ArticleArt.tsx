import { pictureInWidth } from '@parlour/shared-contracts/domains/pictures';
import { usePlatform } from '@parlour/shared-ui/core';
import { Picture } from '../../ui/Picture.tsx';
import classes from './Articles.module.css';

interface ArticleArtProps {
  readonly image: string;
  readonly shape: 'card' | 'wide';
  /** Whether this is the first picture of the page. The browser fetches it before other pictures. */
  readonly isFirst: boolean;
}

/** The picture of an article. Screen readers skip it. */
export const ArticleArt = ({ image, shape, isFirst }: ArticleArtProps) => {
  const { site } = usePlatform();
  return (
    <Picture
      className={classes[shape === 'card' ? 'cardArt' : 'wideArt']}
      src={site.imageUrl(pictureInWidth(image, shape === 'card' ? 640 : 1_280))}
      width={640}
      height={270}
      loading={isFirst ? 'eager' : 'lazy'}
      fetchPriority={isFirst ? 'high' : 'auto'}
      decoding="async"
    />
  );
};
