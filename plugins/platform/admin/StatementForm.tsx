import { type GatewayName, gatewayLabels } from '@oner/config/contract/gateways';
import { Button, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { useId, useRef, useState } from 'react';
import type { StatementKey } from './texts.ts';
import { FormProblem, useFormRequest } from './use-request.tsx';

type Taken = {
  readonly statement: { readonly name: string; readonly rows: number; readonly fresh: number };
  /** The statement was uploaded before. */
  readonly known: boolean;
};

type Props = {
  /** Banks of which one must be chosen; without any there is no choice. */
  readonly banks: readonly GatewayName[];
  say(key: StatementKey, facts?: Readonly<Record<string, string | number>>): string;
  announce(type: 'success' | 'info', message: string): void;
  /** @param form the file as `file`, and the chosen bank as `bank` */
  send(form: FormData): Promise<Taken>;
};

/**
 * Uploads a statement of the bank; the file stays chosen until it was accepted. Repeating an upload changes nothing, so a retry
 * is safe.
 */
export const StatementForm = ({ banks, say, announce, send }: Props) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const { isBusy, problem, setProblem, send: request } = useFormRequest();
  const [bank, setBank] = useState<GatewayName>();

  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (!file) return setProblem(say('problem.file-required'));
    const form = new FormData();
    form.append('file', file, file.name);
    if (bank) form.append('bank', bank);
    await request(async () => {
      const { statement, known } = await send(form);
      const { name, rows, fresh } = statement;
      if (known) announce('info', say('bank.known'));
      else announce('success', say('bank.taken', { name, rows, fresh }));
      if (input.current) input.current.value = '';
    });
  };
  return (
    <form onSubmit={submit}>
      <Flex gap={3} wrap="wrap">
        <Typography tag="label" htmlFor={id} fontWeight="semiBold">
          {say('bank.file')}
        </Typography>
        <input
          id={id}
          ref={input}
          type="file"
          accept=".csv,text/csv,text/plain"
          style={{ maxInlineSize: '100%' }}
        />
        {banks.length > 0 && (
          <SingleSelect
            aria-label={say('bank.which')}
            placeholder={say('bank.which')}
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
          {say('bank.take')}
        </Button>
      </Flex>
      <FormProblem>{problem}</FormProblem>
    </form>
  );
};
