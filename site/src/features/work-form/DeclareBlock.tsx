import { pathIn } from '../../i18n/language.ts';
import { pieces } from '../../i18n/say.ts';
import type { BlockProps } from './block.ts';
import { Check } from './Check.tsx';
import { declares } from './work-form.ts';

const documents = {
  terms: { path: '/page-terms', label: 'footer.terms' },
  privacy: { path: '/page-privacy', label: 'footer.privacy' },
} as const;
const isDocument = (place: string): place is keyof typeof documents => place in documents;

/** Without these two nothing can be sent (spec A §5; AI works are not accepted, spec A §1). */
export const DeclareBlock = (props: BlockProps) => {
  const { t, language } = props.voice;
  if (!declares(props.occasion)) return null;
  const consent = pieces(t('work.accept')).map((piece) => {
    if (typeof piece === 'string') return piece;
    if (!isDocument(piece.place)) return null;
    const { path, label } = documents[piece.place];
    return (
      <a key={path} href={pathIn(language, path)} target="_blank" rel="noopener">
        {t(label)}
        <span className="vh"> ({t('a11y.new-tab')})</span>
      </a>
    );
  });
  return (
    <section className="blk" aria-labelledby="work-declare">
      <h2 id="work-declare">{t('work.block-declare')}</h2>
      <div>
        <Check
          {...props}
          name="no_ai"
          label={<b>{t('work.no-ai-confirm')}</b>}
          note={t('work.no-ai-note')}
        />
        <Check {...props} name="terms" label={consent} />
      </div>
    </section>
  );
};
