/** Conversations and offers of the demo world, made by the calls of buyers and authors. */
import type { Result, SellerId, WorkId } from '@oner/config/contract';
import { clock, type Progress, pluginService, transact } from '@oner/platform';
import { listConversationRows } from '../offers/conversation-store.ts';
import { answerOffer, askAuthor, sendMessage, sendOffer } from '../offers/service.ts';
import { latestOffers } from '../offers/store.ts';
import { callerOf } from './play.ts';

/** A step of a conversation, `hoursAgo` hours ago. Prices are percent of the work's price. */
type Step = { readonly hoursAgo: number; readonly text?: string } & (
  | { readonly did: 'asked' | 'replied'; readonly text: string }
  | { readonly did: 'offered' | 'countered'; readonly percent: number }
  | { readonly did: 'accepted' | 'declined' }
);
type DemoConversation = {
  readonly buyer: string;
  readonly author: string;
  /** Index among the author's works for sale, by id. */
  readonly nth: number;
  readonly steps: readonly Step[];
};

const demoConversations: readonly DemoConversation[] = [
  {
    buyer: 'aliya',
    author: 'aigerim',
    nth: 0,
    steps: [
      { did: 'asked', hoursAgo: 30, text: 'Сәлеметсіз бе! Жақтауы бірге беріле ме?' },
      { did: 'replied', hoursAgo: 27, text: 'Сәлеметсіз бе! Иә, ағаш жақтауымен беремін.' },
      { did: 'offered', hoursAgo: 20, percent: 85, text: 'Осы бағаға келісесіз бе?' },
    ],
  },
  {
    buyer: 'aliya',
    author: 'moldir',
    nth: 1,
    steps: [
      { did: 'asked', hoursAgo: 52, text: 'Ыдысты күнделікті қолдануға бола ма?' },
      {
        did: 'replied',
        hoursAgo: 45,
        text: 'Болады, тек ыдыс жуғыш машинаға салмаңыз. Сұрағыңыз болса, +7 700 000 00 00 нөміріне жазыңыз.',
      },
    ],
  },
  {
    buyer: 'emma',
    author: 'timur',
    nth: 0,
    steps: [
      { did: 'offered', hoursAgo: 40, percent: 70, text: 'Would you take this for the poster?' },
      { did: 'countered', hoursAgo: 16, percent: 90, text: 'Могу немного уступить.' },
    ],
  },
  {
    buyer: 'zarina',
    author: 'olga',
    nth: 0,
    steps: [
      { did: 'offered', hoursAgo: 28, percent: 90 },
      { did: 'accepted', hoursAgo: 6, text: 'Рада, что картина будет у вас!' },
    ],
  },
  {
    buyer: 'sergey',
    author: 'timur',
    nth: 1,
    steps: [
      { did: 'offered', hoursAgo: 96, percent: 55 },
      { did: 'declined', hoursAgo: 90, text: 'Спасибо, но дешевле не отдам.' },
    ],
  },
];

/** Idempotent: a second run adds nothing. */
export const playConversations = async (progress: Progress): Promise<void> => {
  for (const [index, demo] of demoConversations.entries()) {
    progress(index, demoConversations.length);
    // The steps are in the past, and due jobs would run in between.
    await transact(() => play(demo));
  }
};

const play = async ({ buyer, author, nth, steps }: DemoConversation): Promise<void> => {
  const buyerPerson = await pluginService('accounts').findPersonByUsername(buyer);
  const authorPerson = await pluginService('accounts').findPersonByUsername(author);
  if (!buyerPerson || !authorPerson)
    throw new Error(`demo conversation: ${buyer} or ${author} not found`);
  const work = await workOf(authorPerson.profileId, nth);
  // Skipped in a demo shop without such a work.
  if (!work) return;
  const find = async () =>
    (await listConversationRows({ column: 'ownerId', value: buyerPerson.account }, null, 100)).find(
      ({ workId }) => workId === work.id,
    );
  if (await find()) return;
  const now = clock.now().getTime();
  for (const step of steps)
    await clock.asOf(new Date(now - step.hoursAgo * 3_600_000), async () => {
      const conversation = await find();
      const result = await playStep(step, {
        workId: work.id,
        priceTenge: work.priceTenge,
        code: conversation?.code ?? '',
        version: conversation
          ? ((await latestOffers([conversation.id])).get(conversation.id)?.version ?? 0)
          : 0,
        buyer: callerOf(buyerPerson, {}),
        author: callerOf(authorPerson, {}),
      });
      if (!result.ok)
        throw new Error(
          `a step of the demo conversation of ${buyer} failed: ${result.refusal.code}`,
        );
    });
};

/** The nth work of an author that has a price and is in stock. */
const workOf = async (sellerId: SellerId, nth: number) => {
  const ids = await pluginService('works').publishedIdsOfSeller(sellerId);
  const found: { readonly id: string; readonly priceTenge: number }[] = [];
  for (const id of ids.toSorted()) {
    const work = await pluginService('catalogue').workForSale(id);
    if (work?.availability === 'in-stock' && work.priceTenge !== null && !work.isHidden)
      found.push({ id, priceTenge: work.priceTenge });
  }
  return found[nth];
};

type StepContext = {
  readonly workId: WorkId;
  readonly priceTenge: number;
  /** Code of the conversation, and version of its offer; empty before the first step. */
  readonly code: string;
  readonly version: number;
  readonly buyer: ReturnType<typeof callerOf>;
  readonly author: ReturnType<typeof callerOf>;
};

const playStep = async (step: Step, context: StepContext): Promise<Result<unknown>> => {
  const { workId, priceTenge, code, version, buyer, author } = context;
  const query = undefined;
  const ofWork = { id: workId };
  const params = { id: code };
  const text = step.text === undefined ? {} : { text: step.text };
  const price = (percent: number): number => Math.floor((priceTenge * percent) / 100_000) * 1000;
  switch (step.did) {
    case 'asked':
      return askAuthor({ params: ofWork, query, body: { text: step.text } }, buyer);
    case 'replied':
      return sendMessage({ params, query, body: { text: step.text } }, author);
    case 'offered':
      return sendOffer(
        { params: ofWork, query, body: { price: price(step.percent), ...text } },
        buyer,
      );
    case 'countered':
      return answer(context, { move: 'counter', version, price: price(step.percent), ...text });
    case 'accepted':
      return answer(context, { move: 'accept', version, ...text });
    case 'declined':
      return answer(context, { move: 'decline', version, ...text });
  }
};

const answer = (
  { code, author }: StepContext,
  body: Parameters<typeof answerOffer>[0]['body'],
): Promise<Result<unknown>> =>
  Promise.resolve(answerOffer({ params: { id: code }, query: undefined, body }, author));
