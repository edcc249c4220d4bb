/** The audit log: search, paging, and export as a table. */
import type { StaffAuditEntry } from '@oner/config/contract/staff-moderation';
import { Listing } from '@oner/platform/admin/Listing.tsx';
import { Anchor, Column, Quiet } from '@oner/platform/admin/styled.ts';
import { TextField } from '@oner/platform/admin/TextField.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { saveFile } from '@oner/platform/admin/use-loaded.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { useRequest } from '@oner/platform/admin/use-request.tsx';
import { Button, Flex, Grid, Typography } from '@strapi/design-system';
import { Download } from '@strapi/icons';
import { useState } from 'react';
import { useTextOf, useTexts } from '../use-texts.ts';
import { type AuditQuery, auditFields, emptyQuery, factsText, queryOf } from './audit-query.ts';

const columns = ['at', 'actor', 'action', 'subject', 'facts'] as const;

const workOf = (subject: string): string | undefined => subject.match(/^work:(.+)$/)?.[1];

const AuditPage = () => {
  const { say, moment } = useTexts();
  const calls = useStaffCalls();
  const [query, setQuery] = useState(emptyQuery);
  const { isBusy, request } = useRequest();
  const list = usePaged(['audit', query], 'deeds', (before) =>
    calls.listAudit({ query: { ...queryOf(query), before } }),
  );

  const download = () =>
    request(async () =>
      saveFile(await calls.getAuditCsv({ query: queryOf(query) }), 'oner-audit.csv'),
    );
  return (
    <Column aria-label={say('audit.title')} tabIndex={0}>
      <Flex justifyContent="space-between">
        <Typography variant="alpha" tag="h2">
          {say('audit.title')}
        </Typography>
        <Button
          variant="secondary"
          startIcon={<Download aria-hidden />}
          loading={isBusy}
          onClick={download}
        >
          {say('audit.save')}
        </Button>
      </Flex>
      <AuditForm
        onFind={(wanted) => {
          // The same search again finds what was logged since.
          if (JSON.stringify(wanted) === JSON.stringify(query)) list.again();
          setQuery(wanted);
        }}
      />
      <Listing
        list={list}
        label={say('audit.title')}
        columns={columns.map((column) => say(`audit.${column}`))}
        none={say('audit.none')}
        rowOf={({ id, at, actor, actorName, action, subject, facts }: StaffAuditEntry) => {
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
              <td>{factsText(facts, say('audit.suspended'))}</td>
            </tr>
          );
        }}
      />
    </Column>
  );
};

/** Search by actor, action, subject and days. */
const AuditForm = ({ onFind }: { onFind(query: AuditQuery): void }) => {
  const { say } = useTexts();
  const textOf = useTextOf();
  const [typed, setTyped] = useState(emptyQuery);
  const find = (event: React.FormEvent): void => {
    event.preventDefault();
    onFind(typed);
  };
  return (
    <form onSubmit={find}>
      <Grid.Root gap={4}>
        {auditFields.map((field) => (
          <Grid.Item key={field} col={4} xs={12} direction="column" alignItems="stretch">
            <TextField
              name={field}
              label={say(`audit.${field}`)}
              hint={textOf(`audit.${field}-hint`, '')}
              type={field === 'from' || field === 'to' ? 'date' : 'text'}
              value={typed[field]}
              maxLength={200}
              error={false}
              isOptional
              onChange={(text) => setTyped({ ...typed, [field]: text })}
            />
          </Grid.Item>
        ))}
      </Grid.Root>
      <Flex gap={2} paddingTop={4}>
        <Button type="submit">{say('audit.find')}</Button>
        <Button
          variant="tertiary"
          onClick={() => {
            setTyped(emptyQuery);
            onFind(emptyQuery);
          }}
        >
          {say('audit.clear')}
        </Button>
      </Flex>
    </form>
  );
};

export default AuditPage;
