import type { SellerCard } from '@oner/config/contract/shapes';
import { Button } from '@strapi/design-system';
import { useState } from 'react';
import { useDesk } from '../api/use-desk.ts';
import { useTell, useWords } from '../words/use-words.ts';
import { nameOf } from './name-of.ts';

type Props = {
  readonly author: SellerCard;
  /** The change that is shown: a later one stays in the list. */
  readonly changed: string;
  /** The list is another one now, also when somebody or the author was faster. */
  onSeen(): void;
};

/** A moderator has looked at what the author changed of his profile. */
export const SeenButton = ({ author, changed, onSeen }: Props) => {
  const { say } = useWords();
  const { tell, failed } = useTell();
  const desk = useDesk();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      await desk.markSeen(author.id, changed);
      tell('success', say('authors.seen-done', { name: nameOf(author) }));
    } catch (error) {
      failed(error);
    } finally {
      setBusy(false);
      onSeen();
    }
  };
  return (
    <Button size="S" variant="secondary" loading={isBusy} onClick={save}>
      {say('authors.seen')}
    </Button>
  );
};
