import { type Speech, voiceOf } from '../../elements/words.ts';
import { CopyButton } from './CopyButton.tsx';
import type { CopyKey } from './words.ts';

export type CopyProps = { readonly speech: Speech<CopyKey>; readonly address: string };

/** Copies the address of a page. */
export const CopyIsland = ({ speech, address }: CopyProps) => {
  const { t } = voiceOf(speech);
  return (
    <CopyButton
      text={address}
      label={t('deposit.copy-link')}
      copied={t('deposits.copied')}
      failed={t('deposit.copy-failed')}
    />
  );
};
