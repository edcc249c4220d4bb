import { useEffect, useState } from 'react';
import { $token } from '../../api/session.ts';
import { nextPath, takeHashToken } from '../../elements/page-address.ts';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { ForgotForm } from './ForgotForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { ResetForm } from './ResetForm.tsx';
import type { LoginKey } from './texts.ts';

type LoginProps = { readonly islandTexts: IslandTexts<LoginKey> };

type View =
  | { readonly is: 'login'; readonly hasNewPassword?: boolean }
  | { readonly is: 'forgot' }
  | { readonly is: 'reset'; readonly token: string };

/** Login and password reset: request a link, open it, set the password (spec A §2). */
export const LoginIsland = ({ islandTexts }: LoginProps) => {
  const translator = translatorOf(islandTexts);
  const { language } = translator;
  const [view, setView] = useState<View>({ is: 'login' });

  useEffect(() => {
    const readToken = (): boolean => {
      const token = takeHashToken('reset');
      if (token) setView({ is: 'reset', token });
      else if (location.hash === '#forgot') setView({ is: 'forgot' });
      else return false;
      return true;
    };
    // A link from an e-mail opens the reset form even in a session.
    if (!readToken() && $token.get()) location.replace(nextPath(location.search, language));
    const onHash = () => void readToken();
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, [language]);

  const parts = { translator, refusals: islandTexts.refusals };
  if (view.is === 'forgot')
    return <ForgotForm {...parts} onBack={() => setView({ is: 'login' })} />;
  if (view.is === 'reset') {
    return (
      <ResetForm
        {...parts}
        key={view.token}
        token={view.token}
        onDone={() => setView({ is: 'login', hasNewPassword: true })}
        onRequestAgain={() => setView({ is: 'forgot' })}
      />
    );
  }
  return (
    <LoginForm
      {...parts}
      hasNewPassword={view.hasNewPassword === true}
      onForgot={() => setView({ is: 'forgot' })}
    />
  );
};
