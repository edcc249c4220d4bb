import type { StaffWholeComplaint } from '@oner/config/contract/staff-moderation-people';
import { splitReport } from '@oner/config/contract/staff-offers';
import { orderRights } from '@oner/config/contract/staff-orders-shapes';
import { ConfirmForm, type FormField } from '@oner/platform/admin/ConfirmForm.tsx';
import { DetailDialog } from '@oner/platform/admin/ConfirmModal.tsx';
import { rightsOf } from '@oner/platform/admin/desk-plugin.ts';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Anchor, Fold, Quiet } from '@oner/platform/admin/styled.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { Button, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useDocumentFields } from '../documents/DocumentsDialog.tsx';
import { sellerNameOf } from '../people/AuthorMoves.tsx';
import { type Right, useRights } from '../rights.ts';
import { useActorText, useAnnounce, useTextOf, useTexts } from '../use-texts.ts';

/** Actions with a form; the others of `Action` run at once. */
type Form = 'hide' | 'documents' | 'uphold' | 'refuse' | 'close';
type Action = 'take' | Form | 'reopen';

/** Actions by state; the server enforces the same table. */
const actionsFrom: Readonly<Record<StaffWholeComplaint['state'], readonly Action[]>> = {
  new: ['take', 'hide', 'documents', 'uphold', 'refuse', 'close'],
  in_work: ['hide', 'documents', 'uphold', 'refuse', 'close'],
  answered: ['reopen', 'close'],
  closed: ['reopen'],
};
const rightOf: Partial<Readonly<Record<Action, Right>>> = { hide: 'edit', documents: 'documents' };
/** Hiding needs a public work; requesting documents needs an author. */
const isPossible = (action: Action, { work, seller }: StaffWholeComplaint): boolean => {
  if (action === 'hide') return work?.isPublic === true && !work.hidden;
  return action !== 'documents' || seller !== null;
};

/** One report: text, subject, history, and all actions. */
export const ComplaintDialog = ({ id, onClose }: { readonly id: string; onClose(): void }) => {
  const { say } = useTexts();
  const { announce, failed } = useAnnounce();
  const calls = useStaffCalls();
  const rights = useRights();
  const { loaded, again } = useLoaded(['complaint', id], () => calls.getComplaint({ id }));
  const [form, setForm] = useState<Form | null>(null);
  const complaint = loaded.is === 'ready' ? loaded.value : null;

  const begin = (action: Action): void => {
    if (action !== 'take' && action !== 'reopen') setForm(action);
    else
      calls
        .moveComplaint({ id, body: { move: action } })
        .then(() => announce('success', say('complaints.done')), failed);
  };
  if (form && complaint)
    return (
      <ActionForm
        form={form}
        complaint={complaint}
        onClose={() => setForm(null)}
        onDone={() => {
          setForm(null);
          // After an action about the work the answer is still to be written.
          if (form !== 'hide' && form !== 'documents') onClose();
        }}
      />
    );
  const textOf = (action: Action): string =>
    action === 'close' && complaint?.state === 'answered'
      ? say('complaints.finish')
      : say(`complaints.${action}`);
  const state = complaint ? ` · ${say(`complaints.${complaint.state}`)}` : '';
  return (
    <DetailDialog
      title={say('complaints.text') + state}
      loaded={loaded}
      again={again}
      onClose={onClose}
      actions={
        complaint &&
        actionsFrom[complaint.state]
          .filter((one) => isPossible(one, complaint))
          .filter((one) => rights.has(rightOf[one] ?? 'complaints'))
          .map((one) => (
            <Button
              key={one}
              variant={one === 'hide' ? 'danger-light' : 'secondary'}
              onClick={() => begin(one)}
            >
              {textOf(one)}
            </Button>
          ))
      }
    >
      {(shown) => <Report complaint={shown} />}
    </DetailDialog>
  );
};

type FormProps = {
  readonly form: Form;
  readonly complaint: StaffWholeComplaint;
  onDone(): void;
  onClose(): void;
};

/** The form of an action, and its call. */
const ActionForm = ({ form, complaint, ...dialog }: FormProps) => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  const { wanted } = useDocumentFields();
  const { id, work, seller, language } = complaint;
  const long = { isLong: true, missing: say('papers.missing') };
  const answer = say('complaints.letter', { language: say(`language.${language}`) });
  const fields: Readonly<Record<Form, readonly FormField[]>> = {
    hide: [{ name: 'reason', label: say('edit.reason'), maxLength: 500, ...long }],
    documents: wanted,
    uphold: [{ name: 'text', label: answer, maxLength: 4000, ...long }],
    refuse: [{ name: 'text', label: answer, maxLength: 4000, ...long }],
    close: [{ name: 'reason', label: say('complaints.reason'), maxLength: 500, ...long }],
  };
  const run = (typed: Readonly<Record<string, string>>): Promise<unknown> => {
    const { text = '', reason = '', documents = '', due = '' } = typed;
    if (form === 'hide') return calls.hideReportedWork({ id, body: { reason } });
    if (form === 'documents')
      return calls.requestDocumentsOfReported({ id, body: { documents, reason, due } });
    if (form === 'close') return calls.moveComplaint({ id, body: { move: 'close', reason } });
    const outcome = form === 'uphold' ? 'upheld' : 'dismissed';
    return calls.moveComplaint({ id, body: { move: 'answer', outcome, text } });
  };
  return (
    <ConfirmForm
      title={say(`complaints.${form}`)}
      about={work?.title ?? sellerNameOf(seller)}
      description={say(`complaints.told-${form}`)}
      isDestructive={form === 'hide'}
      fields={fields[form]}
      run={run}
      done={say('complaints.done')}
      {...dialog}
    />
  );
};

type ReportTextProps = { readonly text: string; readonly title: string | null };

const { useRights: useOfferRights } = rightsOf({ read: orderRights.move });

/**
 * The text of a report. The id of a reported conversation is shown as the title of the work; it is a link for staff who may
 * open the conversation, of which the text quotes the last messages.
 */
const ReportText = ({ text, title }: ReportTextProps) => {
  const { say } = useTexts();
  const mayOpen = useOfferRights().has('read');
  const about = splitReport(text);
  const named = say('complaints.conversation') + (title === null ? '' : `: «${title}»`);
  return (
    <Typography style={{ whiteSpace: 'pre-line' }}>
      {about?.before ?? text}
      {about &&
        (mayOpen ? (
          <Anchor to={`/plugins/orders/offers?conversation=${about.conversation}`}>{named}</Anchor>
        ) : (
          named
        ))}
      {about?.after}
    </Typography>
  );
};

/** Text, subject and history of a report. */
const Report = ({ complaint }: { readonly complaint: StaffWholeComplaint }) => {
  const { say, moment } = useTexts();
  const textOf = useTextOf();
  const whoOf = useActorText();
  const { mail, text, link, sentAt, work, seller, answer, outcome, deeds: entries } = complaint;
  return (
    <>
      <Quiet>
        {say('complaints.from', { mail })} · {moment(sentAt)}
      </Quiet>
      <ReportText text={text} title={work?.title ?? null} />
      {work && (
        <div>
          {work.title === null ? (
            <Quiet>{say('complaints.gone')}</Quiet>
          ) : (
            <Anchor to={`/plugins/moderation?work=${work.id}`}>«{work.title}»</Anchor>
          )}
          {work.hidden && <Mark tone="warning">{say('complaints.hidden')}</Mark>}
        </div>
      )}
      {seller && (
        <Anchor to={`/plugins/moderation?seller=${seller.id}`}>{sellerNameOf(seller)}</Anchor>
      )}
      {link && (
        <Typography
          tag="a"
          href={link}
          target="_blank"
          rel="noopener noreferrer"
          textColor="primary600"
        >
          {link}
        </Typography>
      )}
      {answer && (
        <Quiet>
          {outcome && `${say(`complaints.${outcome}`)}: `}
          {answer}
        </Quiet>
      )}
      <details>
        <Fold>
          {say('past.label')} · {entries.length}
        </Fold>
        <ul>
          {entries.map(({ id, at, action, actor, actorName }) => (
            <li key={id}>
              <Quiet>
                {moment(at)} · {textOf(`deed.${action}`, action)} · {whoOf(actor, actorName)}
              </Quiet>
            </li>
          ))}
        </ul>
      </details>
    </>
  );
};
