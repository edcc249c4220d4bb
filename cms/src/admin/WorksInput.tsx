import { mostInCollection } from '@oner/config/contract/collections';
import type { FoundWork } from '@oner/config/contract/staff-catalogue';
import { WorkPicture } from '@oner/platform/admin/FindWork.tsx';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { Box, Button, Field, Flex, IconButton, Modal, Typography } from '@strapi/design-system';
import { ArrowDown, ArrowUp, Trash } from '@strapi/icons';
import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { asSaved, idsIn, moved } from '../panel/work-list.ts';
import { FindWorkDialog } from './FindWorkDialog.tsx';
import type { InputProps } from './input.ts';

type Known = ReadonlyMap<string, FoundWork>;

/** Returns the works of a list with their pictures; requested from the server unless just chosen here. */
const useKnown = (
  ids: readonly string[],
): [Known | 'loading' | 'unread', (of: FoundWork) => void] => {
  const calls = useStaffCalls();
  const [known, setKnown] = useState<Known | 'loading' | 'unread'>('loading');
  const [initial] = useState(ids);
  useEffect(() => {
    if (initial.length === 0) return setKnown(new Map());
    let isHere = true;
    calls.findWorks({ query: { ids: initial.join(',') } }).then(
      ({ works }) => isHere && setKnown(new Map(works.map((work) => [work.id, work]))),
      () => isHere && setKnown('unread'),
    );
    return () => {
      isHere = false;
    };
  }, [calls, initial]);
  const add = (work: FoundWork): void =>
    setKnown((before) => new Map([...(before instanceof Map ? before : []), [work.id, work]]));
  return [known, add];
};

/** Input for a sequence of works, found by title or author. */
const WorksInput = ({
  name,
  label,
  hint,
  error,
  disabled = false,
  value,
  onChange,
}: InputProps) => {
  const { formatMessage } = useIntl();
  const t = (key: string, facts = {}) => formatMessage({ id: `oner.works.${key}` }, facts);
  const ids = idsIn(value);
  const [known, learn] = useKnown(ids);
  const [isOpen, setOpen] = useState(false);
  const [announced, setAnnounced] = useState('');
  const button = useRef<HTMLButtonElement>(null);
  const field = useId();
  const isFull = ids.length >= mostInCollection;
  const titleOf = (id: string): string =>
    (known instanceof Map && known.get(id)?.title) || t('gone', { id });
  const save = (next: readonly string[], announcement: string): void => {
    onChange(name, asSaved(next));
    setAnnounced(announcement);
  };
  const add = (work: FoundWork): void => {
    learn(work);
    if (ids.includes(work.id) || isFull) return;
    save([...ids, work.id], t('added', { title: work.title }));
    if (ids.length + 1 === mostInCollection) setOpen(false);
  };
  const move = (id: string, by: -1 | 1): void => {
    const next = moved(ids, id, by);
    save(next, t('moved', { title: titleOf(id), place: next.indexOf(id) + 1 }));
  };
  const remove = (id: string): void => {
    save(
      ids.filter((one) => one !== id),
      t('removed', { title: titleOf(id) }),
    );
    // The pressed button disappears.
    button.current?.focus();
  };
  return (
    <Field.Root id={field} name={name} hint={hint} error={error ?? false}>
      <fieldset style={{ border: 0, padding: 0, minInlineSize: 0 }}>
        <Typography tag="legend" style={{ padding: 0 }} variant="pi" fontWeight="bold">
          {label}
        </Typography>
        {known === 'unread' && <Typography textColor="danger600">{t('unread')}</Typography>}
        <Flex tag="ol" direction="column" alignItems="stretch" gap={2} paddingTop={2}>
          {ids.map((id, place) => {
            const work = known instanceof Map ? known.get(id) : undefined;
            const title = titleOf(id);
            return (
              <Flex tag="li" key={id} gap={4} background="neutral100" padding={2} hasRadius>
                <Typography variant="pi" textColor="neutral600" style={{ inlineSize: '2ch' }}>
                  {place + 1}
                </Typography>
                <Box width="7rem" shrink={0}>
                  {work?.picture && (
                    <WorkPicture src={work.picture} alt="" style={{ blockSize: '5rem' }} />
                  )}
                </Box>
                <Flex direction="column" alignItems="start" flex="1" minWidth={0}>
                  <Typography fontWeight="semiBold">{known === 'loading' ? '' : title}</Typography>
                  <Typography variant="pi" textColor="neutral600">
                    {work?.author}
                  </Typography>
                </Flex>
                <Flex gap={1}>
                  <IconButton
                    label={t('earlier', { title })}
                    disabled={disabled || place === 0}
                    onClick={() => move(id, -1)}
                  >
                    <ArrowUp />
                  </IconButton>
                  <IconButton
                    label={t('later', { title })}
                    disabled={disabled || place === ids.length - 1}
                    onClick={() => move(id, 1)}
                  >
                    <ArrowDown />
                  </IconButton>
                  <IconButton
                    label={t('remove', { title })}
                    disabled={disabled}
                    onClick={() => remove(id)}
                  >
                    <Trash />
                  </IconButton>
                </Flex>
              </Flex>
            );
          })}
        </Flex>
        <Flex gap={4} wrap="wrap" paddingTop={2} paddingBottom={2}>
          <Button
            ref={button}
            variant="secondary"
            disabled={disabled || isFull}
            aria-describedby={error ? `${field}-error` : `${field}-hint`}
            onClick={() => setOpen(true)}
          >
            {t('add')}
          </Button>
          <Typography variant="pi" textColor="neutral600">
            {t('count', { count: ids.length, most: mostInCollection })}
          </Typography>
        </Flex>
        <div role="status" style={{ position: 'absolute', clipPath: 'inset(50%)' }}>
          {announced}
        </div>
      </fieldset>
      <Field.Hint />
      <Field.Error />
      {isOpen && (
        <FindWorkDialog
          title={t('add')}
          take={t('take')}
          button={button}
          onChoose={add}
          onClose={() => setOpen(false)}
        >
          <Modal.Footer>
            <Typography role="status" variant="pi">
              {announced || t('count', { count: ids.length, most: mostInCollection })}
            </Typography>
            <Button onClick={() => setOpen(false)}>{t('close')}</Button>
          </Modal.Footer>
        </FindWorkDialog>
      )}
    </Field.Root>
  );
};

// Strapi does not declare the props of custom inputs.
export default WorksInput as React.ComponentType;
