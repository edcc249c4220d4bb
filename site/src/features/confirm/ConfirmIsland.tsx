import { refuseEmail, verifyEmail } from '@oner/config/contract/email';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/browser.ts';
import { Button } from '../../elements/Button.tsx';
import { Trouble } from '../../elements/Failed.tsx';
import { takeHashToken } from '../../elements/page-address.ts';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { pathIn } from '../../i18n/language.ts';
import type { ConfirmKey } from './texts.ts';

type Props = { readonly islandTexts: IslandTexts<ConfirmKey> };
type Stage = 'asking' | 'no-link' | 'sending' | 'done' | 'refused';

const titles = {
  asking: 'confirm.title',
  'no-link': 'confirm.title',
  sending: 'confirm.title',
  done: 'confirm.done-title',
  refused: 'confirm.refused-title',
} as const satisfies Record<Stage, ConfirmKey>;
const texts = {
  asking: 'confirm.lead',
  'no-link': 'confirm.no-link',
  sending: 'confirm.lead',
  done: 'confirm.done',
  refused: 'confirm.refused',
} as const satisfies Record<Stage, ConfirmKey>;

/**
 * Page that the e-mail about an address links to. Opening it changes nothing, because mail servers open links too:
 * the person presses one of two buttons.
 */
export const ConfirmIsland = ({ islandTexts }: Props) => {
  const translator = translatorOf(islandTexts);
  const { t, why, language } = translator;
  const [stage, setStage] = useState<Stage>('asking');
  const [trouble, setTrouble] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const token = useRef<string>(undefined);

  useEffect(() => {
    const read = () => {
      token.current = takeHashToken('token') ?? token.current;
      setStage(token.current ? 'asking' : 'no-link');
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);

  const answer = async (isMine: boolean) => {
    if (!token.current) return;
    const body = { token: token.current };
    setStage('sending');
    setTrouble('');
    try {
      if (isMine) await api.ask(verifyEmail, { body });
      else await api.ask(refuseEmail, { body });
      setStage(isMine ? 'done' : 'refused');
      heading.current?.focus();
    } catch (cause) {
      setTrouble(why(cause));
      setStage('asking');
    }
  };

  const isSending = stage === 'sending';
  return (
    <div className="stack gap-m">
      <div className="ph">
        <h1 ref={heading} tabIndex={-1}>
          {t(titles[stage])}
        </h1>
        <p>{t(texts[stage])}</p>
      </div>
      <Trouble text={trouble} />
      {stage === 'asking' || isSending ? (
        <div className="acts">
          <Button disabled={isSending} onClick={() => answer(true)}>
            {t(isSending ? 'confirm.sending' : 'confirm.yes')}
          </Button>
          <Button look="line" disabled={isSending} onClick={() => answer(false)}>
            {t('confirm.no')}
          </Button>
        </div>
      ) : (
        <div className="acts">
          <a className="btn btn--line" href={pathIn(language, '/')}>
            {t('nav.home')}
          </a>
        </div>
      )}
    </div>
  );
};
