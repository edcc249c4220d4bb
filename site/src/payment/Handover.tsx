import { arrivalTexts, type Handover, type HandoverTexts } from './arrival.ts';

type HandoverLinesProps = { readonly handover: Handover; readonly translator: HandoverTexts };

/** The place with hours and map, the dates, and the courier's fee. */
export const HandoverLines = ({ handover, translator }: HandoverLinesProps) => {
  const { t, language } = translator;
  const { place, address } = handover;
  const where = [place?.name[language], place?.address?.[language] ?? address].filter(Boolean);
  return (
    <div className="handover">
      {where.length > 0 && <p>{where.join(', ')}</p>}
      {place?.hours && <p>{place.hours[language]}</p>}
      {place?.map && (
        <p>
          <a className="btn btn--text" href={place.map} target="_blank" rel="noopener">
            {t('order.map')}
          </a>
        </p>
      )}
      {arrivalTexts(translator, handover).map((text) => (
        <p key={text}>{text}</p>
      ))}
    </div>
  );
};
