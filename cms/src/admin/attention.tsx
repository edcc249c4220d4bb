/** First widget of the home page: open tasks of the logged-in staff member. */
import type { StaffCallReply, staffCalls } from '@oner/config/contract/staff';
import { type StaffCalls, useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { Box, Flex, Typography } from '@strapi/design-system';
import { useAuth, useFetchClient, Widget } from '@strapi/strapi/admin';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router-dom';

type Calendar = StaffCallReply<typeof staffCalls.getCalendarEnd>;
type List = { readonly pagination: { readonly total: number } };
type Queue = {
  readonly message: string;
  /** Page for processing it. */
  readonly to: string;
  readonly right: Right;
  count(api: Api): Promise<number>;
};
type Api = {
  readonly get: ReturnType<typeof useFetchClient>['get'];
  readonly calls: StaffCalls;
};
type Right = { readonly action: string; readonly subject: string | null };
type Seen = {
  readonly calendar: Calendar;
  readonly waiting: readonly (Queue & { total: number })[];
};

/** Unanswered messages from a form of visitors, in the list of its content type. */
const unansweredMessages = (name: string, state: string): Queue => {
  const uid = `api::${name}.${name}`;
  const open = ['new', 'in_work'].map((one) => `filters[$and][0][${state}][$in]=${one}`).join('&');
  const list = `/content-manager/collection-types/${uid}`;
  return {
    message: `oner.attention.${name}s`,
    to: `${list}?page=1&pageSize=20&${open}`,
    right: { action: 'plugin::content-manager.explorer.update', subject: uid },
    count: async ({ get }) =>
      (await get<List>(`${list}?page=1&pageSize=1&${open}`)).data.pagination.total,
  };
};

/** Task lists, each for staff with the right to decide. */
const queues: readonly Queue[] = [
  {
    message: 'oner.attention.works',
    to: '/plugins/moderation',
    right: { action: 'plugin::moderation.desk.read', subject: null },
    count: async ({ calls }) => (await calls.listQueue({ query: { limit: 1 } })).counts.waiting,
  },
  {
    message: 'oner.attention.complaints',
    to: '/plugins/moderation/complaints',
    right: { action: 'plugin::moderation.desk.complaints', subject: null },
    count: async ({ calls }) => {
      const { counts } = await calls.listComplaints({ query: { limit: 1 } });
      return counts.new + counts.in_work;
    },
  },
  {
    message: 'oner.attention.orders',
    to: '/plugins/orders?stage=to-make',
    right: { action: 'plugin::orders.board.move', subject: null },
    count: async ({ calls }) => {
      const { counts } = await calls.listOrdersOfBoard({ query: { stage: 'to-make', limit: 1 } });
      return counts['to-make'];
    },
  },
  {
    message: 'oner.attention.claims',
    to: '/plugins/orders/claims',
    right: { action: 'plugin::orders.board.refund', subject: null },
    count: async ({ calls }) => {
      const { counts } = await calls.listClaims({ query: { limit: 1 } });
      return (counts.received ?? 0) + (counts.in_review ?? 0);
    },
  },
  {
    message: 'oner.attention.refunds',
    to: '/plugins/orders/refunds',
    right: { action: 'plugin::orders.board.approve', subject: null },
    count: async ({ calls }) => {
      const { refunds } = await calls.listRefunds();
      return refunds.filter(({ state }) => state === 'waiting').length;
    },
  },
  {
    message: 'oner.attention.batches',
    to: '/plugins/payouts/batches',
    right: { action: 'plugin::payouts.pay.approve', subject: null },
    count: async ({ calls }) => {
      const { batches } = await calls.listBatches();
      return batches.filter(({ approvedAt, count }) => approvedAt === null && count > 0).length;
    },
  },
  {
    message: 'oner.attention.objections',
    to: '/plugins/payouts/acts?state=disputed',
    right: { action: 'plugin::payouts.pay.settle', subject: null },
    count: async ({ calls }) => {
      const query = { state: 'disputed', limit: 1 } as const;
      return (await calls.listAuthorActs({ query })).counts.disputed ?? 0;
    },
  },
  {
    message: 'oner.attention.author-claims',
    to: '/plugins/payouts/claims',
    right: { action: 'plugin::payouts.pay.settle', subject: null },
    count: async ({ calls }) =>
      (await calls.listClaimsOfAuthors({ query: { limit: 1 } })).open.length,
  },
  unansweredMessages('merch-request', 'requestState'),
  unansweredMessages('contact-message', 'messageState'),
];

/** Returns the open tasks; null while loading, or 'failed'. */
const useSeen = (): Seen | 'failed' | null => {
  const { get } = useFetchClient();
  const calls = useStaffCalls();
  const permissions = useAuth('Attention', ({ permissions }) => permissions);
  const [seen, setSeen] = useState<Seen | 'failed' | null>(null);
  useEffect(() => {
    const may = ({ action, subject }: Right): boolean =>
      permissions.some((given) => given.action === action && given.subject === subject);
    const load = async (): Promise<Seen> => {
      const waiting = queues
        .filter(({ right }) => may(right))
        .map(async (queue) => ({ ...queue, total: await queue.count({ get, calls }) }));
      const calendar = await calls.getCalendarEnd();
      return { calendar, waiting: (await Promise.all(waiting)).filter(({ total }) => total > 0) };
    };
    let isHere = true;
    const show = async (): Promise<void> => {
      const found = await load().catch((): 'failed' => 'failed');
      if (isHere) setSeen(found);
    };
    void show();
    return () => {
      isHere = false;
    };
  }, [get, calls, permissions]);
  return seen;
};

const CalendarWarning = ({ calendar: { endsOn, daysLeft } }: { calendar: Calendar }) => {
  const { formatMessage, formatDate } = useIntl();
  const id = `oner.attention.calendar${daysLeft < 0 ? '-over' : ''}`;
  const colour = daysLeft < 0 ? 'danger' : 'warning';
  const facts = {
    date: formatDate(`${endsOn}T00:00`, { day: '2-digit', month: '2-digit', year: 'numeric' }),
    days: daysLeft,
    year: String(Number(endsOn.slice(0, 4)) + 1),
  };
  return (
    <Box
      role="alert"
      background={`${colour}100`}
      borderColor={`${colour}200`}
      padding={4}
      hasRadius
    >
      <Typography textColor={`${colour}700`}>
        {formatMessage({ id, defaultMessage: endsOn }, facts)}
      </Typography>
    </Box>
  );
};

export const Attention = () => {
  const { formatMessage } = useIntl();
  const seen = useSeen();
  if (seen === null) return <Widget.Loading />;
  if (seen === 'failed') return <Widget.Error />;
  const { calendar, waiting } = seen;
  return (
    <Flex direction="column" alignItems="stretch" gap={3} padding={2}>
      {calendar.endsSoon && <CalendarWarning calendar={calendar} />}
      {waiting.map(({ message, to, total }) => (
        <Flex key={message} tag={Link} to={to} justifyContent="space-between" gap={4}>
          <Typography textColor="primary600">{formatMessage({ id: message })}</Typography>
          <Typography variant="delta" textColor="primary600">
            {total}
          </Typography>
        </Flex>
      ))}
      {waiting.length === 0 && !calendar.endsSoon && (
        <Typography textColor="neutral600">
          {formatMessage({ id: 'oner.attention.nothing' })}
        </Typography>
      )}
    </Flex>
  );
};
