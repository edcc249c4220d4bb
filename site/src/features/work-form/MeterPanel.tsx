import { formatNumber } from '@oner/config/terms';
import type { ReactNode } from 'react';
import { Button } from '../../elements/Button.tsx';
import { Icon } from '../../elements/Icon.tsx';
import { idOf } from './Block.tsx';
import type { Meter, Need } from './meter.ts';
import { focusField } from './Summary.tsx';
import type { WorkFormTranslator } from './texts.ts';

type MeterProps = { readonly meter: Meter; readonly translator: WorkFormTranslator };

const icons = { done: 'check', todo: 'plus', bad: 'alert' } as const satisfies Record<
  Need['state'],
  string
>;

type FilledProps = MeterProps & { readonly head?: ReactNode };

const Filled = ({ meter, translator: { t }, head }: FilledProps) => (
  <>
    <div className="need__h">
      {head ?? <span className="h4">{t('work.filled')}</span>}
      <b>{formatNumber(meter.percent)}&nbsp;%</b>
    </div>
    <meter
      className="prog prog--meter"
      aria-label={t('work.filled')}
      value={meter.percent}
      max={100}
    >
      {meter.percent}&nbsp;%
    </meter>
  </>
);

/** Completeness of the work, with advice. It never blocks sending. */
export const MeterPanel = ({ meter, translator }: MeterProps) => {
  const { t } = translator;
  return (
    <aside className="desk side__x stack gap-m" aria-label={t('work.filled')}>
      <Filled meter={meter} translator={translator} />
      <ul className="need l">
        {meter.needs.map(({ key, field, state, missing = [] }) => (
          <li
            key={key}
            data-todo={state === 'todo' ? '' : undefined}
            data-bad={state === 'bad' ? '' : undefined}
          >
            <Icon name={icons[state]} />
            <span>
              {state === 'done' ? (
                t(`work.need-${key}`)
              ) : (
                <a href={`#${idOf(field)}`} onClick={(event) => focusField(event, field)}>
                  {t(`work.need-${key}`)}
                </a>
              )}
              {state !== 'done' && (
                <small>
                  {missing.length > 0
                    ? t('work.need-views-missing', {
                        views: missing.map((view) => t(`views.${view}`)).join(', '),
                      })
                    : t(`work.need-${key}-why`)}
                </small>
              )}
            </span>
          </li>
        ))}
      </ul>
      <p className="cap">{t('work.draft-kept')}</p>
    </aside>
  );
};

type MeterBarProps = MeterProps & {
  /** Whether the page is hydrated. */
  readonly isReady: boolean;
  readonly isBusy: boolean;
  /** What the form is waiting for; replaces the meter. */
  readonly waiting: string | undefined;
  readonly onSend: () => void;
};

/** Meter on phones: a bar at the bottom with the next missing item and the Send button. */
export const MeterBar = (props: MeterBarProps) => {
  const { meter, translator, isReady, isBusy, waiting, onSend } = props;
  const { t } = translator;
  const { next } = meter;
  return (
    <div className="barb">
      <div>
        {waiting ? (
          <p className="cap">{waiting}</p>
        ) : (
          <Filled
            meter={meter}
            translator={translator}
            head={
              next && (
                <a href={`#${idOf(next.field)}`} onClick={(event) => focusField(event, next.field)}>
                  {t('work.next', { need: t(`work.need-${next.key}`) })}
                </a>
              )
            }
          />
        )}
      </div>
      <Button
        look="accent sm"
        className="barb__send"
        disabled={!isReady}
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : onSend}
      >
        {t(isBusy ? 'work.sending' : 'work.send-short')}
      </Button>
    </div>
  );
};
