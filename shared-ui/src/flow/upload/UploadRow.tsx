import FileText from 'lucide-react/icons/file-text';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../core/actions/IconButton.tsx';
import { useFailureText } from '../../core/states/useFailureText.ts';
import { useTierText } from '../../tiers/useTierText.ts';
import { isImage } from './fileTypes.ts';
import classes from './UploadField.module.css';
import type { Upload } from './UploadList.ts';

interface UploadRowProps {
  readonly upload: Upload<unknown>;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

const Preview = ({ file }: { readonly file: File }) => {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!isImage(file)) return undefined;
    const created = URL.createObjectURL?.(file);
    setUrl(created);
    return () => {
      if (created) URL.revokeObjectURL(created);
    };
  }, [file]);
  return (
    <span className={classes['preview']}>
      {url ? <img src={url} alt="" /> : <FileText aria-hidden="true" />}
    </span>
  );
};

/** A file with its picture, its progress and its actions. */
export const UploadRow = observer(({ upload, onRetry, onRemove }: UploadRowProps) => {
  const { t } = useTranslation('kit');
  const say = useTierText();
  const failureText = useFailureText();
  const { file, state, progress, failure } = upload;
  return (
    <li className={classes['upload']} data-state={state}>
      <Preview file={file} />
      <div className={classes['texts']}>
        <span className={classes['name']} title={file.name}>
          {file.name}
        </span>
        <span role="status" className={classes['state']}>
          {state === 'failed' && failure ? failureText(failure) : say(`upload.${state}`)}
        </span>
        {state === 'sending' && (
          <span
            role="progressbar"
            className={classes['bar']}
            aria-label={say('upload.progress', { name: file.name })}
            {...(progress === null ? {} : { 'aria-valuenow': Math.round(progress * 100) })}
          >
            <span style={{ inlineSize: progress === null ? undefined : `${progress * 100}%` }} />
          </span>
        )}
      </div>
      {state === 'failed' && (
        <IconButton
          size="small"
          icon={<RotateCw aria-hidden="true" />}
          label={say('upload.retry', { name: file.name })}
          onClick={onRetry}
        />
      )}
      <IconButton
        size="small"
        icon={<Trash2 aria-hidden="true" />}
        label={t('removeFile', { name: file.name })}
        onClick={onRemove}
      />
    </li>
  );
});
