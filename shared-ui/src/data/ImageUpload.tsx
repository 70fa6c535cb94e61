import Upload from 'antd/es/upload';
import ImagePlus from 'lucide-react/icons/image-plus';
import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../core/actions/IconButton.tsx';
import { ImagePreview } from './ImagePreview.tsx';
import { imageRefusal, type ImageLimits } from './imageFiles.ts';
import classes from './ImageUpload.module.css';

export interface ImageUploadProps extends ImageLimits {
  readonly value?: readonly File[];
  readonly onChange?: (files: readonly File[]) => void;
  readonly id?: string;
}

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Lets the person choose PNG and JPG images by click, keyboard or drop (MEMBER-038). It does not send them. */
export const ImageUpload = ({ value = [], onChange, maxBytes, maxCount, id }: ImageUploadProps) => {
  const { t } = useTranslation('kit');
  const [refusal, setRefusal] = useState('');
  const megabytes = maxBytes / BYTES_PER_MEGABYTE;

  const add = (chosen: readonly File[]) => {
    const accepted = [...value];
    let lastRefusal = '';
    for (const file of chosen) {
      const reason = imageRefusal(file, accepted.length, { maxBytes, maxCount });
      if (reason) lastRefusal = t(reason, { name: file.name, megabytes, limit: maxCount });
      else accepted.push(file);
    }
    setRefusal(lastRefusal);
    if (accepted.length > value.length) onChange?.(accepted);
  };

  return (
    <div className={classes['root']}>
      <Upload.Dragger
        {...(id ? { id } : {})}
        accept="image/png,image/jpeg"
        multiple={maxCount > 1}
        fileList={[]}
        beforeUpload={(file, files) => {
          if (file === files[0]) add(files);
          return false;
        }}
      >
        <span className={classes['invitation']}>
          <ImagePlus aria-hidden="true" />
          <span className={classes['choose']}>{t('uploadChoose')}</span>
          <span className={classes['hint']}>{t('uploadHint', { megabytes, limit: maxCount })}</span>
        </span>
      </Upload.Dragger>
      <p className={classes['refusal']} role="alert">
        {refusal}
      </p>
      <ul className={classes['files']}>
        {value.map((file, index) => (
          <li key={`${file.name}-${file.lastModified}-${file.size}`} className={classes['file']}>
            <ImagePreview file={file} />
            <span className={classes['name']}>{file.name}</span>
            <IconButton
              size="small"
              icon={<Trash2 aria-hidden="true" />}
              label={t('removeFile', { name: file.name })}
              onClick={() => {
                setRefusal('');
                onChange?.(value.filter((_, position) => position !== index));
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
};
