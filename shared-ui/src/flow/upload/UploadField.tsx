import { tagOf } from '@parlour/shared-contracts';
import Upload from 'lucide-react/icons/upload';
import { observer } from 'mobx-react-lite';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { joinClasses } from '../../core/joinClasses.ts';
import { useTierText } from '../../tiers/useTierText.ts';
import { describedBy, FieldFrame, labelId, type FieldTexts } from '../field/FieldFrame.tsx';
import { namesOfTypes } from './fileTypes.ts';
import classes from './UploadField.module.css';
import type { UploadList } from './UploadList.ts';
import { UploadRow } from './UploadRow.tsx';

export interface UploadFieldProps extends FieldTexts {
  /** The chosen files, and how they are sent. The field says the limits in words. */
  readonly list: UploadList<unknown>;
}

const BYTES_PER_MEGABYTE = 1024 * 1024;

/** Lets the person choose files by click, keyboard or drop, and shows the progress of each file. */
export const UploadField = observer(({ list, label, hint, error }: UploadFieldProps) => {
  const t = useTierText();
  const { i18n } = useTranslation('kit');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const { limits, uploads, refusals, isFull } = list;
  const megabytes = limits.maxBytes / BYTES_PER_MEGABYTE;
  const types = namesOfTypes(limits.types, tagOf(i18n.language));

  const handleDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void list.add([...event.dataTransfer.files]);
  };
  const refused = refusals
    .map(({ name, reason }) => t(`upload.${reason}`, { name, types, megabytes, limit: limits.maxCount }))
    .join(' ');

  return (
    <FieldFrame id={id} label={label} hint={hint} error={refused || error}>
      {!isFull && (
        <div
          className={joinClasses(classes['place'], isOver && classes['over'])}
          onDragOver={(event) => {
            event.preventDefault();
            setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={handleDrop}
        >
          <input
            ref={input}
            id={id}
            type="file"
            className={classes['input']}
            accept={limits.types.join(',')}
            multiple={limits.maxCount > 1}
            aria-labelledby={label ? `${labelId(id)} ${id}-choose` : `${id}-choose`}
            aria-describedby={describedBy(id, `${id}-limits`)}
            onChange={({ target }) => {
              void list.add([...(target.files ?? [])]);
              // Without this, the same file could not be chosen again.
              target.value = '';
            }}
          />
          <Upload aria-hidden="true" />
          <span id={`${id}-choose`} className={classes['choose']}>
            {t('upload.choose', { count: limits.maxCount })}
          </span>
          <span id={`${id}-limits`} className={classes['limits']}>
            {t('upload.limits', { types, megabytes, count: limits.maxCount })}
          </span>
        </div>
      )}
      {uploads.length > 0 && (
        <ul className={classes['uploads']}>
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => void list.retry(upload)}
              onRemove={() => {
                list.remove(upload);
                // The pressed button is removed, so the focus moves to the input.
                requestAnimationFrame(() => input.current?.focus());
              }}
            />
          ))}
        </ul>
      )}
    </FieldFrame>
  );
});
