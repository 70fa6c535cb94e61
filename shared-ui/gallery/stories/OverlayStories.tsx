import { useState } from 'react';
import { Button, ConfirmDialog, Dialog, ProgressBar, Toaster } from '../../src/core/index.ts';
import { bannerArtwork } from '../sample/artwork.ts';
import { Story } from '../Story.tsx';
import classes from './OverlayStories.module.css';

const notifications = [
  { id: 1, kind: 'success', text: 'Copied to the clipboard' },
  { id: 2, kind: 'info', text: 'This needs a full account' },
  { id: 3, kind: 'warning', text: 'Your session ends in one minute' },
  { id: 4, kind: 'error', text: 'Network link is abnormal, please try again' },
] as const;
const nothing = () => {};

export const OverlayStories = () => {
  const [open, setOpen] = useState<'none' | 'dialog' | 'media' | 'confirm'>('none');
  const close = () => setOpen('none');
  return (
    <>
      <Story name="Dialog and ConfirmDialog">
        <Button onClick={() => setOpen('dialog')}>Open a dialog</Button>
        <Button onClick={() => setOpen('media')}>Open a dialog with a picture</Button>
        <Button variant="danger" onClick={() => setOpen('confirm')}>
          Sign out
        </Button>
        <Dialog
          isOpen={open === 'dialog'}
          title="Welcome back"
          onClose={close}
          size="medium"
          footer={
            <Button variant="primary" onClick={close}>
              Got it
            </Button>
          }
        >
          A dialog takes the focus, keeps it, and gives it back. A click beside it changes nothing.
        </Dialog>
        <Dialog
          isOpen={open === 'media'}
          title="Welcome back"
          onClose={close}
          size="large"
          media={<img src={bannerArtwork(1)} alt="" className={classes['picture']} />}
        >
          The picture fills its half from edge to edge.
        </Dialog>
        <ConfirmDialog
          isOpen={open === 'confirm'}
          title="Sign out?"
          text="Are you sure you want to log out?"
          isDangerous
          onConfirm={close}
          onCancel={close}
        />
      </Story>
      <Story name="Toaster and ProgressBar" layout="stack">
        <div className={classes['window']}>
          <ProgressBar isActive />
          <Toaster notifications={notifications} onDismiss={nothing} />
        </div>
      </Story>
    </>
  );
};
