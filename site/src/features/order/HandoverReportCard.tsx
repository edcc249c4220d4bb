import type { HandoverReport as ReportFacts } from '@oner/config/contract/handover';
import { getReportPhoto } from '@oner/config/contract/handover';
import { formatDateTime, formatTenge, packingSteps } from '@oner/config/terms';
import { Fact } from '../../elements/Fact.tsx';
import { PrivatePhotos } from '../../elements/PrivatePhotos.tsx';
import type { HandoverTranslator } from './handover-texts.ts';

type ReportProps = {
  readonly number: string;
  readonly report: ReportFacts;
  readonly translator: HandoverTranslator;
};

/** One report: author, date, packing or condition on arrival, and photos. */
export const HandoverReportCard = ({ number, report, translator }: ReportProps) => {
  const { t, language } = translator;
  const { kind, by, written, packing, declared, verdict, note, place, photos } = report;
  const kindName = t(`handover.${kind}`);
  return (
    <article className="stack gap-s">
      <div>
        <h3 className="h4">{kindName}</h3>
        <p className="cap">{t(`handover.by-${by}`, { time: formatDateTime(language, written) })}</p>
      </div>
      {verdict && <p>{t(`handover.verdict-${verdict}`)}</p>}
      <PrivatePhotos
        path={getReportPhoto.path}
        params={{ number }}
        photos={photos}
        label={(place) => t('handover.photo', { number: place, what: kindName })}
      />
      {(packing || declared !== null || note || place) && (
        <dl className="facts">
          {packing && (
            <>
              <dt>{t('handover.packing')}</dt>
              <dd>
                <details>
                  <summary>
                    {t(`packing-kinds.${packing}`)}.{' '}
                    {t('handover.all-steps', { count: packingSteps[packing].length })}
                  </summary>
                  <ul>
                    {packingSteps[packing].map((step) => (
                      <li key={step}>{t(`packing-steps.${step}`)}</li>
                    ))}
                  </ul>
                </details>
              </dd>
            </>
          )}
          {declared !== null && (
            <Fact name={t('handover.declared')} value={formatTenge(declared)} className="num" />
          )}
          {place && <Fact name={t('handover.place')} value={place} className="lines" />}
          {note && <Fact name={t('handover.note')} value={note} className="lines" />}
        </dl>
      )}
    </article>
  );
};
