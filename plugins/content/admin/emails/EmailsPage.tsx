/** Texts of e-mails and notices: a list with a search, and the editor of one of them. */
import { DeskPage } from '@oner/platform/admin/DeskPage.tsx';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { SearchBox } from '@oner/platform/admin/SearchBox.tsx';
import { Table } from '@oner/platform/admin/Table.tsx';
import { useAddress } from '@oner/platform/admin/use-address.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { Button, Flex, Link, Loader, Typography } from '@strapi/design-system';
import { NavLink } from 'react-router-dom';
import { useTexts } from '../use-texts.ts';
import { EmailEditor } from './EmailEditor.tsx';

const EmailsPage = () => {
  const { say } = useTexts();
  const { params, set } = useAddress<'event' | 'q'>();
  const event = params.get('event');
  if (event) return <EmailEditor key={event} event={event} onClose={() => set({ event: '' })} />;
  return (
    <DeskPage title={say('emails.title')} rule={say('emails.rule')}>
      <EmailList q={params.get('q') ?? ''} onSearch={(q) => set({ q })} />
    </DeskPage>
  );
};

const EmailList = ({ q, onSearch }: { readonly q: string; onSearch(q: string): void }) => {
  const { say, language } = useTexts();
  const calls = useStaffCalls();
  const { loaded, again } = useLoaded(['emails'], () => calls.listEmails());
  if (loaded.is === 'loading') return <Loader>{say('list.loading')}</Loader>;
  if (loaded.is === 'failed') return <Button onClick={again}>{say('retry')}</Button>;
  const wanted = q.toLowerCase();
  const found = loaded.value.notices.filter(({ event, subject }) =>
    [event, ...Object.values(subject)].some((text) => text.toLowerCase().includes(wanted)),
  );
  return (
    <>
      <Flex>
        <SearchBox q={q} onSearch={onSearch} label={say('emails.search')} />
      </Flex>
      {found.length === 0 && <Typography role="status">{say('emails.none')}</Typography>}
      {found.length > 0 && (
        <Table
          label={say('emails.title')}
          columns={[say('emails.subject'), say('emails.group'), say('emails.state')]}
        >
          {found.map(({ event, subject, group, changed }) => (
            <tr key={event}>
              <td>
                <Link tag={NavLink} to={`?event=${event}`}>
                  {subject[language]}
                </Link>
              </td>
              <td>{say(`emails.group.${group}`)}</td>
              <td>
                {changed.length === 0
                  ? say('emails.shipped')
                  : changed.map((one) => (
                      <Mark key={one} tone="primary">
                        {say(`emails.in.${one}`)}
                      </Mark>
                    ))}
              </td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
};

export default EmailsPage;
