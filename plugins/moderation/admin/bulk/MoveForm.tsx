import { type Section, sections } from '@oner/config/contract/shapes';
import {
  Button,
  Field,
  Flex,
  SingleSelect,
  SingleSelectOption,
  Textarea,
} from '@strapi/design-system';
import { useState } from 'react';
import { useWords } from '../words/use-words.ts';

type Props = { onCheck(section: Section, reason: string): Promise<void>; onCancel(): void };

/** To which section, and why: the authors read it. */
export const MoveForm = ({ onCheck, onCancel }: Props) => {
  const { say } = useWords();
  const [section, setSection] = useState<Section>('art');
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const check = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if (reason.trim() === '') return setMissing(true);
    setBusy(true);
    await onCheck(section, reason.trim());
    setBusy(false);
  };
  return (
    <form onSubmit={check}>
      <Flex direction="column" alignItems="stretch" gap={4}>
        <Field.Root name="section">
          <Field.Label>{say('bulk.section')}</Field.Label>
          <SingleSelect
            value={section}
            onChange={(next) => setSection(sections.find((one) => one === next) ?? section)}
          >
            {sections.map((one) => (
              <SingleSelectOption key={one} value={one}>
                {say(`section.${one}`)}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        </Field.Root>
        <Field.Root
          name="reason"
          required
          error={isMissing ? say('problem.reason-required') : false}
        >
          <Field.Label>{say('edit.reason')}</Field.Label>
          <Textarea
            value={reason}
            maxLength={500}
            onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => {
              setReason(event.target.value);
              setMissing(false);
            }}
          />
          <Field.Error />
        </Field.Root>
        <Flex gap={2}>
          <Button type="submit" loading={isBusy}>
            {say('bulk.check')}
          </Button>
          <Button variant="tertiary" onClick={onCancel}>
            {say('reason.cancel')}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
};
