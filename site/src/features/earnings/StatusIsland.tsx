import type { Deadline } from '@oner/config/contract';
import { Icon } from '../../elements/Icon.tsx';
import { translatorOf } from '../../elements/translator.ts';
import { useIsAuthor } from '../../elements/use-visitor.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import { pathIn } from '../../i18n/language.ts';
import { PayoutHolds } from './Balance.tsx';
import { EndAgreement } from './EndAgreement.tsx';
import { usePayoutStatus } from './earnings.api.ts';
import { type PayoutStatus, statusOf } from './earnings.ts';
import type { PayoutIslandTexts } from './texts.ts';

const badges = {
  open: { key: 'payouts.open', className: 'bdg bdg--ok', icon: 'check' },
  missing: { key: 'payouts.missing', className: 'bdg bdg--warn', icon: 'alert' },
  held: { key: 'payouts.held', className: 'bdg bdg--warn', icon: 'clock' },
  restricted: {
    key: 'placeholders.payout-restricted',
    className: 'bdg bdg--danger',
    icon: 'lock',
  },
} as const satisfies Record<PayoutStatus, { key: string; className: string; icon: string }>;

/** Deadlines that follow from the end of the agreement. */
const endKinds: readonly Deadline['kind'][] = ['agreement-ends', 'access-ends', 'settlement'];

/** Whether the author can be paid now, and if not, why; and the end of the agreement (spec A §2 Seller settings). */
export const StatusIsland = ({ islandTexts }: { readonly islandTexts: PayoutIslandTexts }) => {
  const translator = translatorOf(islandTexts);
  const { t, language } = translator;
  const isAuthor = useIsAuthor();
  const { data, ...query } = usePayoutStatus(isAuthor);
  if (!data) return <Waiting query={query} failed={t('payouts.failed')} translator={translator} />;
  const [balance, clock] = data;
  const ending = clock.filter(({ kind }) => endKinds.includes(kind));
  const { key, className, icon } = badges[statusOf(balance.held)];
  return (
    <div className="parts">
      <section className="stack gap-m" aria-labelledby="payout-status">
        <div className="row row--between">
          <h2 id="payout-status" className="h3">
            {t('payouts.status')}
          </h2>
          <span className={className}>
            <Icon name={icon} />
            {t(key)}
          </span>
        </div>
        {balance.held.length === 0 && <p className="muted">{t('payouts.open-text')}</p>}
        <PayoutHolds held={balance.held} translator={translator} />
        <div className="acts">
          <a className="btn btn--line" href={`${pathIn(language, '/account')}#payee`}>
            {t('payouts.details')}
          </a>
          <a className="btn btn--text" href={pathIn(language, '/wallet')}>
            {t('earnings.to-wallet')}
          </a>
        </div>
      </section>
      <EndAgreement
        ending={ending}
        translator={translator}
        refusals={islandTexts.refusals}
        onEnded={query.refetch}
      />
    </div>
  );
};
