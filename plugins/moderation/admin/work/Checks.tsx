import type { StaffWork } from '@oner/config/contract/staff-moderation';
import type { ShownFlag, ShownSimilar } from '@oner/config/contract/staff-moderation-works';
import { Mark } from '@oner/platform/admin/Mark.tsx';
import { Anchor, Head, Quiet } from '@oner/platform/admin/styled.ts';
import { useStaffCalls } from '@oner/platform/admin/use-calls.ts';
import { Button, Flex, LinkButton, Typography } from '@strapi/design-system';
import { CheckCircle, ExternalLink, Information, WarningCircle } from '@strapi/icons';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { useAnnounce, useTexts } from '../use-texts.ts';
import { useTerms } from './use-value.ts';

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

const ProcessPicture = styled.img`
  display: block;
  inline-size: 100%;
  max-block-size: 36rem;
  object-fit: contain;
  background: ${({ theme }) => theme.colors.neutral100};
  border-radius: 4px;
`;

const bits = 64;
const still = { flexShrink: 0, marginBlockStart: '0.2rem' };

/** `good`: fully checked, nothing found. `open`: checked in part or not at all, which is no approval. */
type Tone = 'good' | 'open' | 'warn';
const icons = {
  good: <CheckCircle aria-hidden fill="success600" style={still} />,
  open: <Information aria-hidden fill="neutral500" style={still} />,
  warn: <WarningCircle aria-hidden fill="warning600" style={still} />,
} as const;

type CheckProps = {
  readonly tone?: Tone;
  readonly title: string;
  readonly children?: React.ReactNode;
};
const Check = ({ tone = 'warn', title, children }: CheckProps) => (
  <Flex tag="li" gap={2} alignItems="flex-start">
    {icons[tone]}
    <div style={{ minInlineSize: 0 }}>
      <Typography fontWeight="semiBold">{title}</Typography>
      {children}
    </div>
  </Flex>
);

const Alike = ({ flag, work }: { flag: ShownSimilar; work: StaffWork }) => {
  const { say } = useTexts();
  const percent = Math.round(((bits - flag.distance) / bits) * 100);
  const own = work.draft.photos[0]?.sizes[0]?.path;
  const { other } = flag;
  return (
    <Check title={say('checks.like', { percent })}>
      <div>
        {flag.mirrored && <Mark tone="warning">{say('checks.like-mirrored')}</Mark>}
        {flag.cropped && <Mark tone="warning">{say('checks.known-cropped')}</Mark>}
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

type KnownFlag = Extract<ShownFlag, { kind: 'known-art' }>;

const KnownArt = ({ match, work }: { match: KnownFlag; work: StaffWork }) => {
  const { say } = useTexts();
  const { title, author, year, source, distance, mirrored, cropped, pictureId } = match;
  const percent = Math.round(((bits - distance) / bits) * 100);
  const place = work.draft.photos.findIndex(({ id }) => id === pictureId) + 1;
  return (
    <Check title={say('checks.known', { percent, title, author, year })}>
      <div>
        {mirrored && <Mark tone="warning">{say('checks.like-mirrored')}</Mark>}
        {cropped && <Mark tone="warning">{say('checks.known-cropped')}</Mark>}
      </div>
      <Quiet>
        {place > 0 && `${say('photo.one', { place, total: work.draft.photos.length })}. `}
        {say('checks.known-source', { source })}
      </Quiet>
    </Check>
  );
};

/** Search pages to which staff upload a picture by hand: unpublished pictures have no public URL (SECURITY.md). */
const searches = [
  ['Yandex', 'https://yandex.com/images/'],
  ['Google Lens', 'https://lens.google.com/'],
  ['TinEye', 'https://tineye.com/'],
] as const;

const ReverseSearch = ({ work }: { work: StaffWork }) => {
  const { say } = useTexts();
  return (
    <Check tone="open" title={say('checks.web')}>
      <Quiet>{say('checks.web-how')}</Quiet>
      <Flex gap={3} wrap="wrap" paddingTop={1}>
        {work.draft.photos.map(({ id, path }, index) => (
          <Typography
            key={id}
            tag="a"
            href={path}
            download={`photo-${index + 1}.webp`}
            textColor="primary600"
          >
            {say('checks.web-photo', { place: index + 1 })}
          </Typography>
        ))}
      </Flex>
      <Flex gap={2} wrap="wrap" paddingTop={2}>
        {searches.map(([name, href]) => (
          <LinkButton
            key={name}
            href={href}
            size="S"
            variant="tertiary"
            target="_blank"
            rel="noopener noreferrer"
            endIcon={<ExternalLink aria-hidden />}
          >
            {name}
          </LinkButton>
        ))}
      </Flex>
    </Check>
  );
};

/** The process photo, visible to moderators and the author only. Its presence or absence is no check. */
const ProcessPhoto = ({ work }: { work: StaffWork }) => {
  const { say, shortDate, number } = useTexts();
  const { failed } = useAnnounce();
  const calls = useStaffCalls();
  const [shown, setShown] = useState<string | null>(null);
  useEffect(() => () => URL.revokeObjectURL(shown ?? ''), [shown]);
  const { asked, firstWorks, price, sentAt } = work.process;
  const show = async (): Promise<void> => {
    try {
      setShown(URL.createObjectURL(await calls.getProcessPhotoOfWork({ id: work.id })));
    } catch (error) {
      failed(error);
    }
  };
  if (sentAt !== null)
    return (
      <Check tone="open" title={say('checks.process-given', { date: shortDate(sentAt) })}>
        <Quiet>{say('checks.process-look')}</Quiet>
        {shown ? (
          <ProcessPicture src={shown} alt={say('checks.process-alt')} />
        ) : (
          <Button size="S" variant="tertiary" onClick={() => void show()}>
            {say('checks.process-show')}
          </Button>
        )}
      </Check>
    );
  if (asked === null) return null;
  return (
    <Check tone="open" title={say('checks.process-none')}>
      <Quiet>{say(`checks.process-${asked}`, { count: firstWorks, price: number(price) })}</Quiet>
    </Check>
  );
};

const only = <K extends ShownFlag['kind']>(flags: readonly ShownFlag[], kind: K) =>
  flags.filter((flag): flag is Extract<ShownFlag, { kind: K }> => flag.kind === kind);

/** Results of the checks; they decide nothing. */
export const Checks = ({ work }: { work: StaffWork }) => {
  const { say } = useTexts();
  const term = useTerms();
  const categoryOf = (category: string): string =>
    category === 'contacts' ? say('checks.contacts') : term('prohibited', category);
  const flags = work.queue?.flags ?? [];
  const [ai, known, alike, uncompared, words] = [
    only(flags, 'ai'),
    only(flags, 'known-art'),
    only(flags, 'look-alike'),
    only(flags, 'uncompared'),
    only(flags, 'words'),
  ] as const;
  return (
    <section aria-label={say('checks.label')}>
      <Head>{say('checks.label')}</Head>
      <Flex tag="ul" direction="column" alignItems="stretch" gap={3} paddingTop={2}>
        {ai.length === 0 && (
          <Check tone="open" title={say('checks.ai-none')}>
            <Quiet>{say('checks.ai-limit')}</Quiet>
          </Check>
        )}
        {ai.map(({ weight, evidence }) => (
          <Check
            key={`${weight} ${evidence}`}
            title={say(weight === 'hint' ? 'checks.ai-hint' : 'checks.ai-proof')}
          >
            <Quiet>{evidence}</Quiet>
          </Check>
        ))}
        {known.map((match) => (
          <KnownArt key={`${match.pictureId} ${match.title}`} match={match} work={work} />
        ))}
        {known.length === 0 && (
          <Check tone="open" title={say('checks.known-none')}>
            <Quiet>{say('checks.known-limit')}</Quiet>
          </Check>
        )}
        <ReverseSearch work={work} />
        <ProcessPhoto key={work.id} work={work} />
        {uncompared.map(({ photos }) => (
          <Check key={photos} title={say('checks.uncompared', { count: photos })} />
        ))}
        {alike.length === 0 && (
          <Check tone="open" title={say('checks.like-none')}>
            <Quiet>{say('checks.like-limit')}</Quiet>
          </Check>
        )}
        {alike.map((flag) => (
          <Alike key={`${flag.of} ${flag.workId}`} flag={flag} work={work} />
        ))}
        {words.length === 0 && <Check tone="good" title={say('checks.words-none')} />}
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
