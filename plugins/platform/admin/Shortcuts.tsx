/** Single-key shortcuts of the desk. By position, not by letter: J is the same key in the Kazakh and Russian layouts. */

import { Button, Checkbox, Flex, Modal, Typography } from '@strapi/design-system';
import { useEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { DialogFrame } from './ConfirmModal.tsx';
import { Key } from './styled.ts';
import { useTranslator } from './translator.ts';

type Keys = Readonly<Record<string, () => void>>;

const storedAs = 'oner.desk.keys';
/** Users of speech input may switch single-key shortcuts off (WCAG 2.1.4). */
const keysAreOn = (): boolean => localStorage.getItem(storedAs) !== 'off';
const switchKeys = (on: boolean): void => localStorage.setItem(storedAs, on ? 'on' : 'off');

/** Whether the user types text or a list of choices is open: then keys are no shortcuts. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest(
    'input:not([type=radio]):not([type=checkbox]), textarea, select, [role=combobox], [role=listbox], [role=menu], [contenteditable=true]',
  ) !== null;
const isDialogOpen = (): boolean =>
  document.querySelector('[role=dialog][data-state=open], [role=alertdialog]') !== null;

/** @param keys by `KeyboardEvent.code`, except `?`, which is matched by its character */
export const useShortcuts = (keys: Keys): void => {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
      if (isTyping(event.target) || isDialogOpen()) return;
      // Arrow keys move between the choices.
      if (event.target instanceof HTMLInputElement && event.code.startsWith('Arrow')) return;
      const name = event.key === '?' ? '?' : event.shiftKey ? '' : event.code;
      if (!keysAreOn() && name !== '?') return;
      const action = latest.current[name];
      if (!action) return;
      event.preventDefault();
      action();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
};

type ShortcutButtonProps = {
  readonly keyName?: string;
  readonly variant?: 'default' | 'success-light' | 'danger-light' | 'tertiary' | 'secondary';
  readonly disabled?: boolean;
  readonly loading?: boolean;
  readonly expanded?: boolean;
  readonly startIcon?: React.ReactNode;
  readonly children: React.ReactNode;
  onClick(): void;
};

const Wide = styled(Button)`
  inline-size: 100%;
  justify-content: flex-start;
  min-block-size: 4.4rem;
  > :last-child:has(kbd) {
    margin-inline-start: auto;
  }
`;

/** A button that shows its shortcut. */
export const ShortcutButton = ({ keyName, expanded, children, ...rest }: ShortcutButtonProps) => (
  <Wide
    {...rest}
    size="L"
    {...(keyName && { 'aria-keyshortcuts': keyName, endIcon: <Key aria-hidden>{keyName}</Key> })}
    {...(expanded !== undefined && { 'aria-expanded': expanded })}
  >
    {children}
  </Wide>
);

type ShortcutsDialogProps = {
  readonly rows: readonly (readonly [keys: readonly string[], text: string])[];
  onClose(): void;
};

/** Lists the shortcuts, with the switch that turns single keys off. */
export const ShortcutsDialog = ({ rows, onClose }: ShortcutsDialogProps) => {
  const { say } = useTranslator();
  const [on, setOn] = useState(keysAreOn);
  const turn = (next: boolean): void => {
    switchKeys(next);
    setOn(next);
  };
  return (
    <DialogFrame title={say('keys.title')} onClose={onClose}>
      <Modal.Body>
        <Flex direction="column" alignItems="stretch" gap={3}>
          <Checkbox checked={on} onCheckedChange={(next) => turn(next === true)}>
            {say('keys.on')}
          </Checkbox>
          <Flex tag="dl" direction="column" alignItems="stretch" gap={2}>
            {rows.map(([keys, text]) => (
              <Flex key={text} gap={3}>
                <Flex tag="dt" gap={1} width="8rem">
                  {keys.map((key) => (
                    <Key key={key}>{key}</Key>
                  ))}
                </Flex>
                <Typography tag="dd">{text}</Typography>
              </Flex>
            ))}
          </Flex>
          <Typography textColor="neutral600">{say('keys.layout')}</Typography>
        </Flex>
      </Modal.Body>
      <Modal.Footer>
        <Button variant="tertiary" onClick={onClose}>
          {say('close')}
        </Button>
      </Modal.Footer>
    </DialogFrame>
  );
};
