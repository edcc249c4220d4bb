/** The queue, the work and the decision on one screen, usable by keyboard. */

import type { StaffWork } from '@oner/config/contract/staff-moderation';
import { useShortcuts } from '@oner/platform/admin/Shortcuts.tsx';
import { Column, Columns, Quiet, SideColumn } from '@oner/platform/admin/styled.ts';
import { lastInstantOf, timeLeft } from '@oner/platform/admin/time-left.ts';
import { useShopClock } from '@oner/platform/admin/use-address.ts';
import { Flex, IconButton, Typography } from '@strapi/design-system';
import { Question } from '@strapi/icons';
import { useCallback, useMemo, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { BulkBar } from '../bulk/BulkBar.tsx';
import { type Asking, DecisionBox } from '../decide/DecisionBox.tsx';
import type { ActionVerdict } from '../decide/rules.ts';
import { UndoBar } from '../decide/UndoBar.tsx';
import { useDecisions, useReasons } from '../decide/use-decisions.ts';
import { sellerNameOf } from '../people/AuthorMoves.tsx';
import { useRights } from '../rights.ts';
import { useTexts } from '../use-texts.ts';
import { AuthorCard } from '../work/AuthorCard.tsx';
import { Checks } from '../work/Checks.tsx';
import type { GalleryKeys } from '../work/Gallery.tsx';
import { Past } from '../work/Past.tsx';
import { useWork } from '../work/use-work.ts';
import { WorkPanel } from '../work/WorkPanel.tsx';
import { type DeskDialog, DeskDialogs } from './DeskDialogs.tsx';
import { FilterBar } from './FilterBar.tsx';
import { QueueList } from './QueueList.tsx';
import { useQueue, useQueueFilters } from './use-queue.ts';

const colours = {
  overdue: 'danger',
  today: 'warning',
  soon: 'warning',
  later: 'success',
} as const;

/** Time left for the decision. @param now clock of the shop, ms */
const Clock = ({ queue, now }: { queue: NonNullable<StaffWork['queue']>; now: number }) => {
  const { say, until, dayMonth } = useTexts();
  const colour = colours[queue.urgency];
  const [key, facts] = timeLeft(queue.dueAt, now, until);
  // Strapi's dark yellow on its light one has too little contrast for small text.
  const text = colour === 'warning' ? 'neutral800' : `${colour}700`;
  const near = key === 'time.until' ? 'work.term' : 'work.left';
  const label = queue.urgency === 'overdue' ? 'work.late' : near;
  return (
    <div>
      <Flex
        justifyContent="space-between"
        gap={3}
        padding={3}
        hasRadius
        background={`${colour}100`}
      >
        <Typography textColor={text}>{say(label)}</Typography>
        <Typography variant="delta" textColor={text}>
          {say(key, facts)}
        </Typography>
      </Flex>
      <Quiet>{say('work.due', { date: dayMonth(lastInstantOf(queue.dueAt)) })}</Quiet>
    </div>
  );
};

const Waiting = styled.aside`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr) auto;
  min-block-size: 0;
  background: ${({ theme }) => theme.colors.neutral100};
  border-inline-end: 1px solid ${({ theme }) => theme.colors.neutral150};
`;

const QueuePage = () => {
  const { say } = useTexts();
  const rights = useRights();
  const reasons = useReasons();
  const { filters, set, clear, isNarrowed, work: wanted } = useQueueFilters();
  const queue = useQueue(filters, wanted);
  const now = useShopClock(queue.aheadMs);
  const place = queue.items.findIndex(({ id }) => id === queue.current);
  const row = queue.items[place];
  const ahead = queue.items[place + 1]?.id ?? null;
  const { shown, forget } = useWork(queue.current, row?.revision, ahead);
  const work = shown.is === 'ready' && shown.id === queue.current ? shown.work : null;
  const host = useMemo(
    () => ({ gone: queue.gone, back: queue.back, refresh: queue.refresh, forget }),
    [queue.gone, queue.back, queue.refresh, forget],
  );
  const { pending, decide, undo } = useDecisions(host);
  const [asking, setAsking] = useState<Asking>(null);
  const [dialog, setDialog] = useState<DeskDialog>(null);
  const [search, gallery] = [useRef<HTMLInputElement>(null), useRef<GalleryKeys>(null)];
  const chosen = queue.items.filter(({ id }) => queue.chosen.has(id));

  const step = (by: 1 | -1): void => {
    setAsking(null);
    queue.step(by);
  };
  const isWaiting = work?.queue != null && !work.queue.decided;
  const mayDecide = rights.has('decide') && isWaiting;
  const decideThis = async (verdict: ActionVerdict): Promise<void> => {
    if (!work?.queue) return;
    const { id, revision, draft, author } = work;
    const { kind, flags, submittedAt, dueAt, urgency } = work.queue;
    const seen = { id, revision, kind, flags, submittedAt, dueAt, urgency, seller: author };
    const thumbnail = draft.photos[0]?.sizes[0]?.path ?? null;
    const waiting = { ...seen, section: draft.section, title: draft.title, thumbnail };
    if (await decide([waiting], verdict)) setAsking(null);
  };
  const renew = useCallback(() => {
    if (queue.current !== null) forget([queue.current]);
    queue.refresh();
    setDialog(null);
  }, [forget, queue.current, queue.refresh]);

  const moving = {
    KeyJ: () => step(1),
    KeyK: () => step(-1),
    KeyA: () => mayDecide && void decideThis({ decision: 'approve' }),
    KeyR: () => mayDecide && setAsking('reject'),
    KeyE: () => mayDecide && setAsking('request_changes'),
    KeyX: () => row && queue.choose([row.id], !queue.chosen.has(row.id)),
    KeyC: () => work && rights.has('edit') && setDialog('edit'),
    KeyZ: () => gallery.current?.enlarge(),
    ArrowLeft: () => gallery.current?.turn(-1),
    ArrowRight: () => gallery.current?.turn(1),
    Slash: () => search.current?.focus(),
  };
  useShortcuts({
    // While a reason is being chosen, other shortcuts are off, so that a stray key decides nothing.
    ...(asking === null ? moving : {}),
    KeyU: () => void undo(),
    Escape: () => setAsking(null),
    '?': () => setDialog('help'),
  });

  return (
    <>
      <Columns>
        <Waiting aria-label={say('queue.label')}>
          <FilterBar
            filters={filters}
            counts={queue.counts}
            author={sellerNameOf(queue.items[0]?.seller ?? null)}
            search={search}
            set={set}
          />
          <QueueList
            queue={queue}
            mayChoose={rights.has('decide') || rights.has('edit')}
            isNarrowed={isNarrowed}
            now={now}
            onClear={clear}
          />
          <BulkBar
            count={chosen.length}
            shown={queue.items.length}
            rights={rights}
            onAll={() =>
              queue.choose(
                queue.items.map(({ id }) => id),
                true,
              )
            }
            onNone={() => queue.choose([...queue.chosen], false)}
            onAction={setDialog}
          />
        </Waiting>
        <Column aria-label={say('fields.label')} tabIndex={0}>
          <WorkPanel
            shown={shown}
            reasons={reasons}
            place={place + 1}
            total={queue.counts.waiting}
            keys={gallery}
            onStep={step}
            onRetry={renew}
          />
        </Column>
        <SideColumn aria-label={say('decide.label')} tabIndex={0}>
          {work && (
            <>
              {work.queue && <Clock queue={work.queue} now={now} />}
              <DecisionBox
                work={work}
                reasons={reasons}
                rights={rights}
                asking={asking}
                onAskingChange={setAsking}
                onDecide={decideThis}
                onEdit={() => setDialog('edit')}
                onRemove={() => setDialog('remove')}
              />
              <Checks work={work} />
              {work.author && <AuthorCard author={work.author} onMoved={renew} />}
              <Past work={work} />
            </>
          )}
          <IconButton
            label={say('keys.help')}
            onClick={() => setDialog('help')}
            aria-keyshortcuts="?"
          >
            <Question />
          </IconButton>
        </SideColumn>
      </Columns>
      <UndoBar pending={pending} onUndo={(key) => void undo(key)} />
      <DeskDialogs
        dialog={dialog}
        work={work}
        chosen={chosen}
        reasons={reasons}
        onClose={() => setDialog(null)}
        onSaved={renew}
        onRemoved={(id) => {
          queue.gone([id]);
          renew();
        }}
        onDecide={async (works, verdict) => {
          const isDone = await decide(works, verdict);
          queue.refresh();
          return isDone;
        }}
        onMoved={(ids) => {
          forget(ids);
          renew();
        }}
      />
    </>
  );
};

export default QueuePage;
