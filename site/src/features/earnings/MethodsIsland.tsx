import { useState } from 'react';
import { Icon } from '../../elements/Icon.tsx';
import { panelOf, Tabs } from '../../elements/Tabs.tsx';
import { useVisitor } from '../../elements/use-visitor.ts';
import { Waiting } from '../../elements/Waiting.tsx';
import { voiceOf } from '../../elements/words.ts';
import { Held, Sums } from './Balance.tsx';
import { useBalance } from './earnings.api.ts';
import Whereabouts from './Whereabouts.tsx';
import type { PayoutSpeech, PayoutTranslator } from './words.ts';

const tabs = ['balances', 'credit-cards', 'prepaid'] as const;
type Tab = (typeof tabs)[number];

/** Balances are real; cards and the prepaid balance are places kept free, and say so (spec A §2 Payment methods). */
export const MethodsIsland = ({ speech }: { readonly speech: PayoutSpeech }) => {
  const voice = voiceOf(speech);
  const { t } = voice;
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
        {tab === 'balances' ? <Balances voice={voice} /> : <Kept tab={tab} voice={voice} />}
      </div>
    </>
  );
};

const Balances = ({ voice }: { readonly voice: PayoutTranslator }) => {
  const { t } = voice;
  const visitor = useVisitor();
  const isAuthor = visitor.is === 'in' && visitor.person.role === 'seller';
  const { data, error, askAgain } = useBalance(isAuthor);
  if (!data) {
    return <Waiting error={error} failed={t('earnings.failed')} voice={voice} onRetry={askAgain} />;
  }
  return (
    <div className="parts">
      <Sums balance={data} voice={voice} />
      <Held held={data.held} voice={voice} />
      <Whereabouts balance={data} voice={voice} />
    </div>
  );
};

type KeptProps = { readonly tab: Exclude<Tab, 'balances'>; readonly voice: PayoutTranslator };

/** What the template says of each (spec A §9). */
const figures = {
  'credit-cards': ['placeholders.service-fee'],
  prepaid: ['placeholders.weekly-limit', 'placeholders.confirmations'],
} as const;

/** A template's part that nothing stands behind yet, with its sample words. */
const Kept = ({ tab, voice: { t } }: KeptProps) => (
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
