import { Button, Checkbox, Flex, Modal, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { Key } from './styled.ts';
import type { KitKey } from './texts.ts';
import { keysAreOn, switchKeys } from './use-keys.ts';

type Props = {
  readonly rows: readonly (readonly [keys: readonly string[], text: string])[];
  say(word: KitKey): string;
  onClose(): void;
};

/** Which key does what, and the switch that turns single keys off. */
export const KeysDialog = ({ rows, say, onClose }: Props) => {
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
      </Modal.Content>
    </Modal.Root>
  );
};
