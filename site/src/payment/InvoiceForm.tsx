import type { Order } from '@oner/config/contract';
import { askInvoice } from '@oner/config/contract/payments';
import { isBin } from '@oner/config/terms';
import { useState } from 'react';
import { ActionError } from '../elements/Failed.tsx';
import { InputField } from '../elements/Field.tsx';
import { checkBody, type Problems } from '../elements/form-errors.ts';
import { useForm } from '../elements/use-form.ts';
import type { Company } from './invoice.api.ts';
import type { PaymentTranslator } from './texts.ts';

type InvoiceFormProps = {
  readonly order: Pick<Order, 'invoice' | 'email'>;
  /** Default: «Who pays from a company’s account …». */
  readonly lead?: string;
  readonly translator: PaymentTranslator;
  /** Issues the invoice. */
  readonly issue: (company: Company) => Promise<void>;
};

const lines = [
  { name: 'bin', label: 'payment.invoice-bin', max: 20, complete: 'off' },
  { name: 'company', label: 'payment.invoice-company', max: 200, complete: 'organization' },
  { name: 'address', label: 'payment.invoice-address', max: 300, complete: 'street-address' },
  { name: 'email', label: 'fields.email', max: 254, complete: 'email' },
] as const satisfies readonly { name: keyof Company; [rest: string]: unknown }[];

/** Validates by the contract and the check digit of the BIN, as the server does. */
const checkCompany = (typed: Company): Problems => {
  const wrong = checkBody(askInvoice.body, typed);
  if (wrong.bin || isBin(typed.bin.replace(/[\s-]/g, ''))) return wrong;
  return { ...wrong, bin: { code: 'iin-invalid', facts: {} } };
};

/** Company details for an invoice. Typed text stays until the invoice is issued. */
export const InvoiceForm = ({ order, lead, translator, issue }: InvoiceFormProps) => {
  const { t } = translator;
  const { form, problems, trouble, isBusy, isRight, send, submitting } = useForm(translator.why);
  const { bin = '', company = '' } = order.invoice ?? {};
  const [typed, setTyped] = useState<Company>({ bin, company, address: '', email: order.email });

  const submit = submitting(() => {
    if (isRight(checkCompany(typed))) void send(() => issue(typed));
  });

  const problemText = (name: keyof Company): string | undefined => {
    const code = problems[name]?.code;
    if (!code) return undefined;
    if (code === 'iin-invalid' || code === 'email-invalid') return t(`errors.${code}`);
    return t('errors.required');
  };
  return (
    <form className="form" method="post" noValidate ref={form} onSubmit={submit} aria-busy={isBusy}>
      <p className="muted">{lead ?? t('payment.invoice-lead')}</p>
      {lines.map(({ name, label, max, complete }) => (
        <InputField
          key={name}
          id={`invoice-${name}`}
          label={t(label)}
          optional={name === 'address' ? t('register.optional') : undefined}
          error={problemText(name)}
          name={name}
          type={name === 'email' ? 'email' : 'text'}
          inputMode={name === 'bin' ? 'numeric' : undefined}
          value={typed[name]}
          autoComplete={complete}
          maxLength={max}
          required={name !== 'address'}
          onChange={({ target }) => setTyped({ ...typed, [name]: target.value })}
        />
      ))}
      <ActionError text={trouble} />
      <div className="acts">
        <button className="btn" type="submit" aria-disabled={isBusy}>
          {t(isBusy ? 'payment.preparing' : 'payment.invoice-get')}
        </button>
      </div>
    </form>
  );
};
