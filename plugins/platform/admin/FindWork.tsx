import type { FoundWork } from '@oner/config/contract/staff-catalogue';
import { Button, Flex, Typography } from '@strapi/design-system';
import { useId, useState } from 'react';
import { styled } from 'styled-components';
import { SearchBox } from './SearchBox.tsx';
import { Quiet } from './styled.ts';
import { useTranslator } from './translator.ts';
import { useStaffCalls } from './use-calls.ts';
import { usePaged } from './use-paged.ts';

const Works = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(15rem, 1fr));
  gap: 1.2rem;
  list-style: none;
  li {
    display: grid;
    gap: 0.4rem;
    align-content: start;
  }
`;

/** The picture of a work, uncropped, as large as its place. */
export const WorkPicture = styled.img`
  inline-size: 100%;
  block-size: 12rem;
  object-fit: contain;
  background: ${({ theme }) => theme.colors.neutral150};
  border-radius: ${({ theme }) => theme.borderRadius};
`;

type Props = {
  readonly label: string;
  readonly none: string;
  /** Label of the action for a work. */
  readonly button: string;
  onChoose(work: FoundWork): void;
};

/** Finds a public work by its words or its author, and shows it before it is chosen; the newest works without a search. */
export const FindWork = ({ label, none, button, onChoose }: Props) => {
  const { say } = useTranslator();
  const calls = useStaffCalls();
  const [q, setQ] = useState('');
  const id = useId();
  const list = usePaged(['works', q], 'works', () => calls.findWorks({ query: { q } }));
  return (
    <Flex direction="column" alignItems="stretch" gap={4}>
      <SearchBox name="work" label={label} q={q} onSearch={setQ} />
      {list.is === 'failed' && <Button onClick={list.again}>{say('retry')}</Button>}
      <div role="status">
        {list.is === 'ready' && list.rows.length === 0 && <Typography>{none}</Typography>}
      </div>
      <Works aria-busy={list.is === 'loading'} aria-label={label}>
        {list.rows.map((work) => (
          <li key={work.id}>
            {work.picture && <WorkPicture src={work.picture} alt="" loading="lazy" />}
            <Typography id={`${id}${work.id}`} fontWeight="semiBold">
              {work.title}
            </Typography>
            <Quiet>{work.author}</Quiet>
            <Button
              size="S"
              variant="secondary"
              type="button"
              aria-describedby={`${id}${work.id}`}
              onClick={() => onChoose(work)}
            >
              {button}
            </Button>
          </li>
        ))}
      </Works>
    </Flex>
  );
};
