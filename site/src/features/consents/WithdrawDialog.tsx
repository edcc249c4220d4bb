import { formatUntil } from '@oner/config/terms';
import { useState } from 'react';
import { forgetVisitor } from '../../api/draft.ts';
import { Button } from '../../elements/Button.tsx';
import { Dialog, DialogHead } from '../../elements/Dialog.tsx';
import { MissingPayee, saveMissingPayee } from '../../elements/MissingPayee.tsx';
import { ProofForm } from '../../elements/ProofForm.tsx';
import { pathIn } from '../../i18n/language.ts';
import { requestWithdrawal, type Withdrawn } from './consents.api.ts';
import type { ConsentIslandTexts, ConsentKey, ConsentTranslator } from './texts.ts';

export type WithdrawDialogProps = {
  readonly translator: ConsentTranslator;
  readonly refusals: ConsentIslandTexts['refusals'];
  readonly onClose: () => void;
};

/** Withdraws the consent: requires the password or a passkey, then lists open matters with their dates. */
export const WithdrawDialog = ({ translator, refusals, onClose }: WithdrawDialogProps) => {
  const { t, language } = translator;
  const [withdrawn, setWithdrawn] = useState<Withdrawn>();

  const withdraw = async (password: string | undefined, typed: FormData) => {
    await saveMissingPayee(password, typed);
    const answer = await requestWithdrawal(password);
    await forgetVisitor();
    setWithdrawn(answer);
  };

  if (withdrawn) {
    const leave = () => location.assign(pathIn(language, '/'));
    return (
      <Dialog open key="done" onClose={leave} labelledBy="withdrawn">
        <DialogHead title={t('consents.withdrawn-title')} closeLabel={t('a11y.close')} />
        <div className="dlg__b">
          <StillOpen withdrawn={withdrawn} translator={translator} />
        </div>
        <div className="dlg__f">
          <Button onClick={leave}>{t('consents.leave')}</Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog open key="asked" onClose={onClose} labelledBy="withdraw">
      <DialogHead title={t('dialogs.withdraw-title')} closeLabel={t('a11y.close')} />
      <ProofForm
        name="withdraw-password"
        translator={translator}
        refusals={refusals}
        confirm={t('dialogs.withdraw-confirm')}
        confirming={t('consents.withdraw-busy')}
        onCancel={onClose}
        onProven={withdraw}
      >
        {(problems) => (
          <>
            <p>{t('dialogs.withdraw-text')}</p>
            <MissingPayee translator={translator} refusals={refusals} problems={problems} />
          </>
        )}
      </ProofForm>
    </Dialog>
  );
};

const names = {
  order: 'consents.open-order',
  refund: 'consents.open-refund',
  act: 'consents.open-act',
  payout: 'consents.open-payout',
  claim: 'consents.open-claim',
  'email-change': 'consents.open-email-change',
} as const satisfies Readonly<Record<string, ConsentKey>>;

const nameOf = (what: string): ConsentKey =>
  what in names ? names[what as keyof typeof names] : 'consents.open-other';

type StillOpenProps = { readonly withdrawn: Withdrawn; readonly translator: ConsentTranslator };

/** Matters to settle before the data are erased, each with its date, and the erasure date (law 94-V, art. 8). */
const StillOpen = ({
  withdrawn: { open, erase_by },
  translator: { t, language },
}: StillOpenProps) => {
  if (open.length === 0) return <p>{t('consents.erase-today')}</p>;
  return (
    <>
      <p>{t('consents.open')}</p>
      <ul className="rows">
        {open.map(({ what, subject, until }) => (
          <li className="rows__i" key={`${what} ${subject}`}>
            <span>{t(nameOf(what), { what, subject })}</span>
            {until && <span className="cap">{formatUntil(language, until)}</span>}
          </li>
        ))}
      </ul>
      {open.some(({ what }) => what === 'payout') && <p>{t('consents.payout-needs')}</p>}
      <p>{t('consents.erase-by', { until: formatUntil(language, erase_by) })}</p>
    </>
  );
};
