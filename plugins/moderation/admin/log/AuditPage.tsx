/** Everything that was done and by whom: searched, read on, saved as a table. */

import type { StaffAuditEntry } from '@oner/config/contract/staff-moderation';
import { saveFile } from '@oner/platform/admin/save-file.ts';
import { Anchor, Column, Quiet } from '@oner/platform/admin/styled.ts';
import { Table } from '@oner/platform/admin/Table.tsx';
import { Button, Flex, Loader, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { useCallback, useEffect, useState } from 'react';
import { useDesk } from '../api/use-desk.ts';
import { useTell, useWords } from '../words/use-words.ts';
import { AuditForm } from './AuditForm.tsx';
import { type Asked, nothingAsked, queryOf } from './asked.ts';
import { factsText } from './facts-text.ts';

type Found = { readonly deeds: readonly StaffAuditEntry[]; readonly next: number | null };

const columns = ['at', 'actor', 'action', 'subject', 'facts'] as const;

const workOf = (subject: string): string | undefined => subject.match(/^work:(.+)$/)?.[1];

const AuditPage = () => {
  const { say, moment } = useWords();
  const { failed } = useTell();
  const desk = useDesk();
  const [asked, setAsked] = useState<Asked>(nothingAsked);
  const [found, setFound] = useState<Found | null>(null);
  const [isBusy, setBusy] = useState(false);

  const look = useCallback(
    async (wanted: Asked, before?: number): Promise<void> => {
      setBusy(true);
      try {
        const page = await desk.audit({ ...queryOf(wanted), before });
        setFound((last) => ({
          deeds: before === undefined ? page.deeds : [...(last?.deeds ?? []), ...page.deeds],
          next: page.next,
        }));
        setAsked(wanted);
      } catch (error) {
        failed(error);
      } finally {
        setBusy(false);
      }
    },
    [desk, failed],
  );
  useEffect(() => {
    void look(nothingAsked);
  }, [look]);

  const download = async (): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await desk.auditCsv(queryOf(asked)), 'oner-audit.csv');
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Column aria-label={say('audit.title')} tabIndex={0}>
      <Flex justifyContent="space-between">
        <Typography variant="alpha" tag="h2">
          {say('audit.title')}
        </Typography>
        <Button
          variant="secondary"
          startIcon={<Download aria-hidden />}
          disabled={isBusy}
          onClick={download}
        >
          {say('audit.save')}
        </Button>
      </Flex>
      <AuditForm onFind={look} />
      {found === null && isBusy && <Loader>{say('list.loading')}</Loader>}
      {found === null && !isBusy && <Button onClick={() => look(asked)}>{say('retry')}</Button>}
      {found && (
        <Typography role="status" textColor="neutral600">
          {found.deeds.length === 0
            ? say('audit.none')
            : say('audit.count', { count: found.deeds.length })}
        </Typography>
      )}
      {found && found.deeds.length > 0 && (
        <Table label={say('audit.title')} columns={columns.map((column) => say(`audit.${column}`))}>
          {found.deeds.map(({ id, at, actor, actorName, action, subject, facts }) => {
            const work = workOf(subject);
            return (
              <tr key={id}>
                <td data-short>{moment(at)}</td>
                <td data-short={actorName ? true : undefined}>
                  {actorName ?? actor}
                  {actorName && <Quiet>{actor}</Quiet>}
                </td>
                <td data-short>{action}</td>
                <td>
                  {subject}
                  {work && (
                    <div>
                      <Anchor to={`/plugins/moderation?work=${work}`}>
                        {say('audit.open-work')}
                      </Anchor>
                    </div>
                  )}
                </td>
                <td>{factsText(facts)}</td>
              </tr>
            );
          })}
        </Table>
      )}
      {found && found.next !== null && (
        <Button
          variant="tertiary"
          loading={isBusy}
          onClick={() => look(asked, found.next ?? undefined)}
        >
          {say('audit.more')}
        </Button>
      )}
    </Column>
  );
};

export default AuditPage;
