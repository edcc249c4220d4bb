import { unwatchWork, watchWork } from '@oner/config/contract/originals';
import { api } from '../../api/browser.ts';
import { Button } from '../../elements/Button.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useForm } from '../../elements/use-form.ts';
import type { PanelTexts } from './texts.ts';

type WatchButtonProps = {
  readonly workId: string;
  readonly isWatched: boolean;
  readonly texts: PanelTexts;
  /** Called after the server has stored the choice. */
  readonly onChanged: () => void;
};

/** Subscribes to a notice when a work becomes free or is sold, or unsubscribes. */
const WatchButton = ({ workId, isWatched, texts, onChanged }: WatchButtonProps) => {
  const { t, why } = texts;
  const { isBusy, trouble, send, submitting } = useForm(why);
  const change = submitting(() =>
    send(async () => {
      await api.ask(isWatched ? unwatchWork : watchWork, { params: { id: workId } });
      onChanged();
    }),
  );
  return (
    <>
      <p role="status">{isWatched && t('original.watching')}</p>
      <Button look={isWatched ? 'text' : 'line wide'} aria-disabled={isBusy} onClick={change}>
        {!isWatched && <Icon name="bell" />}
        {t(isWatched ? 'original.unwatch' : 'original.ask-free')}
      </Button>
      <ActionError text={trouble} />
    </>
  );
};
export default WatchButton;
