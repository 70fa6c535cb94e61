import { useEffect, useState } from 'react';
import classes from './ImageUpload.module.css';

/** A small picture of a chosen file. */
export const ImagePreview = ({ file }: { readonly file: File }) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const created = URL.createObjectURL?.(file);
    setUrl(created);
    return () => {
      if (created) URL.revokeObjectURL(created);
    };
  }, [file]);
  return <span className={classes['preview']}>{url && <img src={url} alt="" />}</span>;
};
