import { type Language, languages } from '@oner/config/contract/shapes';
import type { StaffCallReply, staffCalls } from '@oner/config/contract/staff';
import type { StaffEmail, StaffEmailText } from '@oner/config/contract/staff-content';
import { longestNotice } from '@oner/config/contract/text-names';
import { Choice } from '@oner/platform/admin/Choice.tsx';
import { PageHead, Subhead } from '@oner/platform/admin/DeskPage.tsx';
import { Card, Column, Quiet } from '@oner/platform/admin/styled.ts';
import { Table } from '@oner/platform/admin/Table.tsx';
import { TextField } from '@oner/platform/admin/TextField.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { FormProblem, useFormRequest } from '@oner/platform/admin/use-request.tsx';
import { Button, Flex, Loader } from '@strapi/design-system';
import { ArrowLeft } from '@strapi/icons';
import { useState } from 'react';
import { styled } from 'styled-components';
import { useAnnounce, useTexts } from '../use-texts.ts';

const Sheets = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 34rem), 1fr));
  gap: 1.6rem;
  align-items: start;
`;
const Form = styled(Card)`
  display: grid;
  gap: 1.6rem;
  padding: 1.6rem;
  textarea {
    min-block-size: 22rem;
  }
`;
const Frame = styled.iframe`
  display: block;
  inline-size: 100%;
  block-size: 60rem;
  border: 0;
  color-scheme: light;
  background: #f5f6f4;
`;

type Props = { readonly event: string; onClose(): void };

/** Text that is typed and not saved yet, and the version that it changes. */
type Typed = { readonly text: StaffEmailText; readonly version: number };

/** Edits one e-mail in one language at a time. Text typed in another language stays while the editor is open. */
export const EmailEditor = ({ event, onClose }: Props) => {
  const { say, language: own } = useTexts();
  const calls = useStaffCalls();
  const { loaded, again } = useLoaded(['email', event], () => calls.getEmail({ event }));
  const [language, setLanguage] = useState<Language>(own);
  const [typed, setTyped] = useState<Partial<Record<Language, Typed>>>({});
  const type = (text: Typed | undefined): void => setTyped({ ...typed, [language]: text });
  return (
    <Column aria-label={say('emails.title')} tabIndex={0}>
      <Flex>
        <Button variant="tertiary" startIcon={<ArrowLeft />} onClick={onClose}>
          {say('emails.back')}
        </Button>
      </Flex>
      {loaded.is === 'loading' && <Loader>{say('list.loading')}</Loader>}
      {loaded.is === 'failed' && <Button onClick={again}>{say('retry')}</Button>}
      {loaded.is === 'ready' && (
        <>
          <PageHead
            title={loaded.value.languages[own].current.subject}
            rule={say('emails.edit-rule')}
          />
          <Flex>
            <Choice
              label={say('emails.language')}
              value={language}
              values={languages}
              textOf={(one) => say(`emails.in.${one}`)}
              onChange={setLanguage}
            />
          </Flex>
          <EmailTextForm
            key={language}
            event={event}
            language={language}
            record={loaded.value}
            typed={typed[language]}
            onType={type}
          />
          <Versions record={loaded.value} />
        </>
      )}
    </Column>
  );
};

type EmailTextFormProps = {
  readonly event: string;
  readonly language: Language;
  readonly record: StaffEmail;
  readonly typed: Typed | undefined;
  onType(text: Typed | undefined): void;
};

const EmailTextForm = ({ event, language, record, typed, onType }: EmailTextFormProps) => {
  const { say } = useTexts();
  const { announce } = useAnnounce();
  const calls = useStaffCalls();
  const [preview, setPreview] = useState<StaffCallReply<typeof staffCalls.previewEmail> | null>(
    null,
  );
  const { isBusy, problem, send } = useFormRequest();
  const { current, shipped, placeholders, ...latest } = record.languages[language];
  const { text, version } = typed ?? { text: current, version: latest.version };
  const isShipped = current.subject === shipped.subject && current.body === shipped.body;

  const save = (saved: StaffEmailText | null) =>
    send(async () => {
      await calls.editEmail({ event, body: { language, text: saved, version } });
      onType(undefined);
      announce('success', say('emails.saved'));
    });
  const show = () =>
    send(async () => setPreview(await calls.previewEmail({ event, body: { language, text } })));
  const test = () =>
    send(async () => {
      const { to } = await calls.testEmail({ event, body: { language, text } });
      announce('success', say('emails.test-sent', { to }));
    });
  return (
    <Sheets>
      <Form aria-label={say('emails.words')}>
        <TextField
          name="subject"
          label={say('emails.subject')}
          value={text.subject}
          error={false}
          maxLength={longestNotice.subject}
          onChange={(subject) => onType({ text: { ...text, subject }, version })}
        />
        <TextField
          name="body"
          label={say('emails.body')}
          hint={say('emails.placeholders', {
            names: placeholders.map((name) => `{${name}}`).join(', ') || '—',
          })}
          value={text.body}
          error={false}
          maxLength={longestNotice.body}
          isLong
          onChange={(body) => onType({ text: { ...text, body }, version })}
        />
        <FormProblem>{problem}</FormProblem>
        <Flex gap={2} wrap="wrap">
          <Button loading={isBusy} disabled={!typed} onClick={() => void save(text)}>
            {say('emails.save')}
          </Button>
          <Button variant="secondary" disabled={isBusy} onClick={() => void show()}>
            {say('emails.preview')}
          </Button>
          <Button variant="tertiary" disabled={isBusy} onClick={() => void test()}>
            {say('emails.test')}
          </Button>
          {!isShipped && (
            <Button variant="tertiary" disabled={isBusy} onClick={() => void save(null)}>
              {say('emails.reset')}
            </Button>
          )}
        </Flex>
      </Form>
      <Card aria-label={say('emails.preview')} aria-live="polite">
        {preview ? (
          <Frame sandbox="" srcDoc={preview.html} title={preview.subject} />
        ) : (
          <Quiet style={{ padding: '1.6rem' }}>{say('emails.no-preview')}</Quiet>
        )}
      </Card>
    </Sheets>
  );
};

const Versions = ({ record: { versions } }: { readonly record: StaffEmail }) => {
  const { say, moment } = useTexts();
  if (versions.length === 0) return null;
  return (
    <>
      <Subhead>{say('emails.versions')}</Subhead>
      <Table
        label={say('emails.versions')}
        columns={[
          say('emails.language'),
          say('emails.when'),
          say('emails.who'),
          say('emails.body'),
        ]}
      >
        {versions.map(({ language, version, by, createdAt, text }) => (
          <tr key={`${language}${version}`}>
            <td>{say(`emails.in.${language}`)}</td>
            <td>{moment(new Date(createdAt))}</td>
            <td>{by}</td>
            <td>{text === null ? say('emails.shipped') : `${text.subject}\n${text.body}`}</td>
          </tr>
        ))}
      </Table>
    </>
  );
};
