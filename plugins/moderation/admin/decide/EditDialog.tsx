import { sections } from '@oner/config/contract/shapes';
import type { StaffWork } from '@oner/config/contract/staff-moderation';
import {
  Button,
  Checkbox,
  Field,
  Flex,
  Modal,
  SingleSelect,
  SingleSelectOption,
  Textarea,
  TextInput,
  Typography,
} from '@strapi/design-system';
import { useState } from 'react';
import { useDesk } from '../api/use-desk.ts';
import { useTell, useWords } from '../words/use-words.ts';
import { draftOf, editOf, textFields, titleFields } from './edit-of.ts';
import { useRefusals } from './use-refusals.ts';

type Props = { readonly work: StaffWork; onClose(): void; onSaved(): void };
type Typed = React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;

const languages = {
  titleKk: 'kk',
  titleRu: 'ru',
  titleEn: 'en',
  descriptionKk: 'kk',
  descriptionRu: 'ru',
  descriptionEn: 'en',
} as const;

/** Category, texts and showing, changed by staff at once; the author is told what and why. */
export const EditDialog = ({ work, onClose, onSaved }: Props) => {
  const { say } = useWords();
  const { tell, failed } = useTell();
  const refusals = useRefusals();
  const desk = useDesk();
  const [draft, setDraft] = useState(() => draftOf(work));
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);

  const save = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const edit = editOf(draftOf(work), draft);
    if (!edit) return tell('info', say('edit.nothing'));
    if (reason.trim() === '') return setMissing(true);
    setBusy(true);
    try {
      const { refused } = await desk.edit([work.id], { ...edit, reason: reason.trim() });
      if (refused.length > 0) {
        return await refusals.tell(refused, [{ id: work.id, title: work.draft.title }]);
      }
      tell('success', say('edit.saved'));
      onSaved();
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content>
        <form onSubmit={save}>
          <Modal.Header closeLabel={say('close')}>
            <Modal.Title>{say('edit.title', { title: work.draft.title })}</Modal.Title>
          </Modal.Header>
          <Modal.Body>
            <Flex direction="column" alignItems="stretch" gap={4}>
              <Typography>{say('edit.told')}</Typography>
              <Field.Root name="section">
                <Field.Label>{say('field.section')}</Field.Label>
                <SingleSelect
                  value={draft.section}
                  onChange={(next) => {
                    const section = sections.find((one) => one === next);
                    if (section) setDraft({ ...draft, section });
                  }}
                >
                  {sections.map((section) => (
                    <SingleSelectOption key={section} value={section}>
                      {say(`section.${section}`)}
                    </SingleSelectOption>
                  ))}
                </SingleSelect>
              </Field.Root>
              <Field.Root name="title" required>
                <Field.Label>{say('field.title')}</Field.Label>
                <TextInput
                  required
                  maxLength={120}
                  value={draft.title}
                  onChange={(event: Typed) => setDraft({ ...draft, title: event.target.value })}
                />
              </Field.Root>
              {titleFields.map((field) => (
                <Field.Root key={field} name={field}>
                  <Field.Label>{say(`field.${field}`)}</Field.Label>
                  <TextInput
                    lang={languages[field]}
                    maxLength={120}
                    value={draft[field]}
                    onChange={(event: Typed) => setDraft({ ...draft, [field]: event.target.value })}
                  />
                </Field.Root>
              ))}
              {textFields.map((field) => (
                <Field.Root key={field} name={field}>
                  <Field.Label>{say(`field.${field}`)}</Field.Label>
                  <Textarea
                    lang={languages[field]}
                    maxLength={4000}
                    value={draft[field]}
                    onChange={(event: Typed) => setDraft({ ...draft, [field]: event.target.value })}
                  />
                </Field.Root>
              ))}
              <Checkbox
                checked={draft.hidden}
                onCheckedChange={(on) => setDraft({ ...draft, hidden: on === true })}
              >
                {say('edit.hidden')}
              </Checkbox>
              <Checkbox
                checked={draft.mainPage}
                onCheckedChange={(on) => setDraft({ ...draft, mainPage: on === true })}
              >
                {say('edit.main-page')}
              </Checkbox>
              <Field.Root
                name="reason"
                required
                error={isMissing ? say('problem.reason-required') : false}
              >
                <Field.Label>{say('edit.reason')}</Field.Label>
                <Textarea
                  value={reason}
                  maxLength={500}
                  onChange={(event: Typed) => {
                    setReason(event.target.value);
                    setMissing(false);
                  }}
                />
                <Field.Error />
              </Field.Root>
            </Flex>
          </Modal.Body>
          <Modal.Footer>
            <Button variant="tertiary" onClick={onClose}>
              {say('reason.cancel')}
            </Button>
            <Button type="submit" loading={isBusy}>
              {say('edit.save')}
            </Button>
          </Modal.Footer>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
};
