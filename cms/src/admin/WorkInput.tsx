import type { FoundWork } from '@oner/config/contract/staff-catalogue';
import { WorkPicture } from '@oner/platform/admin/FindWork.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { Box, Button, Field, Flex, Typography } from '@strapi/design-system';
import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { FindWorkDialog } from './FindWorkDialog.tsx';
import type { InputProps } from './input.ts';

type Chosen = FoundWork | 'loading' | 'gone' | 'unread' | null;

/** Returns the work of the form's id, with its picture; requested from the server unless just chosen here. */
const useChosen = (id: string | null): [Chosen, (work: FoundWork | null) => void] => {
  const calls = useStaffCalls();
  const [chosen, setChosen] = useState<Chosen>(null);
  const known = typeof chosen === 'object' ? (chosen?.id ?? null) : undefined;
  const isKnown = known === id;
  useEffect(() => {
    if (isKnown) return;
    if (id === null) return setChosen(null);
    let isHere = true;
    setChosen('loading');
    calls.findWork({ id }).then(
      (work) => isHere && setChosen(work),
      (error: { status?: number }) => isHere && setChosen(error.status === 404 ? 'gone' : 'unread'),
    );
    return () => {
      isHere = false;
    };
    // `chosen` is not a dependency: a response must not cause another request.
  }, [calls, id, isKnown]);
  return [chosen, setChosen];
};

/** Input for a work, found by title or author and shown before it is chosen. */
const WorkInput = ({ name, label, hint, error, disabled, value, onChange }: InputProps) => {
  const { formatMessage } = useIntl();
  const t = (key: string, facts = {}) => formatMessage({ id: `oner.work.${key}` }, facts);
  const id = typeof value === 'string' && value !== '' ? value : null;
  const [chosen, setChosen] = useChosen(id);
  const [isOpen, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const field = useId();
  const choose = (work: FoundWork | null): void => {
    setChosen(work);
    onChange(name, work?.id ?? null);
    setOpen(false);
  };
  const remove = (): void => {
    choose(null);
    // The pressed button disappears.
    button.current?.focus();
  };
  const isFound = typeof chosen === 'object' && chosen !== null;
  return (
    <Field.Root id={field} name={name} hint={hint} error={error ?? false}>
      <fieldset style={{ border: 0, padding: 0, minInlineSize: 0 }}>
        <Typography tag="legend" style={{ padding: 0 }} variant="pi" fontWeight="bold">
          {label}
        </Typography>
        <Flex gap={4} wrap="wrap" paddingTop={2} paddingBottom={2}>
          <Flex gap={4} flex="1" minWidth="20rem" role="status">
            {isFound && chosen.picture && (
              <Box width="12rem" shrink={0}>
                <WorkPicture src={chosen.picture} alt="" />
              </Box>
            )}
            {isFound ? (
              <Flex direction="column" alignItems="start">
                <Typography fontWeight="semiBold">{chosen.title}</Typography>
                <Typography variant="pi" textColor="neutral600">
                  {chosen.author}
                </Typography>
              </Flex>
            ) : (
              <Typography textColor={chosen === null ? 'neutral600' : 'neutral800'}>
                {chosen === null && t('empty')}
                {(chosen === 'gone' || chosen === 'unread') && t(chosen, { id })}
              </Typography>
            )}
          </Flex>
          <Flex gap={2} wrap="wrap">
            <Button
              ref={button}
              variant="secondary"
              disabled={disabled ?? false}
              aria-describedby={error ? `${field}-error` : `${field}-hint`}
              onClick={() => setOpen(true)}
            >
              {t(id === null ? 'choose' : 'change')}
            </Button>
            {id !== null && (
              <Button variant="tertiary" disabled={disabled ?? false} onClick={remove}>
                {t('remove')}
              </Button>
            )}
          </Flex>
        </Flex>
      </fieldset>
      <Field.Hint />
      <Field.Error />
      {isOpen && (
        <FindWorkDialog
          title={t('choose')}
          take={t('take')}
          button={button}
          onChoose={choose}
          onClose={() => setOpen(false)}
        />
      )}
    </Field.Root>
  );
};

// Strapi does not declare the props of custom inputs.
export default WorkInput as React.ComponentType;
