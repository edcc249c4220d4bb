import { Button, Field, Flex, Grid, TextInput } from '@strapi/design-system';
import { useState } from 'react';
import { isWord } from '../words/index.ts';
import { useWords } from '../words/use-words.ts';
import { type Asked, askedFields, nothingAsked } from './asked.ts';

/** Whom, what, about which thing, when. */
export const AuditForm = ({ onFind }: { onFind(asked: Asked): Promise<void> }) => {
  const { say } = useWords();
  const [asked, setAsked] = useState<Asked>(nothingAsked);
  const find = (event: React.FormEvent): void => {
    event.preventDefault();
    void onFind(asked);
  };
  const hintOf = (field: string): string => {
    const word = `audit.${field}-hint`;
    return isWord(word) ? say(word) : '';
  };
  return (
    <form onSubmit={find}>
      <Grid.Root gap={4}>
        {askedFields.map((field) => (
          <Grid.Item key={field} col={4} xs={12} direction="column" alignItems="stretch">
            <Field.Root name={field} hint={hintOf(field)}>
              <Field.Label>{say(`audit.${field}`)}</Field.Label>
              <TextInput
                type={field === 'from' || field === 'to' ? 'date' : 'text'}
                value={asked[field]}
                onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
                  setAsked({ ...asked, [field]: event.target.value })
                }
              />
              <Field.Hint />
            </Field.Root>
          </Grid.Item>
        ))}
      </Grid.Root>
      <Flex gap={2} paddingTop={4}>
        <Button type="submit">{say('audit.find')}</Button>
        <Button
          variant="tertiary"
          onClick={() => {
            setAsked(nothingAsked);
            void onFind(nothingAsked);
          }}
        >
          {say('audit.clear')}
        </Button>
      </Flex>
    </form>
  );
};
