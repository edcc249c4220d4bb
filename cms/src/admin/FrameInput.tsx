import { frameFaultText } from '@oner/catalogue/shop';
import type { FoundWork } from '@oner/config/contract/staff-catalogue';
import {
  frameFault,
  frameOf,
  frameProportion,
  isMerchKind,
  type MerchKind,
  PRINT_AREAS,
  type PrintFrame,
} from '@oner/config/terms';
import { isLanguage } from '@oner/platform/admin/texts.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { Button, Field, Flex, Typography } from '@strapi/design-system';
import { useForm } from '@strapi/strapi/admin';
import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { chosenIn, movedFrame, ofHeight, ofWidth } from '../panel/print-frame.ts';
import { FrameStage } from './FrameStage.tsx';
import type { InputProps } from './input.ts';

/** Fields of the item in the surrounding form. */
type Item = {
  readonly kind?: unknown;
  readonly picture?: { readonly url: string } | null;
  readonly workId?: unknown;
};

/** Loads sample works for the print area: the newest of the shop. */
const useSamples = (): readonly FoundWork[] => {
  const calls = useStaffCalls();
  const [works, setWorks] = useState<readonly FoundWork[]>([]);
  useEffect(() => {
    let isHere = true;
    // The area also works without samples.
    calls.findWorks().then(
      ({ works: found }) => isHere && setWorks(found.filter(({ picture }) => picture !== null)),
      () => {},
    );
    return () => {
      isHere = false;
    };
  }, [calls]);
  return works;
};

/** Editor of the print area on the picture of an item, with a sample work inside. */
const FrameInput = (props: InputProps) => {
  const { name, label, hint, error } = props;
  const { formatMessage, locale } = useIntl();
  const item = useForm('FrameInput', ({ values }) => values as Item);
  const { kind, picture } = item;
  const work = Boolean(item.workId);
  const chosen = chosenIn(props.value);
  const field = useId();
  const isKind = typeof kind === 'string' && isMerchKind(kind);
  // The server's validation, applied before saving.
  const fault = isKind && !work && chosen !== null ? frameFault(kind, chosen) : null;
  const problem = error ?? (fault && frameFaultText(fault, isLanguage(locale) ? locale : 'ru'));
  const quiet = (key: string) => (
    <Typography textColor="neutral600">{formatMessage({ id: `oner.frame.${key}` })}</Typography>
  );
  return (
    <Field.Root id={field} name={name} hint={hint} error={problem || false}>
      <fieldset style={{ border: 0, padding: 0, minInlineSize: 0 }}>
        <Typography tag="legend" style={{ padding: 0 }} variant="pi" fontWeight="bold">
          {label}
        </Typography>
        {work && quiet('own-work')}
        {!work && !(isKind && picture?.url) && quiet('needs')}
        {!work && isKind && picture?.url && (
          <Area
            {...props}
            kind={kind}
            chosen={chosen}
            picture={picture.url}
            describedBy={problem ? `${field}-error` : `${field}-keys`}
            keysId={`${field}-keys`}
          />
        )}
      </fieldset>
      <Field.Hint />
      <Field.Error />
    </Field.Root>
  );
};

type AreaProps = InputProps & {
  readonly kind: MerchKind;
  readonly chosen: unknown;
  readonly picture: string;
  /** Id of the error, or else of the help. */
  readonly describedBy: string;
  readonly keysId: string;
};

const Area = ({ name, disabled, onChange, kind, chosen, picture, ...ids }: AreaProps) => {
  const { formatMessage } = useIntl();
  const t = (key: string, facts = {}) => formatMessage({ id: `oner.frame.${key}` }, facts);
  const samples = useSamples();
  const [turn, setTurn] = useState(0);
  const sample = samples[turn % samples.length];
  const frame = frameOf(kind, chosen);
  const proportion = frameProportion(kind);
  const { widthMm, heightMm } = PRINT_AREAS[kind];
  const save = (next: PrintFrame): void => onChange(name, JSON.stringify(next));
  return (
    <Flex gap={6} wrap="wrap" alignItems="start" paddingTop={2} paddingBottom={2}>
      <FrameStage
        kind={kind}
        frame={frame}
        proportion={proportion}
        picture={picture}
        sample={sample?.picture ?? null}
        label={t('area', { ...frame })}
        describedBy={ids.describedBy}
        isUsual={chosen === null}
        isDisabled={disabled ?? false}
        onFrame={save}
      />
      <Flex direction="column" alignItems="start" gap={3} flex="1" minWidth="24rem">
        <Typography id={ids.keysId} variant="pi" textColor="neutral600">
          {t('keys')}
        </Typography>
        <Flex gap={3} wrap="wrap">
          {(
            [
              ['x', (to) => movedFrame(frame, { x: to - frame.x, y: 0 })],
              ['y', (to) => movedFrame(frame, { x: 0, y: to - frame.y })],
              ['width', (to) => ofWidth(frame, to, proportion)],
              ['height', (to) => ofHeight(frame, to, proportion)],
            ] as const satisfies readonly [keyof PrintFrame, (to: number) => PrintFrame][]
          ).map(([side, set]) => (
            <Side
              key={side}
              label={t(side)}
              value={frame[side]}
              isDisabled={disabled ?? false}
              // During typing only values that need no correction are applied; others when the field loses focus.
              isWhole={(typed) => set(typed)[side] === typed}
              onSet={(typed) => save(set(typed))}
            />
          ))}
        </Flex>
        <Typography variant="pi" textColor="neutral600">
          {t('unit', { area: `${widthMm} × ${heightMm}` })}
        </Typography>
        <Flex gap={2} wrap="wrap">
          {chosen === null ? (
            <Typography variant="pi">{t('usual')}</Typography>
          ) : (
            <Button
              variant="tertiary"
              disabled={disabled ?? false}
              onClick={() => onChange(name, null)}
            >
              {t('reset')}
            </Button>
          )}
        </Flex>
        {sample && (
          <Flex gap={2} wrap="wrap">
            <Typography variant="pi" role="status">
              {t('sample', { title: sample.title })}
            </Typography>
            {samples.length > 1 && (
              <Button size="S" variant="tertiary" onClick={() => setTurn(turn + 1)}>
                {t('another')}
              </Button>
            )}
          </Flex>
        )}
      </Flex>
    </Flex>
  );
};

type SideProps = {
  readonly label: string;
  readonly value: number;
  readonly isDisabled: boolean;
  isWhole(typed: number): boolean;
  onSet(typed: number): void;
};

/** Input for one side of the area. */
const Side = ({ label, value, isDisabled, isWhole, onSet }: SideProps) => {
  const [typed, setTyped] = useState<string | null>(null);
  const known = useRef(value);
  // The value was changed elsewhere, so partial input is outdated.
  if (known.current !== value) {
    known.current = value;
    if (typed !== null && Number(typed) !== value) setTyped(null);
  }
  const numberIn = (text: string): number | null => (/^\d{1,4}$/.test(text) ? Number(text) : null);
  const leave = (): void => {
    const number = numberIn(typed ?? '');
    setTyped(null);
    if (number !== null && number !== value) onSet(number);
  };
  return (
    <Field.Root width="11rem">
      <Field.Label>{label}</Field.Label>
      <Field.Input
        type="number"
        inputMode="numeric"
        min={0}
        max={1000}
        step={1}
        value={typed ?? String(value)}
        disabled={isDisabled}
        onChange={({ target }: React.ChangeEvent<HTMLInputElement>) => {
          setTyped(target.value);
          const number = numberIn(target.value);
          if (number !== null && isWhole(number)) onSet(number);
        }}
        onBlur={leave}
        onKeyDown={(event: React.KeyboardEvent) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          leave();
        }}
      />
    </Field.Root>
  );
};

// Strapi does not declare the props of custom inputs.
export default FrameInput as React.ComponentType;
