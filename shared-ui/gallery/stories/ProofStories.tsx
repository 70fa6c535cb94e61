import { PlatformError } from '@parlour/shared-contracts';
import { useEffect, useState } from 'react';
import { Button } from '../../src/core/index.ts';
import { PasswordConfirmDialog, UploadField, UploadList, type ProofAnswer } from '../../src/flow/index.ts';
import { Story } from '../Story.tsx';
import classes from './FlowStories.module.css';

/** Accepts the password `secret`, and any code except 000000. */
const answer = (password: string, code: string | null): ProofAnswer => {
  if (password !== 'secret') return { password: 'This is not your transaction password. 4 tries are left.' };
  if (code === null) return { code: 'Enter the code' };
  return code === '000000' ? { code: 'This code is not right' } : 'done';
};

const DialogStory = () => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <Story name="PasswordConfirmDialog: the password is “secret”, 000000 is a wrong code">
      <Button onClick={() => setOpen(true)}>Withdraw ฿5,000</Button>
      <PasswordConfirmDialog
        isOpen={isOpen}
        title="Confirm the withdrawal"
        text="฿5,000.00 go to Kasikornbank ••• 7890."
        password="transaction"
        codeHint="Open your authenticator app."
        onConfirm={async ({ password, code }) => answer(password, code)}
        onDone={close}
        onCancel={close}
      />
    </Story>
  );
};

const pixel = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M/wHwAEBgIApD5fRAAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);
const imageOf = (name: string) => new File([pixel], name, { type: 'image/png' });

const createList = () =>
  new UploadList<string>(
    { report: () => {} },
    {
      types: ['image/png', 'image/jpeg', 'application/pdf'],
      maxBytes: 5 * 1024 * 1024,
      maxCount: 4,
      send: async (file, { onProgress }) => {
        if (file.name.startsWith('slow')) {
          onProgress(0.6);
          await new Promise(() => {});
        }
        if (file.name.startsWith('broken')) throw new PlatformError('network');
        return file.name;
      },
    },
  );

const UploadStory = () => {
  const [empty] = useState(createList);
  const [list] = useState(createList);
  useEffect(() => {
    void list.add([
      imageOf('transfer-slip.png'),
      imageOf('slow-photo-of-a-very-long-name-that-does-not-fit-anywhere-at-all.png'),
      imageOf('broken.png'),
      new File(['x'], 'notes.txt', { type: 'text/plain' }),
    ]);
    return () => list.dispose();
  }, [list]);
  return (
    <Story name="UploadField: empty; sent, on its way, failed, refused" layout="stack">
      <div className={classes['columns']}>
        <UploadField
          label="Proof of your payment"
          list={empty}
          hint="The slip of your bank shows date, amount and account."
        />
        <UploadField label="Proof of your payment" list={list} />
      </div>
    </Story>
  );
};

export const ProofStories = () => (
  <>
    <DialogStory />
    <UploadStory />
  </>
);
