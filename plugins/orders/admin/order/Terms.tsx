import { Head, Quiet } from '@oner/platform/admin/styled.ts';
import { lastDay, timeLeft, toneOf } from '@oner/platform/admin/time-left.ts';
import { Box, Flex, Typography } from '@strapi/design-system';
import type { Term, WholeOrder } from '../api/types.ts';
import { useTexts } from '../use-texts.ts';

const backgrounds = { danger: 'danger100', warning: 'warning100', neutral: 'neutral100' } as const;
// Strapi's dark yellow on its light one is too faint for small letters.
const texts = { danger: 'danger700', warning: 'neutral800', neutral: 'neutral800' } as const;

const Clock = ({ term, now }: { term: Term; now: number }) => {
  const { say, until, dayMonth, moment } = useTexts();
  const { endsAt } = term;
  const isOver = Date.parse(endsAt) <= now;
  // What the buyer may do until then is no alarm for us.
  const tone = term.isOurs ? toneOf(endsAt, now) : 'neutral';
  const text = texts[tone];
  const [word, facts] = timeLeft(endsAt, now, until);
  return (
    <Box padding={3} hasRadius background={backgrounds[tone]}>
      <Flex justifyContent="space-between" gap={3}>
        <Typography textColor={text}>{say(`term.${term.term}`)}</Typography>
        <Typography variant="delta" textColor={text} style={{ whiteSpace: 'nowrap' }}>
          {isOver && !term.isOurs ? say('term.over') : say(word, facts)}
        </Typography>
      </Flex>
      {word !== 'time.until' && (
        <Typography variant="pi" textColor={text}>
          {term.term === 'impossible' ? moment(endsAt) : dayMonth(lastDay(endsAt))}
        </Typography>
      )}
    </Box>
  );
};

/** The terms that run, ours first. @param now the shop's clock, ms */
export const Terms = ({ order, now }: { order: WholeOrder; now: number }) => {
  const { say } = useTexts();
  return (
    <section aria-label={say('terms.label')} style={{ display: 'grid', gap: '0.8rem' }}>
      <Head>{say('terms.label')}</Head>
      {order.terms.map((term) => (
        <Clock key={term.term} term={term} now={now} />
      ))}
      {!order.terms.some(({ isOurs }) => isOurs) && <Quiet>{say('term.none')}</Quiet>}
    </section>
  );
};
