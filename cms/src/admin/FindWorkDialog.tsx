import type { FoundWork } from '@oner/config/contract/staff-catalogue';
import { FindWork } from '@oner/platform/admin/FindWork.tsx';
import { Modal } from '@strapi/design-system';
import type { ReactNode, RefObject } from 'react';
import { useIntl } from 'react-intl';
import { TranslatorProvider } from './kit-texts.ts';

/** Dialog over a Strapi form to find a work by title or author; on close it returns the focus to its button. */
export const FindWorkDialog = (props: {
  readonly title: string;
  /** Label of the button that chooses a found work. */
  readonly take: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly children?: ReactNode;
  onChoose(work: FoundWork): void;
  onClose(): void;
}) => {
  const { formatMessage } = useIntl();
  return (
    <TranslatorProvider>
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
    </TranslatorProvider>
  );
};
