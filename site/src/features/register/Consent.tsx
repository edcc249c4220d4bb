import { FieldError, tie } from '../../elements/Field.tsx';
import type { Language } from '../../i18n/language.ts';
import { pathIn } from '../../i18n/language.ts';
import { pieces, type Say } from '../../i18n/say.ts';
import type { Kind } from './registration.ts';
import type { RegisterKey } from './words.ts';

const links = {
  terms: { path: '/page-terms', key: 'footer.terms' },
  privacy: { path: '/page-privacy', key: 'footer.privacy' },
  agreement: { path: '/page-agreement', key: 'footer.agreement' },
} as const satisfies Record<string, { path: string; key: RegisterKey }>;

type Props = {
  t: Say<RegisterKey>;
  language: Language;
  kind: Kind;
  error: string | undefined;
};

/** The consent box; the documents open in a new tab, so that nothing typed is lost (spec A §2). */
export const Consent = ({ t, language, kind, error }: Props) => {
  const text = t(kind === 'buyer' ? 'register.accept-buyer' : 'register.accept-author');
  return (
    <div>
      <label className="chk" htmlFor="terms">
        <input type="checkbox" {...tie('terms', error)} name="terms" />
        <span>
          {pieces(text).map((piece) => {
            if (typeof piece === 'string') return piece;
            const link = links[piece.place as keyof typeof links];
            return (
              <a key={link.path} href={pathIn(language, link.path)} target="_blank" rel="noopener">
                {t(link.key)}
                <span className="vh"> ({t('a11y.new-tab')})</span>
              </a>
            );
          })}
        </span>
      </label>
      <FieldError id="terms" text={error} />
    </div>
  );
};
