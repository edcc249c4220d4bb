/** Versions of the legal texts: in force, announced and earlier, with their days and how many people accepted each. */
import { staffCalls } from '@oner/config/contract/staff';
import { PageHead } from '@oner/platform/admin/PageHead.tsx';
import { Column } from '@oner/platform/admin/styled.ts';
import { useStaffCall } from '@oner/platform/admin/use-calls.ts';
import { useLoaded } from '@oner/platform/admin/use-loaded.ts';
import { Button, Loader } from '@strapi/design-system';
import { useWords } from '../words/use-words.ts';
import { VersionsCard } from './VersionsCard.tsx';

const LegalPage = () => {
  const { say } = useWords();
  const call = useStaffCall();
  const { loaded, again } = useLoaded(() => call(staffCalls.listLegalVersions));
  return (
    <Column aria-label={say('legal.title')} tabIndex={0}>
      <PageHead title={say('legal.title')} rule={say('legal.rule')} />
      {loaded.is === 'loading' && <Loader>{say('list.loading')}</Loader>}
      {loaded.is === 'failed' && <Button onClick={again}>{say('retry')}</Button>}
      {loaded.is === 'ready' &&
        loaded.value.texts.map((text) => <VersionsCard key={text.slug} text={text} />)}
    </Column>
  );
};

export default LegalPage;
