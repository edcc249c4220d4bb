import type { Order } from '@oner/config/contract';
import { askInvoice } from '@oner/config/contract/payments';
import { isBin } from '@oner/config/terms';
import { type SubmitEvent, useRef, useState } from 'react';
import { DeedError } from '../elements/Failed.tsx';
import { Field } from '../elements/Field.tsx';
import { checkBody, type Problems, refusedFields } from '../elements/form-errors.ts';
import { useFirstWrong } from '../elements/use-first-wrong.ts';
import { asApiError } from '../elements/words.ts';
import { askForInvoice, type Company } from './invoice.api.ts';
import type { PaymentVoice } from './words.ts';

type InvoiceFormProps = {
  readonly order: Order;
  readonly voice: PaymentVoice;
  readonly onIssued: (order: Order) => void;
};

const lines = [
  { name: 'bin', label: 'payment.invoice-bin', max: 20, complete: 'off' },
  { name: 'company', label: 'payment.invoice-company', max: 200, complete: 'organization' },
  { name: 'address', label: 'payment.invoice-address', max: 300, complete: 'street-address' },
  { name: 'email', label: 'fields.email', max: 254, complete: 'email' },
] as const satisfies readonly { name: keyof Company; [rest: string]: unknown }[];

/** By the contract and, for a BIN, by its check digit: the server looks by the same. */
const whatIsWrong = (typed: Company): Problems => {
  const wrong = checkBody(askInvoice.body, typed);
  if (wrong.bin || isBin(typed.bin.replace(/[\s-]/g, ''))) return wrong;
  return { ...wrong, bin: { code: 'iin-invalid', facts: {} } };
};

/** Who pays from a company's account. What was typed stays until the invoice is there. */
export const InvoiceForm = ({ order, voice, onIssued }: InvoiceFormProps) => {
  const { t, why } = voice;
  const { bin = '', company = '' } = order.invoice ?? {};
  const [typed, setTyped] = useState<Company>({ bin, company, address: '', email: order.email });
  const [problems, setProblems] = useState<Problems>({});
  const [trouble, setTrouble] = useState('');
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);

  useFirstWrong(form, problems);

  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const wrong = whatIsWrong(typed);
    setProblems(wrong);
    setTrouble('');
    if (Object.keys(wrong).length > 0) return;
    setBusy(true);
    try {
      onIssued(await askForInvoice(order.number, typed));
    } catch (cause) {
      const refused = refusedFields(asApiError(cause));
      setProblems(refused);
      if (Object.keys(refused).length === 0) setTrouble(why(cause));
    } finally {
      setBusy(false);
    }
  };

  const words = (name: keyof Company): string | undefined => {
    const code = problems[name]?.code;
    if (!code) return undefined;
    if (code === 'iin-invalid' || code === 'email-invalid') return t(`errors.${code}`);
    return t('errors.required');
  };
  return (
    <form className="form" method="post" noValidate ref={form} onSubmit={submit} aria-busy={isBusy}>
      <p className="muted">{t('payment.invoice-lead')}</p>
      {lines.map(({ name, label, max, complete }) => (
        <Field
          key={name}
          id={`invoice-${name}`}
          label={t(label)}
          optional={name === 'address' ? t('register.optional') : undefined}
          error={words(name)}
        >
          {(ties) => (
            <input
              className="inp"
              {...ties}
              name={name}
              type={name === 'email' ? 'email' : 'text'}
              inputMode={name === 'bin' ? 'numeric' : undefined}
              value={typed[name]}
              autoComplete={complete}
              maxLength={max}
              required={name !== 'address'}
              onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <DeedError text={trouble} />
      <div className="acts">
        <button className="btn" type="submit" aria-disabled={isBusy}>
          {t(isBusy ? 'payment.preparing' : 'payment.invoice-get')}
        </button>
      </div>
    </form>
  );
};
