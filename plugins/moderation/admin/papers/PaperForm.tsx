import { Button, Field, Flex, Textarea, TextInput } from '@strapi/design-system';
import { useState } from 'react';
import type { Word } from '../words/index.ts';
import { useWords } from '../words/use-words.ts';

type Typed = React.ChangeEvent<HTMLInputElement | HTMLTextAreaElement>;
type Props<F extends string> = {
  /** Texts to be written, in their order; a day comes last. */
  readonly fields: readonly F[];
  readonly button: Word;
  onSave(texts: Readonly<Record<F, string>>, due: string): Promise<void>;
  onCancel(): void;
};

const names = {
  documents: 'papers.documents',
  reason: 'papers.reason',
  note: 'papers.note',
} as const;

/** What is wanted of an author, why, and by which day. */
export const PaperForm = <F extends keyof typeof names>(props: Props<F>) => {
  const { fields, button, onSave, onCancel } = props;
  const { say } = useWords();
  const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
  const [due, setDue] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const textOf = (field: string): string => texts[field]?.trim() ?? '';
  const missing = (isThere: boolean) => (isTried && !isThere ? say('papers.missing') : false);

  const save = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (isBusy || due === '' || fields.some((field) => textOf(field) === '')) return;
    setBusy(true);
    const all = Object.fromEntries(fields.map((field) => [field, textOf(field)]));
    await onSave(all as Record<F, string>, due);
    setBusy(false);
  };
  return (
    <form onSubmit={save} noValidate>
      <Flex direction="column" alignItems="stretch" gap={3}>
        {fields.map((field) => (
          <Field.Root key={field} name={field} required error={missing(textOf(field) !== '')}>
            <Field.Label>{say(names[field])}</Field.Label>
            <Textarea
              value={texts[field] ?? ''}
              maxLength={300}
              onChange={(event: Typed) => setTexts({ ...texts, [field]: event.target.value })}
            />
            <Field.Error />
          </Field.Root>
        ))}
        <Field.Root name="due" required hint={say('papers.due-hint')} error={missing(due !== '')}>
          <Field.Label>{say('papers.due')}</Field.Label>
          <TextInput
            type="date"
            value={due}
            onChange={(event: Typed) => setDue(event.target.value)}
          />
          <Field.Hint />
          <Field.Error />
        </Field.Root>
        <Flex gap={2}>
          <Button type="submit" loading={isBusy}>
            {say(button)}
          </Button>
          <Button variant="tertiary" onClick={onCancel}>
            {say('reason.cancel')}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
};
