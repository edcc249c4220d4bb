import { type GatewayName, gatewayLabels } from '@oner/config/contract/gateways';
import { Button, Flex, SingleSelect, SingleSelectOption, Typography } from '@strapi/design-system';
import { useId, useRef, useState } from 'react';
import { useVoice } from './speak.ts';

type Props = {
  /** Which file. */
  readonly label: string;
  readonly button: string;
  /** What is said when none was chosen. */
  readonly missing: string;
  /** As a file input has it. */
  readonly accept: string;
  /** Banks one of which it has to be of; none unless said. */
  readonly banks?: readonly GatewayName[] | undefined;
  readonly bankLabel?: string;
  /** @param bank the one that was chosen */
  send(file: File, bank?: GatewayName): Promise<unknown>;
};

/** One file to be sent; it stays chosen until it has been taken. */
export const TakeFile = (props: Props) => {
  const { label, button, missing, accept, banks = [], bankLabel = '', send } = props;
  const { why } = useVoice();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const busy = useRef(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [bank, setBank] = useState<GatewayName>();

  const submit = async (event: React.FormEvent): Promise<void> => {
    event.preventDefault();
    const file = input.current?.files?.[0];
    if (!file) return setProblem(missing);
    if (busy.current) return;
    busy.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await send(file, bank);
      if (input.current) input.current.value = '';
    } catch (error) {
      setProblem(why(error));
    } finally {
      busy.current = false;
      setBusy(false);
    }
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
      {problem && (
        <Typography role="alert" textColor="danger700">
          {problem}
        </Typography>
      )}
    </form>
  );
};
