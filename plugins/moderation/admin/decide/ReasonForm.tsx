import { Head, Key, Quiet } from '@oner/platform/admin/styled.ts';
import { Button, Field, Flex, Textarea } from '@strapi/design-system';
import { useEffect, useId, useRef, useState } from 'react';
import { styled } from 'styled-components';
import type { Decision, Reason, Verdict } from '../api/types.ts';
import { isWord } from '../words/index.ts';
import { useWords } from '../words/use-words.ts';
import { fillTemplate } from './fill-template.ts';

const Choices = styled.div`
  max-block-size: 26rem;
  overflow-y: auto;
  label {
    display: flex;
    gap: 1rem;
    align-items: center;
    min-block-size: 4rem;
    padding: 0.4rem 0.8rem;
    border-radius: ${({ theme }) => theme.borderRadius};
    font-size: 1.4rem;
    cursor: pointer;
  }
  label:has(:checked) {
    background: ${({ theme }) => theme.colors.primary100};
  }
  kbd {
    margin-inline-start: auto;
  }
  input {
    accent-color: ${({ theme }) => theme.colors.primary600};
  }
`;

type Props = {
  readonly decision: Exclude<Decision, 'approve'>;
  readonly reasons: readonly Reason[];
  /** Of the work; absent for many at once. */
  readonly title?: string | undefined;
  /** What the button says, when it does not send yet. */
  readonly submit?: string;
  onSend(verdict: Verdict): Promise<unknown>;
  onCancel(): void;
};

/** A reason with all it needs: type to find it or press its number, Enter, Enter. */
export const ReasonForm = (props: Props) => {
  const { decision, reasons, title = '…', submit: submitText, onSend, onCancel } = props;
  const { say, language } = useWords();
  const name = useId();
  const [typed, setTyped] = useState('');
  const [key, setKey] = useState<string | null>(null);
  const [facts, setFacts] = useState<Readonly<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const [find, first, send] = [
    useRef<HTMLInputElement>(null),
    useRef<HTMLTextAreaElement>(null),
    useRef<HTMLButtonElement>(null),
  ];
  const [stage, setStage] = useState(0);
  useEffect(() => find.current?.focus(), []);
  // Chosen by Enter: on to what is still needed, else to the sending.
  useEffect(() => {
    if (stage > 0) (first.current ?? send.current)?.focus();
  }, [stage]);

  const wanted = typed.trim().toLocaleLowerCase();
  const found = reasons.filter(({ labels }) =>
    Object.values(labels).some((label) => label.toLocaleLowerCase().includes(wanted)),
  );
  const reason = reasons.find((one) => one.key === key);
  const labelOf = (fact: string): string => {
    const word = `reason.fact.${fact}`;
    return isWord(word) ? say(word) : say('reason.fact.other', { name: fact });
  };
  const pick = (one: Reason | undefined): void => {
    if (!one) return;
    setKey(one.key);
    setIncomplete(false);
    setStage((last) => last + 1);
  };
  const press = (event: React.KeyboardEvent): void => {
    const number = typed === '' && /^[1-9]$/.test(event.key) ? Number(event.key) : 0;
    if (event.key !== 'Enter' && number === 0) return;
    event.preventDefault();
    pick(number > 0 ? found[number - 1] : (found.find((one) => one.key === key) ?? found[0]));
  };
  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    if (!reason || isBusy) return;
    if (reason.needs.some((fact) => !facts[fact]?.trim())) return setIncomplete(true);
    const needed = Object.fromEntries(reason.needs.map((fact) => [fact, facts[fact] ?? '']));
    setBusy(true);
    await onSend({ decision, reason: { key: reason.key, facts: needed } });
    setBusy(false);
  };
  return (
    <form
      onSubmit={submit}
      aria-label={say(`bulk.${decision}`)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onCancel();
      }}
    >
      <Flex direction="column" alignItems="stretch" gap={3}>
        <Field.Root name="find" hint={say('reason.hint')}>
          <Field.Label>{say('reason.find')}</Field.Label>
          <Field.Input
            ref={find}
            value={typed}
            autoComplete="off"
            onChange={(event: React.ChangeEvent<HTMLInputElement>) => setTyped(event.target.value)}
            onKeyDown={press}
          />
          <Field.Hint />
        </Field.Root>
        <Choices role="radiogroup" aria-label={say('reason.label')}>
          {found.map((one, index) => (
            <label key={one.key}>
              <input
                type="radio"
                name={name}
                checked={one.key === key}
                onChange={() => setKey(one.key)}
              />
              {one.labels[language]}
              {typed === '' && index < 9 && <Key aria-hidden>{index + 1}</Key>}
            </label>
          ))}
          {found.length === 0 && <Quiet>{say('reason.none')}</Quiet>}
        </Choices>
        {reason?.needs.map((fact, index) => (
          <Field.Root
            key={fact}
            name={fact}
            required
            error={isIncomplete && !facts[fact]?.trim() ? say('why.reason-needs') : false}
          >
            <Field.Label>{labelOf(fact)}</Field.Label>
            <Textarea
              ref={index === 0 ? first : null}
              value={facts[fact] ?? ''}
              maxLength={500}
              onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) =>
                setFacts({ ...facts, [fact]: event.target.value })
              }
              onKeyDown={(event: React.KeyboardEvent) => {
                if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void submit(event);
              }}
            />
            <Field.Error />
          </Field.Root>
        ))}
        {reason && (
          <div>
            <Head as="p">{say('reason.preview')}</Head>
            <Quiet>{fillTemplate(reason.template[language], { ...facts, title })}</Quiet>
          </div>
        )}
        <Flex gap={2} wrap="wrap">
          <Button ref={send} type="submit" variant="danger" loading={isBusy} disabled={!reason}>
            {submitText ?? say(`reason.send.${decision}`)}
          </Button>
          <Button variant="tertiary" onClick={onCancel}>
            {say('reason.cancel')}
          </Button>
        </Flex>
      </Flex>
    </form>
  );
};
