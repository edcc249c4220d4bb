import { pieces, type Translate } from '../i18n/format-text.ts';
import { type Language, pathIn } from '../i18n/language.ts';

type Name = 'terms' | 'privacy' | 'agreement';

type DocumentLinksProps<D extends Name> = {
  /** A message with a place for each document. */
  readonly text: string;
  readonly t: Translate<`footer.${D}` | 'a11y.new-tab'>;
  readonly language: Language;
};

/** A consent with links to its documents, which open in a new tab: the form keeps its values. */
export const DocumentLinks = <D extends Name = 'terms' | 'privacy'>({
  text,
  t,
  language,
}: DocumentLinksProps<D>) =>
  pieces(text).map((piece) => {
    if (typeof piece === 'string') return piece;
    const name = piece.place as D;
    return (
      <a key={name} href={pathIn(language, `/page-${name}`)} target="_blank" rel="noopener">
        {t(`footer.${name}`)}
        <span className="vh"> ({t('a11y.new-tab')})</span>
      </a>
    );
  });
