import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { renderKit } from '../renderKit.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';
import { isDialogShown } from './openDialogs.ts';
import { Toaster } from './Toaster.tsx';

interface Files {
  readFileSync(path: string, encoding: 'utf8'): string;
}
const { readFileSync } = jest.requireActual<Files>('node:fs');

const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));

describe('Dialog', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const renderDialog = () => {
    const handleClose = jest.fn();
    renderKit(
      <Dialog isOpen title="Log in" onClose={handleClose}>
        Welcome
      </Dialog>,
    );
    return handleClose;
  };

  it('[SHELL-098] opens 100 ms after it was requested', () => {
    renderDialog();
    pass(99);
    expect(screen.queryByRole('dialog')).toBeNull();
    pass(1);
    expect(screen.getByRole('dialog', { name: 'Log in' })).toBeTruthy();
  });

  it('opens below the messages, which are opened again after it', () => {
    const opened: string[] = [];
    HTMLElement.prototype.hidePopover = () => {};
    HTMLElement.prototype.showPopover = () => {
      opened.push(screen.queryByRole('dialog') ? 'message above the dialog' : 'message');
    };
    const messages = [{ id: 1, kind: 'info', text: 'Your session has ended' }] as const;
    renderKit(<Toaster notifications={messages} onDismiss={() => {}} />);
    renderDialog();
    pass(100);
    expect(opened).toEqual(['message', 'message above the dialog']);
    Object.assign(HTMLElement.prototype, { hidePopover: undefined, showPopover: undefined });
  });

  it('[SHELL-099] stays open on a click outside', () => {
    const handleClose = renderDialog();
    pass(100);
    fireEvent.click(screen.getByRole('dialog'));
    expect(handleClose).not.toHaveBeenCalled();
  });

  it('[RULES-039] is at least 200 by 200 pixels, opens after 100 ms and stays open on a click beside it', () => {
    const handleClose = renderDialog();
    pass(99);
    expect(screen.queryByRole('dialog')).toBeNull();
    pass(1);
    fireEvent.click(screen.getByRole('dialog'));
    expect(handleClose).not.toHaveBeenCalled();
    const testPath = expect.getState().testPath ?? '';
    const css = readFileSync(testPath.replace('.test.tsx', '.module.css'), 'utf8');
    expect(css).toMatch(/min-inline-size: 200px;\s+min-block-size: 200px;/);
  });

  it('stops the page from scrolling as long as it is open', () => {
    const page = document.documentElement;
    renderDialog();
    expect(page.dataset['modal']).toBeUndefined();
    pass(100);
    expect(page.dataset['modal']).toBe('');
    cleanup();
    expect(page.dataset['modal']).toBeUndefined();
  });

  it.each([
    [false, ''],
    [true, undefined],
  ])('has an animation only if the person has used the page: %s', (hasBeenActive, still) => {
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive }, configurable: true });
    renderDialog();
    pass(100);
    expect(screen.getByRole('dialog').dataset['still']).toBe(still);
    Reflect.deleteProperty(navigator, 'userActivation');
  });

  const FRAME_MS = 20;
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  const escape = () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));

  it.each([
    ['its button', press],
    ['Escape', escape],
  ])('closes by %s: it is hidden first, and calls onClose once after the next frame', (_by, leave) => {
    const handleClose = renderDialog();
    pass(100);
    expect(isDialogShown()).toBe(true);
    leave();
    leave();
    expect(screen.getByRole('dialog').dataset['leaving']).toBe('true');
    expect(isDialogShown()).toBe(false);
    expect(handleClose).not.toHaveBeenCalled();
    pass(FRAME_MS);
    expect(handleClose).toHaveBeenCalledTimes(1);
  });

  it('is shown again if its owner keeps it open', () => {
    renderDialog();
    pass(100);
    press();
    pass(FRAME_MS);
    expect(screen.getByRole('dialog').dataset['leaving']).toBeUndefined();
  });
});

describe('ConfirmDialog', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('[SHELL-123] offers to cancel and to confirm', () => {
    const handleConfirm = jest.fn();
    const handleCancel = jest.fn();
    renderKit(<ConfirmDialog isOpen title="Sign out?" onConfirm={handleConfirm} onCancel={handleCancel} />);
    pass(100);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(handleCancel).toHaveBeenCalledTimes(1);
    expect(handleConfirm).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(handleConfirm).toHaveBeenCalledTimes(1);
  });
});
