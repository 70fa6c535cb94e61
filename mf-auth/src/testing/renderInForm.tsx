import { Button } from '@parlour/shared-ui/core';
import { AntdProvider, Form } from '@parlour/shared-ui/forms';
import { renderWithPlatform, type TestPlatform } from '@parlour/shared-ui/testing';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { packs } from '../locales/packs.ts';

/** Renders fields in a form with a submit button. */
export const renderInForm = async (fields: ReactNode, platform: TestPlatform) => {
  const sent: unknown[] = [];
  const { unmount } = await renderWithPlatform(
    <AntdProvider>
      <Form onFinish={(values) => sent.push(values)}>
        {fields}
        <Button type="submit">Send</Button>
      </Form>
    </AntdProvider>,
    { platform, namespace: 'auth', packs },
  );
  return { sent, unmount, send: () => userEvent.click(screen.getByRole('button', { name: 'Send' })) };
};

/** Returns the message below a control. */
export const messageOf = (control: HTMLElement): string | undefined =>
  (control.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id))
    // The other description is the field's hint.
    .find((element) => element?.id.endsWith('_help'))?.textContent;
