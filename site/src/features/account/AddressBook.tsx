import {
  type Address,
  addAddress,
  changeAddress,
  deleteAddress,
  listMyAddresses,
  mostAddresses,
} from '@oner/config/contract/addresses';
import { getDelivery } from '@oner/config/contract/delivery';
import { formatPhone } from '@oner/config/terms';
import { useRef } from 'react';
import { api } from '../../api/browser.ts';
import { toast } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { ActionError, Failed } from '../../elements/Failed.tsx';
import { SelectField } from '../../elements/Field.tsx';
import { fieldProblemText } from '../../elements/form-errors.ts';
import { TextField } from '../../elements/TextField.tsx';
import { useApi } from '../../elements/use-api.ts';
import { useDisclosure } from '../../elements/use-disclosure.ts';
import { useForm } from '../../elements/use-form.ts';
import { once } from '../../elements/use-query.ts';
import type { AccountIslandTexts, AccountTranslator } from './texts.ts';

type Parts = {
  readonly translator: AccountTranslator;
  readonly refusals: AccountIslandTexts['refusals'];
};
/** Names of the courier's cities, by id. */
type Cities = ReadonlyMap<string, string>;

/** Courier addresses kept for the order form: add, change, delete, choose the default. */
export const AddressBook = (parts: Parts) => {
  const { t, language } = parts.translator;
  const { data, ...query } = useApi(listMyAddresses, {});
  const delivery = useApi(getDelivery, {}, { ...once, shouldRetryOnError: true }).data;
  const adding = useDisclosure();
  const book = useRef<HTMLDivElement>(null);
  if (query.error && !data)
    return <Failed title={t('account.failed-title')} query={query} translator={parts.translator} />;
  if (!data || !delivery) {
    return <span className="sk sk--row coming" role="status" aria-label={t('a11y.loading')} />;
  }
  const cities = new Map(delivery.courier.map(({ id, name }) => [id, name[language]]));
  return (
    <div className="stack gap-m" ref={book} tabIndex={-1}>
      <p className="muted">{t('addresses.lead')}</p>
      {data.length === 0 && <p>{t('addresses.none')}</p>}
      {data.length > 0 && (
        <ul className="rows l">
          {data.map((address) => (
            <AddressRow
              key={address.id}
              {...parts}
              cities={cities}
              address={address}
              onChanged={query.refetch}
              onDeleted={() => {
                // The focused button was removed with its row.
                book.current?.focus();
                query.refetch();
              }}
            />
          ))}
        </ul>
      )}
      <div ref={adding.place}>
        {adding.isOpen && (
          <AddressForm
            {...parts}
            cities={cities}
            address={undefined}
            onClose={adding.close}
            onChanged={query.refetch}
          />
        )}
        {!adding.isOpen && data.length < mostAddresses && (
          <div className="acts">
            <Button look="line" data-opener onClick={adding.open}>
              {t('addresses.add')}
            </Button>
          </div>
        )}
      </div>
      {data.length >= mostAddresses && (
        <p className="cap">{t('addresses.full', { most: mostAddresses })}</p>
      )}
    </div>
  );
};

type AddressRowProps = Parts & {
  readonly cities: Cities;
  readonly address: Address;
  readonly onChanged: () => void;
  readonly onDeleted: () => void;
};

/** One address, or its form. Several forms may be open; each keeps its typed values. */
const AddressRow = (props: AddressRowProps) => {
  const { translator, cities, address: saved, onChanged, onDeleted } = props;
  const { t, why } = translator;
  const changing = useDisclosure();
  const { trouble, send, submitting } = useForm(why);
  const { id, name, phone, city, address, isDefault } = saved;
  const remove = submitting(() =>
    send(async () => {
      await api.ask(deleteAddress, { params: { id } });
      toast('ok', t('addresses.gone'));
      onDeleted();
    }),
  );
  const prefer = submitting(() =>
    send(async () => {
      await api.ask(changeAddress, { params: { id }, body: { isDefault: true } });
      // The pressed button is about to be removed.
      changing.focusOpener();
      onChanged();
    }),
  );
  const row = (
    <>
      <div>
        <p>
          <b>{[cities.get(city), address].filter(Boolean).join(', ')}</b>
          {isDefault && <span className="rows__now">{t('addresses.default')}</span>}
        </p>
        <p className="muted">
          {name}, <span className="num">{formatPhone(phone)}</span>
        </p>
        {!cities.has(city) && <p className="cap">{t('addresses.no-courier')}</p>}
        <ActionError text={trouble} />
      </div>
      <div className="acts">
        {!isDefault && (
          <Button
            look="text sm"
            aria-label={t('addresses.default-of', { address })}
            onClick={prefer}
          >
            {t('addresses.make-default')}
          </Button>
        )}
        <Button
          look="text sm"
          aria-label={t('addresses.change-of', { address })}
          data-opener
          onClick={changing.open}
        >
          {t('addresses.change')}
        </Button>
        <Button look="text sm" aria-label={t('addresses.delete-of', { address })} onClick={remove}>
          {t('addresses.delete')}
        </Button>
      </div>
    </>
  );
  return (
    <li className="rows__i" ref={changing.place}>
      {changing.isOpen ? <AddressForm {...props} onClose={changing.close} /> : row}
    </li>
  );
};

type AddressFormProps = Parts & {
  readonly cities: Cities;
  /** Address to change; undefined for a new one. */
  readonly address: Address | undefined;
  readonly onClose: () => void;
  readonly onChanged: () => void;
};

const AddressForm = (props: AddressFormProps) => {
  const { translator, refusals, cities, address, onClose, onChanged } = props;
  const { t, why, language } = translator;
  // Field names must be unique: the account form has fields of the same names, and several addresses may be open.
  const of = address ? `to-${address.id}` : 'to';
  const { form, problems, trouble, text, correct, isBusy, send, submitting } = useForm(why);
  const submit = submitting(() =>
    send(async () => {
      const body = {
        name: text(`${of}-name`),
        phone: text(`${of}-phone`),
        city: text(`${of}-city`),
        address: text(`${of}-address`),
      };
      if (address) await api.ask(changeAddress, { params: { id: address.id }, body });
      else await api.ask(addAddress, { body });
      toast('ok', t('addresses.kept'));
      onClose();
      onChanged();
    }),
  );
  const partsOf = (name: 'name' | 'phone' | 'address') => ({
    name: `${of}-${name}`,
    defaultValue: name === 'phone' ? formatPhone(address?.phone ?? '') : (address?.[name] ?? ''),
    error: fieldProblemText(language, refusals, problems[name]),
    onInput: () => correct(name),
  });
  return (
    <form className="form" method="post" noValidate ref={form} onSubmit={submit} aria-busy={isBusy}>
      <TextField
        {...partsOf('name')}
        label={t('order.recipient')}
        autoComplete="name"
        maxLength={160}
      />
      <TextField
        {...partsOf('phone')}
        label={t('fields.phone')}
        type="tel"
        autoComplete="tel"
        maxLength={32}
      />
      <SelectField
        id={`${of}-city`}
        label={t('order.city')}
        error={fieldProblemText(language, refusals, problems.city)}
        controlClass="inp"
        name={`${of}-city`}
        defaultValue={address && cities.has(address.city) ? address.city : ''}
        onChange={() => correct('city')}
        options={[['', t('order.choose-city')], ...cities]}
      />
      <TextField
        {...partsOf('address')}
        label={t('order.address')}
        autoComplete="street-address"
        maxLength={500}
      />
      <ActionError text={trouble} />
      <div className="acts">
        <button className="btn" type="submit" aria-disabled={isBusy}>
          {t(isBusy ? 'account.saving' : 'account.save')}
        </button>
        <Button look="text" onClick={onClose}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
};
