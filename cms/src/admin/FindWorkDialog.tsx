import type { FoundWork } from '@oner/config/contract/staff-catalogue';
import { FindWork } from '@oner/platform/admin/FindWork.tsx';
import { Modal } from '@strapi/design-system';
import type { ReactNode, RefObject } from 'react';
import { useIntl } from 'react-intl';
import { Voiced } from './voice.ts';

/** Finds a work by its title or author over a form of Strapi; its button has the focus again when it closes. */
export const FindWorkDialog = (props: {
  readonly title: string;
  /** What chooses a work that was found. */
  readonly take: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly children?: ReactNode;
  onChoose(work: FoundWork): void;
  onClose(): void;
}) => {
  const { formatMessage } = useIntl();
  return (
    <Voiced>
      <Modal.Root open onOpenChange={(isOpen: boolean) => isOpen || props.onClose()}>
        <Modal.Content
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            event.preventDefault();
            (event.target as HTMLElement).querySelector('input')?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            props.button.current?.focus();
          }}
        >
          <Modal.Header closeLabel={formatMessage({ id: 'oner.close' })}>
            <Modal.Title>{props.title}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <FindWork
              label={formatMessage({ id: 'oner.work.find' })}
              none={formatMessage({ id: 'oner.work.none' })}
              button={props.take}
              onChoose={props.onChoose}
            />
          </Modal.Body>
          {props.children}
        </Modal.Content>
      </Modal.Root>
    </Voiced>
  );
};
