import { Keyed } from '@oner/platform/admin/Keyed.tsx';
import { Head, Quiet } from '@oner/platform/admin/styled.ts';
import type { WholeOrder } from '../api/types.ts';
import type { Right } from '../rights.ts';
import { useTexts } from '../use-texts.ts';
import { nextStep, type Offer, offersOf } from './moves.ts';

type Props = {
  readonly order: WholeOrder;
  readonly rights: ReadonlySet<Right>;
  onAsk(offer: Offer): void;
};

/** What this person of the staff may do with this order now. */
export const mine = (order: WholeOrder, rights: ReadonlySet<Right>): readonly Offer[] =>
  offersOf(order).filter(({ deed }) => rights.has(deed === 'grant_refund' ? 'refund' : 'move'));

const variants = { step: 'secondary', quiet: 'tertiary', grave: 'danger-light' } as const;

/** Each deed as a button that says its key; the next step first and solid. */
export const ActionBox = ({ order, rights, onAsk }: Props) => {
  const { say } = useTexts();
  const offers = mine(order, rights);
  const next = nextStep(order)?.deed;
  const sorted = offers.toSorted((a, b) => Number(b.deed === next) - Number(a.deed === next));
  return (
    <section aria-label={say('move.label')} style={{ display: 'grid', gap: '0.8rem' }}>
      <Head>{say('move.label')}</Head>
      {!rights.has('move') && <Quiet>{say('move.no-right')}</Quiet>}
      {rights.has('move') && offers.length === 0 && <Quiet>{say('move.nothing')}</Quiet>}
      {sorted.map((offer) => (
        <Keyed
          key={offer.deed}
          keyName={offer.keyName}
          variant={offer.deed === next ? 'default' : variants[offer.tone]}
          onClick={() => onAsk(offer)}
        >
          {say(`move.${offer.deed}`)}
        </Keyed>
      ))}
    </section>
  );
};
