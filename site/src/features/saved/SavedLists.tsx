import type { CallReply } from '@oner/config/contract';
import {
  createList,
  deleteList,
  type getSaved,
  longestSavedName,
  renameList,
  shareList,
} from '@oner/config/contract/saved';
import { api } from '../../api/browser.ts';
import { toast } from '../../api/toast.ts';
import { Button } from '../../elements/Button.tsx';
import { ActionError } from '../../elements/Failed.tsx';
import { fieldProblemText } from '../../elements/form-errors.ts';
import { TextField } from '../../elements/TextField.tsx';
import { useDisclosure } from '../../elements/use-disclosure.ts';
import { useForm } from '../../elements/use-form.ts';
import { useRowFocus } from '../../elements/use-row-focus.ts';
import { pathIn } from '../../i18n/language.ts';
import type { SavedTranslator } from './SavedIsland.tsx';

type List = CallReply<typeof getSaved>['lists'][number];

type SavedListsProps = {
  readonly translator: SavedTranslator;
  readonly lists: readonly List[];
  readonly onChanged: () => void;
  readonly onShow: (id: string) => void;
};

/** Named lists: create, rename, delete, share. Works are added where works are shown. */
export const SavedLists = ({ translator, lists, onChanged, onShow }: SavedListsProps) => {
  const { t } = translator;
  const place = useRowFocus<HTMLDivElement>({ count: lists.length, row: 'li' });
  return (
    <div className="stack gap-l" {...place}>
      {lists.length === 0 && <p className="muted">{t('saved.none-lists')}</p>}
      <ul className="rows l">
        {lists.map((list) => (
          <ListRow
            key={list.id}
            list={list}
            translator={translator}
            onChanged={onChanged}
            onShow={() => onShow(list.id)}
          />
        ))}
      </ul>
      <NameForm
        translator={translator}
        field="new-list"
        label={t('saved.list-name')}
        button={t('saved.create-list')}
        send={(name) => api.ask(createList, { body: { name } })}
        onDone={onChanged}
      />
    </div>
  );
};

type ListRowProps = {
  readonly list: List;
  readonly translator: SavedTranslator;
  readonly onChanged: () => void;
  readonly onShow: () => void;
};

const ListRow = ({ list, translator, onChanged, onShow }: ListRowProps) => {
  const { t, why, language } = translator;
  const { id, name, works, code } = list;
  const naming = useDisclosure();
  const { trouble, send, submitting } = useForm(why);
  const remove = submitting(() =>
    send(async () => {
      await api.ask(deleteList, { params: { id } });
      onChanged();
    }),
  );
  const shareText = t(code ? 'saved.copy-link' : 'saved.share');
  const pathOf = (of: string): string => pathIn(language, `/saved/${of}`);
  const copy = async (of: string): Promise<void> => {
    await navigator.clipboard.writeText(new URL(pathOf(of), location.href).href);
    toast('ok', t('saved.copied'));
  };
  const share = submitting(() =>
    send(async () => {
      const shared = await api.ask(shareList, { params: { id }, body: { shared: true } });
      onChanged();
      // If the browser refuses the clipboard, the shown link can still be opened.
      if (shared.code) await copy(shared.code).catch(() => undefined);
    }),
  );
  const unshare = submitting(() =>
    send(async () => {
      await api.ask(shareList, { params: { id }, body: { shared: false } });
      onChanged();
    }),
  );
  if (naming.isOpen) {
    return (
      <li className="fav__r" ref={naming.place}>
        <NameForm
          translator={translator}
          field={`list-${id}`}
          label={t('saved.rename-of', { name })}
          button={t('saved.rename')}
          value={name}
          send={(to) => api.ask(renameList, { params: { id }, body: { name: to } })}
          onDone={() => {
            naming.close();
            onChanged();
          }}
        />
      </li>
    );
  }
  return (
    <li className="fav__r" ref={naming.place}>
      <Button
        look="text"
        className="grow"
        aria-label={t('saved.show-list', { name })}
        onClick={onShow}
      >
        {name}
      </Button>
      <span className="cap">{t('saved.in-list', { count: works })}</span>
      <Button
        look="text sm"
        aria-label={`${t('saved.rename')}: ${name}`}
        data-opener
        onClick={naming.open}
      >
        {t('saved.rename')}
      </Button>
      {works > 1 && (
        <a
          className="btn btn--text btn--sm"
          href={pathIn(language, `/rotation?list=${id}`)}
          aria-label={`${t('saved.rotation')}: ${name}`}
        >
          {t('saved.rotation')}
        </a>
      )}
      <Button look="text sm" aria-label={t('saved.delete-of', { name })} onClick={remove}>
        {t('saved.delete')}
      </Button>
      <Button look="text sm" aria-label={`${shareText}: ${name}`} onClick={share}>
        {shareText}
      </Button>
      {code && (
        <p className="cap fav__w">
          {t('saved.shared-note')} <a href={pathOf(code)}>{t('saved.shared-page')}</a>{' '}
          <Button look="text sm" aria-label={`${t('saved.unshare')}: ${name}`} onClick={unshare}>
            {t('saved.unshare')}
          </Button>
        </p>
      )}
      <ActionError text={trouble} />
    </li>
  );
};

type NameFormProps = {
  readonly translator: SavedTranslator;
  /** Name of its field, unique on the page. */
  readonly field: string;
  readonly label: string;
  readonly button: string;
  readonly value?: string;
  readonly send: (name: string) => Promise<unknown>;
  readonly onDone: () => void;
};

export const NameForm = (props: NameFormProps) => {
  const { translator, field, label, button, value, send: sendName, onDone } = props;
  const { form, problems, trouble, text, send, submitting } = useForm(translator.why);
  const submit = submitting(() =>
    send(async () => {
      await sendName(text(field));
      form.current?.reset();
      onDone();
    }),
  );
  return (
    <form className="fav__n" ref={form} onSubmit={submit} noValidate>
      <TextField
        name={field}
        label={label}
        maxLength={longestSavedName}
        autoComplete="off"
        {...(value !== undefined && { defaultValue: value })}
        error={
          problems.name?.code === 'name-taken'
            ? translator.t('saved.name-taken')
            : fieldProblemText(translator.language, translator.refusals, problems.name)
        }
      />
      <button className="btn btn--line" type="submit">
        {button}
      </button>
      <ActionError text={trouble} />
    </form>
  );
};
