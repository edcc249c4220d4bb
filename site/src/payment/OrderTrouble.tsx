import { useEffect, useRef } from 'react';
import { acceptancePlace } from '../api/terms-due.ts';
import { Icon } from '../elements/Icon.tsx';
import { pathIn } from '../i18n/language.ts';
import type { OrderFormTexts } from './texts.ts';

type OrderTroubleProps = {
  readonly text: string;
  /** Terms have changed since they were accepted: the way to go on is to accept them. */
  readonly isOutdated: boolean;
  /** The address of the item, without a language. */
  readonly place: string;
  readonly t: OrderFormTexts;
};

/** Why an order was not taken, where it is not about one field. The focus goes here. */
export const OrderTrouble = (props: OrderTroubleProps) => {
  const { text, isOutdated, place } = props;
  const { t, language } = props.t;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (text) box.current?.focus();
  }, [text]);
  if (!text) return null;
  const back = pathIn(language, place);
  return (
    <div className="note note--warn" role="alert" tabIndex={-1} ref={box}>
      <Icon name="alert" />
      <p>
        {text} {/* In a tab of its own: what is typed here stays. */}
        {isOutdated && (
          <a href={acceptancePlace(language, back)} target="_blank" rel="noopener">
            {t('acceptance.open')}
          </a>
        )}
      </p>
    </div>
  );
};
