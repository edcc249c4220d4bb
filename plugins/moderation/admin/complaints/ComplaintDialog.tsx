import type { StaffWholeComplaint } from '@oner/config/contract/staff-moderation-people';
import { DeedForm, type FormField } from '@oner/platform/admin/DeedForm.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Anchor, Fold, Quiet } from '@oner/platform/admin/styled.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { Button, Flex, Loader, Modal, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useDesk } from '../api/use-desk.ts';
import { nameOf } from '../people/name-of.ts';
import { type Right, useRights } from '../rights.ts';
import { isWord } from '../words/index.ts';
import { useTell, useWords } from '../words/use-words.ts';
import { actsFrom, type ComplaintAct } from './types.ts';

type Props = { readonly id: string; onClose(): void; onDone(): void };

const rightOf: Partial<Readonly<Record<ComplaintAct, Right>>> = {
  hide: 'edit',
  documents: 'documents',
};
/** Only what there is can be hidden, and only somebody can be asked. */
const isPossible = (act: ComplaintAct, { work, seller }: StaffWholeComplaint): boolean => {
  if (act === 'hide') return work?.isPublic === true && !work.hidden;
  return act !== 'documents' || seller !== null;
};

/** One report: what it says, about what, what was done, and all that may be done about it. */
export const ComplaintDialog = ({ id, onClose, onDone }: Props) => {
  const { say } = useWords();
  const { tell, failed } = useTell();
  const desk = useDesk();
  const rights = useRights();
  const { loaded, again } = useLoaded(() => desk.complaint(id), id);
  const [act, setAct] = useState<ComplaintAct | null>(null);
  const complaint = loaded.is === 'ready' ? loaded.value : null;

  const run = async (wanted: ComplaintAct, typed: Readonly<Record<string, string>>) => {
    const { text = '', reason = '', documents = '', due = '' } = typed;
    if (wanted === 'hide') return desk.hideReported(id, reason);
    if (wanted === 'documents')
      return desk.requestDocumentsOfReported(id, { documents, reason, due });
    if (wanted === 'close') return desk.moveComplaint(id, { move: 'close', reason });
    if (wanted === 'take' || wanted === 'reopen') return desk.moveComplaint(id, { move: wanted });
    const outcome = wanted === 'uphold' ? 'upheld' : 'dismissed';
    return desk.moveComplaint(id, { move: 'answer', outcome, text });
  };
  const done = (wanted: ComplaintAct): void => {
    tell('success', say('complaints.done'));
    setAct(null);
    // What is done about a work leads to the answer, which is still to be written.
    if (wanted === 'hide' || wanted === 'documents') again();
    else onDone();
  };
  const begin = (wanted: ComplaintAct): void => {
    if (wanted !== 'take' && wanted !== 'reopen') setAct(wanted);
    else
      run(wanted, {}).then(() => {
        tell('success', say('complaints.done'));
        again();
      }, failed);
  };
  const fieldsOf = (wanted: ComplaintAct, language: string): FormField[] => {
    const missing = say('papers.missing');
    const long = { isLong: true, missing };
    if (wanted === 'documents')
      return [
        { name: 'documents', label: say('papers.documents'), most: 300, ...long },
        { name: 'reason', label: say('papers.reason'), most: 300, ...long },
        {
          name: 'due',
          label: say('papers.due'),
          hint: say('papers.due-hint'),
          type: 'date',
          most: 10,
          missing,
        },
      ];
    if (wanted === 'hide')
      return [{ name: 'reason', label: say('edit.reason'), most: 500, ...long }];
    if (wanted === 'close')
      return [{ name: 'reason', label: say('complaints.reason'), most: 500, ...long }];
    const of = isWord(`language.${language}`) ? say(`language.${language}` as 'language.ru') : '';
    const label = say('complaints.letter', { language: of });
    return [{ name: 'text', label, most: 4000, ...long }];
  };
  if (act !== null && complaint)
    return (
      <DeedForm
        title={say(`complaints.${act}`)}
        about={complaint.work?.title ?? nameOf(complaint.seller)}
        told={say(`complaints.told-${act as 'hide'}`)}
        isGrave={act === 'hide'}
        fields={fieldsOf(act, complaint.language)}
        run={(typed) => run(act, typed)}
        onDone={() => done(act)}
        onMoved={again}
        onClose={() => setAct(null)}
      />
    );
  return (
    <Modal.Root open onOpenChange={onClose}>
      <Modal.Content aria-describedby={undefined}>
        <Modal.Header closeLabel={say('close')}>
          <Modal.Title>
            {say('complaints.text')}
            {complaint && ` · ${say(`complaints.${complaint.state}`)}`}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          {loaded.is === 'loading' && <Loader>{say('list.loading')}</Loader>}
          {loaded.is === 'failed' && <Button onClick={again}>{say('retry')}</Button>}
          {complaint && <Told complaint={complaint} />}
        </Modal.Body>
        {complaint && (
          <Modal.Footer>
            <Button variant="tertiary" onClick={onClose}>
              {say('close')}
            </Button>
            <Flex gap={2} wrap="wrap" justifyContent="flex-end">
              {actsFrom[complaint.state]
                .filter((one) => isPossible(one, complaint))
                .filter((one) => rights.has(rightOf[one] ?? 'complaints'))
                .map((one) => (
                  <Button
                    key={one}
                    variant={one === 'hide' ? 'danger-light' : 'secondary'}
                    onClick={() => begin(one)}
                  >
                    {say(
                      one === 'close' && complaint.state === 'answered'
                        ? 'complaints.finish'
                        : `complaints.${one}`,
                    )}
                  </Button>
                ))}
            </Flex>
          </Modal.Footer>
        )}
      </Modal.Content>
    </Modal.Root>
  );
};

/** What the report says, about what, and its history. */
const Told = ({ complaint }: { readonly complaint: StaffWholeComplaint }) => {
  const { say, moment } = useWords();
  const { mail, text, link, sentAt, work, seller, answer, outcome, deeds } = complaint;
  const deedOf = (action: string): string => {
    const word = `deed.${action}`;
    return isWord(word) ? say(word) : action;
  };
  return (
    <Flex direction="column" alignItems="stretch" gap={3}>
      <Quiet>
        {say('complaints.from', { mail })} · {moment(sentAt)}
      </Quiet>
      <Typography style={{ whiteSpace: 'pre-line' }}>{text}</Typography>
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
      {seller && <Anchor to={`/plugins/moderation?seller=${seller.id}`}>{nameOf(seller)}</Anchor>}
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
          {say('past.label')} · {deeds.length}
        </Fold>
        <ul>
          {deeds.map(({ id, at, action, actor, actorName }) => (
            <li key={id}>
              <Quiet>
                {moment(at)} · {deedOf(action)} · {actorName ?? actor}
              </Quiet>
            </li>
          ))}
        </ul>
      </details>
    </Flex>
  );
};
