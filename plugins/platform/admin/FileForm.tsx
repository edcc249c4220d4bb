import { type GatewayName, gatewayLabels } from '@oner/config/contract/gateways';
import { Button, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { useId, useRef, useState } from 'react';
import { FormProblem, useFormRequest } from './use-request.tsx';

type Props = {
  readonly label: string;
  readonly button: string;
  /** Error message if no file was chosen. */
  readonly missing: string;
  /** Value of `accept` of the file input. */
  readonly accept: string;
  /** Banks of which one must be chosen; default: no choice. */
  readonly banks?: readonly GatewayName[] | undefined;
  readonly bankLabel?: string;
  /** @param form the file as `file`, and the chosen bank as `bank` */
  send(form: FormData): Promise<unknown>;
};

/** Form for one file; it stays chosen until it was accepted. */
export const FileForm = (props: Props) => {
  const { label, button, missing, accept, banks = [], bankLabel = '', send } = props;
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, problem, setProblem, send: request } = useFormRequest();
  const [bank, setBank] = useState<GatewayName>();

  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (!file) return setProblem(missing);
    const form = new FormData();
    form.append('file', file, file.name);
    if (bank) form.append('bank', bank);
    await request(async () => {
      await send(form);
      if (input.current) input.current.value = '';
    });
  };
  return (
    <form onSubmit={submit}>
      <Flex gap={3} wrap="wrap">
        <Typography tag="label" htmlFor={id} fontWeight="semiBold">
          {label}
        </Typography>
        <input id={id} ref={input} type="file" accept={accept} style={{ maxInlineSize: '100%' }} />
        {banks.length > 0 && (
          <SingleSelect
            aria-label={bankLabel}
            placeholder={bankLabel}
            value={bank ?? null}
            onChange={(next) => setBank(banks.find((one) => one === next))}
          >
            {banks.map((one) => (
              <SingleSelectOption key={one} value={one}>
                {gatewayLabels[one]}
              </SingleSelectOption>
            ))}
          </SingleSelect>
        )}
        <Button type="submit" loading={isBusy}>
          {button}
        </Button>
      </Flex>
      <FormProblem>{problem}</FormProblem>
    </form>
  );
};
