import type { ReactNode } from 'react';
import { tie } from '../../elements/Field.tsx';
import { FieldError } from '../../elements/FieldError.tsx';
import type { Voice } from '../../elements/words.ts';
import type { RefusalTexts } from '../../i18n/explain.ts';
import { pathIn } from '../../i18n/language.ts';
import { pieces } from '../../i18n/say.ts';
import type { Box, Kind } from './registration.ts';
import type { Registering } from './use-registration.ts';
import { explainField, type RegisterKey } from './words.ts';

const links = {
  terms: { path: '/page-terms', key: 'footer.terms' },
  privacy: { path: '/page-privacy', key: 'footer.privacy' },
  agreement: { path: '/page-agreement', key: 'footer.agreement' },
} as const satisfies Record<string, { path: string; key: RegisterKey }>;

type Props = {
  readonly kind: Kind;
  readonly voice: Voice<RegisterKey>;
  readonly refusals: RefusalTexts;
  readonly registering: Registering;
};

/**
 * What has to be ticked: the documents (three consents of an author), which open in a new tab, so that nothing typed
 * is lost (spec A §2), and that an author is of age or a legal entity (spec L §5).
 */
export const Boxes = (props: Props) => {
  const { kind, voice } = props;
  const { t, language } = voice;
  const text = t(kind === 'buyer' ? 'register.accept-buyer' : 'register.accept-author');
  return (
    <>
      <Tick {...props} name="terms">
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
      </Tick>
      {kind === 'seller' && (
        <Tick {...props} name="adult">
          {t('register.adult')}
        </Tick>
      )}
    </>
  );
};

const Tick = (props: Props & { readonly name: Box; readonly children: ReactNode }) => {
  const { name, voice, refusals, registering, children } = props;
  const error = explainField(voice, refusals, name, registering.problemOf(name));
  return (
    <div>
      <label className="chk" htmlFor={name}>
        <input
          type="checkbox"
          {...tie(name, error)}
          name={name}
          onChange={() => registering.forget(name)}
        />
        <span>{children}</span>
      </label>
      <FieldError id={name} text={error} />
    </div>
  );
};
