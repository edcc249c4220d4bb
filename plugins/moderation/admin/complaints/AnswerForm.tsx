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
import { type Complaint, type ComplaintStep, outcomes } from './types.ts';

type Props = {
  readonly move: 'answer' | 'close';
  readonly language: Complaint['language'];
  onSend(step: ComplaintStep): Promise<void>;
  onCancel(): void;
};

/** The letter to whoever reported, in his language; or why there is none. */
export const AnswerForm = ({ move, language, onSend, onCancel }: Props) => {
  const { say } = useWords();
  const [text, setText] = useState('');
  const [outcome, setOutcome] = useState<(typeof outcomes)[number]>('upheld');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const send = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    const said = text.trim();
    if (said === '') return setMissing(true);
    if (isBusy) return;
    setBusy(true);
    await onSend(move === 'answer' ? { move, outcome, text: said } : { move, reason: said });
    setBusy(false);
  };
  const label =
    move === 'answer'
      ? say('complaints.letter', { language: say(`language.${language}`) })
      : say('complaints.reason');
  return (
    <form onSubmit={send}>
      <Flex direction="column" alignItems="stretch" gap={3}>
        {move === 'answer' && (
          <Field.Root name="outcome">
            <Field.Label>{say('complaints.outcome')}</Field.Label>
            <SingleSelect
              value={outcome}
              onChange={(next) => setOutcome(outcomes.find((one) => one === next) ?? outcome)}
            >
              {outcomes.map((one) => (
                <SingleSelectOption key={one} value={one}>
                  {say(`complaints.${one}`)}
                </SingleSelectOption>
              ))}
            </SingleSelect>
          </Field.Root>
        )}
        <Field.Root name="text" required error={isMissing ? say('papers.missing') : false}>
          <Field.Label>{label}</Field.Label>
          <Textarea
            value={text}
            maxLength={move === 'answer' ? 4000 : 500}
            onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => {
              setText(event.target.value);
              setMissing(false);
            }}
          />
          <Field.Error />
        </Field.Root>
        <Flex gap={2}>
          <Button type="submit" loading={isBusy}>
            {say(move === 'answer' ? 'complaints.send' : 'complaints.close')}
          </Button>
          <Button variant="tertiary" onClick={onCancel}>
            {say('reason.cancel')}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
};
