import { Button, Checkbox, Flex, Modal, Typography } from '@strapi/design-system';
import { useState } from 'react';
import type { Word } from '../words/index.ts';
import { useWords } from '../words/use-words.ts';
import { Key } from './styled.ts';
import { keysAreOn, switchKeys } from './use-keys.ts';

const rows: readonly (readonly [keys: readonly string[], word: Word])[] = [
  [['J'], 'keys.next'],
  [['K'], 'keys.previous'],
  [['A'], 'keys.approve'],
  [['R'], 'keys.reject'],
  [['E'], 'keys.request_changes'],
  [['U'], 'keys.undo'],
  [['X'], 'keys.choose'],
  [['C'], 'keys.edit'],
  [['←', '→'], 'keys.photo'],
  [['Z'], 'keys.large'],
  [['/'], 'keys.search'],
  [['Esc'], 'keys.escape'],
  [['?'], 'keys.this'],
];

export const HelpDialog = ({ onClose }: { onClose(): void }) => {
  const { say } = useWords();
  const [on, setOn] = useState(keysAreOn);
  const turn = (next: boolean): void => {
    switchKeys(next);
    setOn(next);
  };
  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content>
        <Modal.Header closeLabel={say('close')}>
          <Modal.Title>{say('keys.title')}</Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <Flex direction="column" alignItems="stretch" gap={3}>
            <Checkbox checked={on} onCheckedChange={(next) => turn(next === true)}>
              {say('keys.on')}
            </Checkbox>
            <Flex tag="dl" direction="column" alignItems="stretch" gap={2}>
              {rows.map(([keys, word]) => (
                <Flex key={word} gap={3}>
                  <Flex tag="dt" gap={1} width="8rem">
                    {keys.map((key) => (
                      <Key key={key}>{key}</Key>
                    ))}
                  </Flex>
                  <Typography tag="dd">{say(word)}</Typography>
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
      </Modal.Content>
    </Modal.Root>
  );
};
