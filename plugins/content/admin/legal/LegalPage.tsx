/** Versions of the legal texts: in force, announced and earlier, with their dates and the number of people who accepted each. */
import type { StaffLegalText } from '@oner/config/contract/staff-content';
import type { LegalState } from '@oner/config/contract/text-names';
import { DeskPage, Subhead } from '@oner/platform/admin/DeskPage.tsx';
import { Mark, type Tone } from '@oner/platform/admin/Mark.tsx';
import { Table } from '@oner/platform/admin/Table.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { Button, Link, Loader, Typography } from '@strapi/design-system';
import { useTexts } from '../use-texts.ts';

const LegalPage = () => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  const { loaded, again } = useLoaded(['legal'], () => calls.listLegalVersions());
  return (
    <DeskPage title={say('legal.title')} rule={say('legal.rule')}>
      {loaded.is === 'loading' && <Loader>{say('list.loading')}</Loader>}
      {loaded.is === 'failed' && <Button onClick={again}>{say('retry')}</Button>}
      {loaded.is === 'ready' &&
        loaded.value.texts.map((text) => <VersionsCard key={text.slug} text={text} />)}
    </DeskPage>
  );
};

const columns = ['version', 'state', 'announced', 'effective', 'accepted'] as const;
const tones: Readonly<Record<LegalState, Tone>> = {
  'in-effect': 'success',
  coming: 'warning',
  earlier: 'neutral',
  replaced: 'neutral',
};

/** One legal text; each of its versions links to its page on the site. */
const VersionsCard = ({ text: { slug, incomplete, versions } }: { text: StaffLegalText }) => {
  const { say, date, number } = useTexts();
  const title = say(`text.${slug}`);
  return (
    <>
      <Subhead>{title}</Subhead>
      {incomplete && (
        <Typography role="status" textColor="warning700">
          {say('legal.incomplete', {
            version: incomplete.version,
            date: date(incomplete.effectiveOn),
            published: incomplete.published.map((one) => say(`language.${one}`)).join(', '),
            missing: incomplete.missing.map((one) => say(`language.${one}`)).join(', '),
          })}
        </Typography>
      )}
      {versions.length === 0 && <Typography role="status">{say('legal.none')}</Typography>}
      {versions.length > 0 && (
        <Table label={title} columns={columns.map((column) => say(`legal.${column}`))}>
          {versions.map(({ version, state, announcedAt, effectiveOn, accepted, url }) => (
            <tr key={version}>
              <td>
                <Link href={url} isExternal>
                  {say('legal.open', { version })}
                </Link>
              </td>
              <td>
                <Mark tone={tones[state]}>{say(`state.${state}`)}</Mark>
              </td>
              <td>{date(announcedAt)}</td>
              <td>{date(effectiveOn)}</td>
              <td>{number(accepted)}</td>
            </tr>
          ))}
        </Table>
      )}
    </>
  );
};

export default LegalPage;
