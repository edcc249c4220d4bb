import { readClause } from '../api/clauses.ts';
import { pathIn } from '../i18n/language.ts';
import type { Translator } from './translator.ts';

type Props = {
  readonly clause: string;
  readonly translator: Translator<'earnings.clause' | 'footer.agreement' | 'footer.terms'>;
};

/** Link to the text of a clause. */
export const ClauseLink = ({ clause, translator: { t, language } }: Props) => {
  const found = readClause(clause);
  if (!found) return clause;
  return (
    <a href={pathIn(language, found.path)}>
      {t('earnings.clause', {
        document: t(`footer.${found.document}`),
        clauses: found.numbers,
      })}
    </a>
  );
};
