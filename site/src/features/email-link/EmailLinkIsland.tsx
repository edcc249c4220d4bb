import { confirmEmailChange, undoEmailChange } from '@oner/config/contract/access';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../api/browser.ts';
import { ApiError } from '../../api/error.ts';
import { expireSession } from '../../api/session.ts';
import { Button } from '../../elements/Button.tsx';
import { Trouble } from '../../elements/Failed.tsx';
import { fieldProblemText, refusedFields } from '../../elements/form-errors.ts';
import { Icon } from '../../elements/Icon.tsx';
import { takeHashToken } from '../../elements/page-address.ts';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useAction } from '../../elements/use-action.ts';
import { useReady } from '../../elements/use-ready.ts';
import { pathIn } from '../../i18n/language.ts';
import type { EmailLinkKey } from './texts.ts';

/** Confirms the new address. */
const confirmEmail = async (token: string): Promise<void> => {
  await api.ask(confirmEmailChange, { body: { token } });
};

/** Restores the old address and ends every session, also that of this browser. @returns a token for a new password */
const undoEmail = async (token: string): Promise<string> => {
  const { reset } = await api.ask(undoEmailChange, { body: { token } });
  expireSession();
  return reset;
};

type EmailLinkIslandProps = {
  readonly kind: 'confirm' | 'undo';
  readonly islandTexts: IslandTexts<EmailLinkKey>;
};

/**
 * Page that an e-mail about a changed address links to. Opening it does nothing, because mail programs open links too;
 * the person presses the button.
 */
export const EmailLinkIsland = ({ kind, islandTexts }: EmailLinkIslandProps) => {
  const translator = translatorOf(islandTexts);
  const { t, why, language } = translator;
  const ready = useReady();
  const [token, setToken] = useState('');
  /** Set after success; `reset` is the token for a new password after an undone change. */
  const [done, setDone] = useState<{ readonly reset?: string }>();
  const { isBusy, problem, run } = useAction((cause) => {
    const field = cause instanceof ApiError ? refusedFields(cause).email : undefined;
    return fieldProblemText(language, islandTexts.refusals, field) ?? why(cause);
  });
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    const readToken = () => {
      const found = takeHashToken('token');
      if (found) setToken(found);
    };
    readToken();
    addEventListener('hashchange', readToken);
    return () => removeEventListener('hashchange', readToken);
  }, []);
  useEffect(() => {
    if (done) heading.current?.focus();
  }, [done]);

  const go = () =>
    run(async () => {
      if (kind === 'undo') return setDone({ reset: await undoEmail(token) });
      await confirmEmail(token);
      setDone({});
    });

  const title = (
    <div className="ph">
      <h1 ref={heading} tabIndex={-1}>
        {t(`email.${kind}-title`)}
      </h1>
    </div>
  );
  if (done) {
    const next = done.reset
      ? `${pathIn(language, '/login')}#reset=${done.reset}`
      : pathIn(language, '/account');
    return (
      <div className="stack gap-m measure">
        {title}
        <p className="note" role="status">
          <Icon name="check" />
          {t(`email.${kind}-done`)}
        </p>
        <div className="acts">
          <a className="btn" href={next}>
            {t(done.reset ? 'login.reset-title' : 'email.to-account')}
          </a>
        </div>
      </div>
    );
  }
  const hasNoLink = ready && !token;
  return (
    <div className="stack gap-m measure" aria-busy={isBusy}>
      {title}
      <Trouble text={hasNoLink ? t('email.no-link') : problem} />
      <p>{t(`email.${kind}-lead`)}</p>
      <div className="acts">
        <Button
          look={kind === 'undo' ? 'danger' : undefined}
          disabled={!token}
          aria-disabled={isBusy}
          onClick={go}
        >
          {t(isBusy ? 'email.busy' : `email.${kind}-do`)}
        </Button>
      </div>
    </div>
  );
};
