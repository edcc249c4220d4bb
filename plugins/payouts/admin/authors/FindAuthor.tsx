import { mostFoundAuthors, type PayoutAuthor } from '@oner/config/contract/staff-payouts';
import { Listing } from '@oner/platform/admin/Listing.tsx';
import { SearchBox } from '@oner/platform/admin/SearchBox.tsx';
import { Card, Head, Quiet } from '@oner/platform/admin/styled.ts';
import { RowButton } from '@oner/platform/admin/Table.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { usePaged } from '@oner/platform/admin/use-paged.ts';
import { Box, Flex, Typography } from '@strapi/design-system';
import { useState } from 'react';
import { useTexts } from '../use-texts.ts';

type Props = {
  /** Actions for a found author. */
  readonly actions: readonly { readonly text: string; act(author: PayoutAuthor): void }[];
};

/** Search for an author by name, with actions for each. */
export const FindAuthor = ({ actions }: Props) => {
  const { say } = useTexts();
  const [q, setQ] = useState('');
  return (
    <Card aria-label={say('find.author')}>
      <Box padding={4}>
        <Head>{actions.map(({ text }) => text).join(' · ')}</Head>
        <SearchBox name="author" label={say('find.author')} q={q} onSearch={setQ} />
        {q !== '' && <Found key={q} q={q} actions={actions} />}
      </Box>
    </Card>
  );
};

const Found = ({ q, actions }: Props & { readonly q: string }) => {
  const { say } = useTexts();
  const calls = useStaffCalls();
  const list = usePaged(['authors', q], 'authors', () => calls.findAuthors({ query: { q } }));
  return (
    <Flex direction="column" alignItems="stretch" gap={2} paddingTop={4}>
      <Listing
        list={list}
        label={say('find.author')}
        columns={[say('locks.author'), say('locks.deeds')]}
        none={say('find.none')}
        rowOf={(author: PayoutAuthor) => (
          <tr key={author.id}>
            <td>
              <Typography>{author.name}</Typography>
              <Quiet>{author.username}</Quiet>
            </td>
            <td>
              <Flex gap={2} wrap="wrap">
                {actions.map(({ text, act }) => (
                  <RowButton
                    key={text}
                    variant="secondary"
                    of={author.name}
                    onClick={() => act(author)}
                  >
                    {text}
                  </RowButton>
                ))}
              </Flex>
            </td>
          </tr>
        )}
      />
      {list.rows.length === mostFoundAuthors && (
        <Quiet>{say('find.most', { most: mostFoundAuthors })}</Quiet>
      )}
    </Flex>
  );
};
