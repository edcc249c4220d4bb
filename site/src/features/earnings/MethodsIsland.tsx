import { useState } from 'react';
import { Icon } from '../../elements/Icon.tsx';
import { panelOf, Tabs } from '../../elements/Tabs.tsx';
import { translatorOf } from '../../elements/translator.ts';
import { useIsAuthor } from '../../elements/use-visitor.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import { PayoutHolds, Sums } from './Balance.tsx';
import { useBalance } from './earnings.api.ts';
import MoneyBreakdown from './MoneyBreakdown.tsx';
import type { PayoutIslandTexts, PayoutTranslator } from './texts.ts';

const tabs = ['balances', 'credit-cards', 'prepaid'] as const;
type Tab = (typeof tabs)[number];

/** Payment methods: balances are real; cards and the prepaid balance are marked placeholders (spec A §2 Payment methods). */
export const MethodsIsland = ({ islandTexts }: { readonly islandTexts: PayoutIslandTexts }) => {
  const translator = translatorOf(islandTexts);
  const { t } = translator;
  const [tab, setTab] = useState<Tab>('balances');
  return (
    <>
      <Tabs
        idPrefix="methods"
        label={t('payouts.methods')}
        tabs={tabs.map((key) => ({ key, label: t(`placeholders.${key}`) }))}
        selected={tab}
        onSelect={setTab}
      />
      <div className="panel" {...panelOf('methods', tab)}>
        {tab === 'balances' ? (
          <Balances translator={translator} />
        ) : (
          <Placeholder tab={tab} translator={translator} />
        )}
      </div>
    </>
  );
};

const Balances = ({ translator }: { readonly translator: PayoutTranslator }) => {
  const { t } = translator;
  const isAuthor = useIsAuthor();
  const { data, ...query } = useBalance(isAuthor);
  if (!data) return <Waiting query={query} failed={t('earnings.failed')} translator={translator} />;
  return (
    <div className="parts">
      <Sums balance={data} translator={translator} />
      <PayoutHolds held={data.held} translator={translator} />
      <MoneyBreakdown balance={data} translator={translator} />
    </div>
  );
};

type PlaceholderProps = {
  readonly tab: Exclude<Tab, 'balances'>;
  readonly translator: PayoutTranslator;
};

/** Placeholder texts of the template (spec A §9). */
const figures = {
  'credit-cards': ['placeholders.service-fee'],
  prepaid: ['placeholders.weekly-limit', 'placeholders.confirmations'],
} as const;

/** Placeholder of the template without an implementation, with its sample texts. */
const Placeholder = ({ tab, translator: { t } }: PlaceholderProps) => (
  <div className="stack gap-m">
    <p className="note">
      <Icon name="info" />
      <span>{t('info.placeholder')}</span>
    </p>
    <p>{t(tab === 'prepaid' ? 'payouts.prepaid-none' : 'payouts.cards-none')}</p>
    <ul className="l muted">
      {figures[tab].map((key) => (
        <li key={key}>{t(key)}</li>
      ))}
    </ul>
  </div>
);
