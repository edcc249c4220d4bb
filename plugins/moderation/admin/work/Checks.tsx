import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Anchor, Head, Quiet } from '@oner/platform/admin/styled.ts';
import { Flex, Typography } from '@strapi/design-system';
import { CheckCircle, WarningCircle } from '@strapi/icons';
import { styled } from 'styled-components';
import type { Flag, LookAlike, WholeWork } from '../api/types.ts';
import { useWords } from '../words/use-words.ts';
import { useTerms } from './use-terms.ts';

const Pictures = styled.div`
  display: flex;
  gap: 0.8rem;
  margin-block: 0.4rem;
  img {
    inline-size: 12rem;
    block-size: 9rem;
    object-fit: contain;
    background: ${({ theme }) => theme.colors.neutral100};
    border-radius: 4px;
  }
`;

const bits = 64;
const still = { flexShrink: 0, marginBlockStart: '0.2rem' };

type CheckProps = {
  readonly isGood?: boolean;
  readonly title: string;
  readonly children?: React.ReactNode;
};
const Check = ({ isGood = false, title, children }: CheckProps) => (
  <Flex tag="li" gap={2} alignItems="flex-start">
    {isGood ? (
      <CheckCircle aria-hidden fill="success600" style={still} />
    ) : (
      <WarningCircle aria-hidden fill="warning600" style={still} />
    )}
    <div style={{ minInlineSize: 0 }}>
      <Typography fontWeight="semiBold">{title}</Typography>
      {children}
    </div>
  </Flex>
);

const Alike = ({ flag, work }: { flag: LookAlike; work: WholeWork }) => {
  const { say } = useWords();
  const percent = Math.round(((bits - flag.distance) / bits) * 100);
  const own = work.draft.photos[0]?.sizes[0]?.path;
  const { other } = flag;
  return (
    <Check title={say('checks.like', { percent })}>
      <div>
        {flag.mirrored && <Mark tone="warning">{say('checks.like-mirrored')}</Mark>}
        {flag.of === 'deposit' && <Mark tone="primary">{say('checks.like-deposit')}</Mark>}
        {flag.sameAuthor && <Mark tone="neutral">{say('checks.like-own')}</Mark>}
        {other?.isPublic && <Mark tone="success">{say('checks.like-public')}</Mark>}
      </div>
      {other ? (
        <Quiet>
          <Anchor to={`/plugins/moderation?work=${flag.workId}`}>«{other.title}»</Anchor>,{' '}
          {other.author}
        </Quiet>
      ) : (
        <Quiet>{say('checks.like-gone')}</Quiet>
      )}
      <Pictures>
        {own && <img src={own} alt={say('checks.like-this')} />}
        {other?.picture && (
          <img
            src={other.picture}
            alt={say('checks.like-other', { title: other.title })}
            style={flag.mirrored ? { transform: 'scaleX(-1)' } : undefined}
          />
        )}
      </Pictures>
    </Check>
  );
};

const only = <K extends Flag['kind']>(flags: readonly Flag[], kind: K) =>
  flags.filter((flag): flag is Extract<Flag, { kind: K }> => flag.kind === kind);

/** What to look at twice; it decides nothing. */
export const Checks = ({ work }: { work: WholeWork }) => {
  const { say } = useWords();
  const term = useTerms();
  const categoryOf = (category: string): string =>
    category === 'contacts' ? say('checks.contacts') : term('prohibited', category);
  const flags = work.queue?.flags ?? [];
  const [ai, alike, words] = [
    only(flags, 'ai'),
    only(flags, 'look-alike'),
    only(flags, 'words'),
  ] as const;
  return (
    <section aria-label={say('checks.label')}>
      <Head>{say('checks.label')}</Head>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3} paddingTop={2}>
        {ai.length === 0 && <Check isGood title={say('checks.ai-none')} />}
        {ai.map(({ weight, evidence }) => (
          <Check
            key={`${weight} ${evidence}`}
            title={say(weight === 'hint' ? 'checks.ai-hint' : 'checks.ai-proof')}
          >
            <Quiet>{evidence}</Quiet>
          </Check>
        ))}
        {alike.length === 0 && <Check isGood title={say('checks.like-none')} />}
        {alike.map((flag) => (
          <Alike key={`${flag.of} ${flag.workId}`} flag={flag} work={work} />
        ))}
        {words.length === 0 && <Check isGood title={say('checks.words-none')} />}
        {words.length > 0 && (
          <Check title={say('checks.words')}>
            {words.map(({ category, word }) => (
              <Quiet key={`${category} ${word}`}>
                «{word}»: {categoryOf(category)}
              </Quiet>
            ))}
          </Check>
        )}
      </Flex>
    </section>
  );
};
