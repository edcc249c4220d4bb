import { formatDateTime } from '../../i18n/dates.ts';
import { pathIn } from '../../i18n/language.ts';
import type { Notice } from './notices.api.ts';
import type { NoticeVoice } from './words.ts';

type Props = {
  readonly notice: Notice;
  readonly voice: NoticeVoice;
  readonly onOpen: () => void;
};

/** One notice: what happened, since when it is known, and the way to it. */
export const NoticeRow = ({ notice, voice: { t, language }, onOpen }: Props) => {
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
