import { useState } from 'react';
import { toast } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { useAction } from '../../elements/use-action.ts';
import { type Language, languageNames, languages } from '../../i18n/language.ts';
import { saveStatement } from './earnings.api.ts';
import { MonthSelect } from './MonthSelect.tsx';
import type { WalletTranslator } from './texts.ts';

type Props = { readonly months: readonly string[]; readonly translator: WalletTranslator };

const forms = ['csv', 'xlsx'] as const;

/** Download of the author's ledger as a table, by months, language and file format. */
const Statement = ({ months, translator: { t, why, language } }: Props) => {
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [lang, setLang] = useState<Language>(language);
  const { isBusy, busyWith, run } = useAction(why, 'toast');
  const save = (form: (typeof forms)[number]) =>
    run(async () => {
      // Accepts a range whose months were chosen in reverse.
      const isTurned = from !== '' && to !== '' && from > to;
      const span = isTurned ? { from: to, to: from } : { from, to };
      await saveStatement(form, { ...span, lang });
      toast('ok', t('earnings.statement-saved'));
    }, form);
  const month = { months, language, all: t('earnings.all-months') };
  return (
    <section className="stack gap-m" aria-labelledby="statement">
      <h2 id="statement" className="h3">
        {t('earnings.statement')}
      </h2>
      <p className="muted">{t('earnings.statement-lead')}</p>
      <div className="stm">
        <MonthSelect
          {...month}
          id="from"
          label={t('earnings.from')}
          chosen={from}
          onChoose={setFrom}
        />
        <MonthSelect {...month} id="to" label={t('earnings.to')} chosen={to} onChoose={setTo} />
        <div className="fld">
          <label htmlFor="statement-language">{t('earnings.language')}</label>
          <select
            className="sel"
            id="statement-language"
            value={lang}
            onChange={({ target }) =>
              setLang(languages.find((one) => one === target.value) ?? lang)
            }
          >
            {languages.map((one) => (
              <option key={one} value={one} lang={one}>
                {languageNames[one]}
              </option>
            ))}
          </select>
        </div>
      </div>
      <div className="acts">
        {forms.map((form) => (
          <Button
            key={form}
            look="line"
            aria-disabled={isBusy}
            aria-busy={busyWith === form}
            onClick={() => void save(form)}
          >
            <Icon name="file" />
            {t(`earnings.statement-${form}`)}
          </Button>
        ))}
      </div>
    </section>
  );
};
export default Statement;
