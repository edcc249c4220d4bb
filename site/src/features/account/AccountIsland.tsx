import { getProfile } from '@oner/config/contract/person';
import { dateInAlmaty } from '@oner/config/terms';
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { toastNextPage } from '../../api/toast.ts';
import { Failed } from '../../elements/Failed.tsx';
import { ProveEmail } from '../../elements/ProveEmail.tsx';
import { panelOf, Tabs } from '../../elements/Tabs.tsx';
import { asApiError, translatorOf } from '../../elements/translator.ts';
import { useApi } from '../../elements/use-api.ts';
import { once } from '../../elements/use-query.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { barePath, pathIn } from '../../i18n/language.ts';
import type { LabelledKey } from '../../i18n/vocabulary.ts';
import { InfoForm } from './InfoForm.tsx';
import type { AccountIslandTexts, AccountKey } from './texts.ts';

// Rarely used tabs: each loads when it is opened.
const AddressBook = lazy(async () => ({
  default: (await import('./AddressBook.tsx')).AddressBook,
}));
const PasswordForm = lazy(async () => ({
  default: (await import('./PasswordForm.tsx')).PasswordForm,
}));
const PayeeForm = lazy(async () => ({
  default: (await import('./PayeeForm.tsx')).PayeeForm,
}));
const ChoicesForm = lazy(async () => ({
  default: (await import('./ChoicesForm.tsx')).ChoicesForm,
}));

type AccountIslandProps = {
  readonly islandTexts: AccountIslandTexts;
  readonly mediaUrl: string;
  /** Regions that an author can choose; empty if the vocabulary could not be loaded. */
  readonly regions: readonly LabelledKey[];
};

const tabs = ['info', 'addresses', 'password', 'payee', 'notices'] as const;
type Tab = (typeof tabs)[number];
/** Tabs of an author whose account is closed. */
const closedTabs: readonly Tab[] = ['payee', 'password'];
const isTab = (name: string): name is Tab => (tabs as readonly string[]).includes(name);
const labels = {
  info: 'account.tab-info',
  addresses: 'addresses.tab',
  password: 'account.tab-password',
  payee: 'account.tab-validate',
  notices: 'header.notices',
} as const satisfies Record<Tab, AccountKey>;

/** Path that the specification gives to notification settings; it opens a tab here. */
const noticesPath = '/notifications';

/** Keeps the selected tab in the fragment of the address, so that other pages can link to it. */
const useTab = () => {
  const [tab, setTab] = useState<Tab>('info');
  useEffect(() => {
    const read = () => {
      const name = location.hash.slice(1);
      if (isTab(name)) setTab(name);
      else if (barePath(location.pathname) === noticesPath) setTab('notices');
    };
    read();
    addEventListener('hashchange', read);
    return () => removeEventListener('hashchange', read);
  }, []);
  const choose = (chosen: Tab) => {
    setTab(chosen);
    history.replaceState(history.state, '', `#${chosen}`);
  };
  return [tab, choose] as const;
};

/** Account settings in tabs; bank details are for authors only (spec A §2). Switching tabs keeps typed values. */
export const AccountIsland = ({ islandTexts, mediaUrl, regions }: AccountIslandProps) => {
  const translator = translatorOf(islandTexts);
  const { t, language } = translator;
  const visitor = useVisitor();
  const { data, ...query } = useApi(getProfile, visitor.is === 'in' ? {} : null, once);
  // The list has one element (spec A §7).
  const profile = data?.[0];
  const [chosen, choose] = useTab();
  /** Tabs opened so far; they stay mounted, so that their typed values are kept. */
  const opened = useRef(new Set<Tab>());

  if (query.error !== undefined) {
    const { requestId } = asApiError(query.error);
    const number = requestId && t('common.request-number', { number: requestId });
    return (
      <Failed
        title={t('account.failed-title')}
        query={query}
        translator={translator}
        number={number}
      />
    );
  }
  if (!profile || visitor.is !== 'in') {
    return (
      <div className="stack gap-s coming" role="status" aria-label={t('a11y.loading')}>
        {['a', 'b', 'c', 'd', 'e'].map((row) => (
          <span className="sk sk--row" key={row} />
        ))}
      </div>
    );
  }

  const { role } = visitor.person;
  const shown = profile.closed
    ? closedTabs
    : tabs.filter((tab) => tab !== 'payee' || role === 'seller');
  const tab = shown.includes(chosen) ? chosen : (shown[0] ?? 'info');
  const saved = (text: string) => () => {
    toastNextPage('ok', text);
    location.assign(pathIn(language, profile.closed ? '/wallet' : '/profile'));
  };
  const parts = { translator, refusals: islandTexts.refusals };
  opened.current.add(tab);
  const panel = (of: Tab, form: ReactNode) =>
    opened.current.has(of) && (
      <div hidden={tab !== of}>
        <Suspense fallback={<span className="sk sk--row coming" />}>{form}</Suspense>
      </div>
    );
  return (
    <>
      <ProveEmail {...parts} state={profile.user.email_state} />
      <Tabs
        idPrefix="account"
        label={t('header.settings')}
        tabs={shown.map((key) => ({ key, label: t(labels[key]) }))}
        selected={tab}
        onSelect={choose}
      />
      <div className="panel" {...panelOf('account', tab)}>
        {!profile.closed && (
          <div hidden={tab !== 'info'}>
            <InfoForm
              {...parts}
              profile={profile}
              role={role}
              mediaUrl={mediaUrl}
              regions={regions}
              today={dateInAlmaty(new Date())}
              onSaved={(isEmailPending) =>
                saved(t(isEmailPending ? 'email.asked' : 'fixed.profile-updated'))()
              }
            />
          </div>
        )}
        {panel('addresses', <AddressBook {...parts} />)}
        {panel('password', <PasswordForm {...parts} />)}
        {tab === 'notices' && panel('notices', <ChoicesForm translator={translator} role={role} />)}
        {role === 'seller' &&
          panel(
            'payee',
            <PayeeForm {...parts} profile={profile} onSaved={saved(t('fixed.profile-saved'))} />,
          )}
      </div>
    </>
  );
};
