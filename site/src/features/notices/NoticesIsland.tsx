import { formatDateTime } from '@oner/config/terms';
import { toast } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { Failed } from '../../elements/Failed.tsx';
import { ShowMore } from '../../elements/ShowMore.tsx';
import { type IslandTexts, translatorOf } from '../../elements/translator.ts';
import { useAction } from '../../elements/use-action.ts';
import { useAnnounce } from '../../elements/use-announce.ts';
import { useLate } from '../../elements/use-late.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { pathIn } from '../../i18n/language.ts';
import { markAllRead, markNoticeRead, type ReadNotice, useNotices } from './notices.api.ts';
import type { NoticeKey, NoticeTranslator } from './texts.ts';

type NoticesIslandProps = { readonly islandTexts: IslandTexts<NoticeKey> };

/** Notices of the person, newest first; new ones appear while the page is open. */
export const NoticesIsland = ({ islandTexts }: NoticesIslandProps) => {
  const translator = translatorOf(islandTexts);
  const { t, why, language } = translator;
  const visitor = useVisitor();
  const list = useNotices(visitor.is === 'in', language);
  const isLate = useLate(!list.isLoaded && list.error === undefined);
  // New notices are announced by their number.
  useAnnounce(isLate ? t('a11y.loading') : undefined);
  const { isBusy, run } = useAction(why, 'toast');

  const readAll = async (newest: ReadNotice) => {
    await run(async () => {
      list.showRead(newest.id);
      await markAllRead(newest.id);
      toast('ok', t('notices.all-read'));
    });
    list.refetch();
  };
  // Opening the link marks the notice as read; the navigation does not wait for the response.
  const open = ({ id, read }: ReadNotice) => {
    if (!read) void markNoticeRead(id).catch(() => undefined);
  };

  if (list.error !== undefined && !list.isLoaded)
    return <Failed title={t('notices.failed-title')} query={list} translator={translator} />;
  if (!list.isLoaded) return <Waiting isLate={isLate} label={t('a11y.loading')} />;
  const [newest] = list.notices;
  if (!newest) {
    return (
      <div className="empty">
        <span className="orn" aria-hidden="true" />
        <p>{t('empty.notices')}</p>
        <p className="muted">{t('notices.empty-text')}</p>
      </div>
    );
  }
  return (
    <>
      <div className="nt__a">
        <p className="muted" role="status">
          {list.unread > 0 ? t('notices.new-count', { count: list.unread }) : t('empty.notices')}
        </p>
        {list.unread > 0 && (
          <Button look="line sm" aria-busy={isBusy} onClick={() => !isBusy && void readAll(newest)}>
            {t('notices.read-all')}
          </Button>
        )}
      </div>
      <ul className="nts l">
        {list.notices.map((notice) => (
          <NoticeRow
            key={notice.id}
            notice={notice}
            translator={translator}
            onOpen={() => open(notice)}
          />
        ))}
      </ul>
      {list.hasMore && (
        <div className="more" data-more>
          <ShowMore list={list} label={t('explore.show-more')} />
        </div>
      )}
    </>
  );
};

const rows = [1, 2, 3, 4];
const Waiting = ({ isLate, label }: { readonly isLate: boolean; readonly label: string }) => (
  <div className="stack gap-m nts--w coming" aria-busy="true">
    <span className="vh">{label}</span>
    {isLate && rows.map((row) => <span className="sk sk--row" key={row} />)}
  </div>
);

type NoticeRowProps = {
  readonly notice: ReadNotice;
  readonly translator: NoticeTranslator;
  readonly onOpen: () => void;
};

/** One notice: title, text, time and link. */
const NoticeRow = ({ notice, translator: { t, language }, onOpen }: NoticeRowProps) => {
  const { title, text, group, at, read, path } = notice;
  return (
    <li className="nt" data-unread={read ? undefined : ''}>
      <p className="nt__h cap">
        {!read && <b className="nt__n">{t('notices.new')}</b>}
        <span>{t(`notices.group-${group}`)}</span>
        <time dateTime={at}>{formatDateTime(language, at)}</time>
      </p>
      <h2 className="h4">
        {path === null ? (
          title
        ) : (
          <a href={pathIn(language, path)} onClick={onOpen}>
            {title}
          </a>
        )}
      </h2>
      <p className="nt__t">{text}</p>
    </li>
  );
};
