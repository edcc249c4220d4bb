/** Page of the second factor. Outside the panel, which shows nothing to a session without it. */
const words = {
  kk: {
    title: 'Кіруді растау',
    show: 'Телефоныңыздағы аутентификатор қосымшасын ашып, алты таңбалы кодты енгізіңіз.',
    code: 'Код',
    go: 'Кіру',
    lost: 'Телефоныңыз жоғалса, кодтың орнына қалпына келтіру кодтарының бірін енгізіңіз. Олар да қалмаса, дүкен иесіне хабарласыңыз.',
    'show-recovery':
      'Кіру кілті қолжетімсіз болса, қалпына келтіру кодтарының бірін енгізіңіз. Ол да болмаса, дүкен иесіне хабарласыңыз.',
    'show-passkey': 'Кіру кілтімен растау',
    enrol:
      'Ақша мен адамдардың деректерін тек құпиясөз қорғамауы керек. Кіруді растаудың екінші тәсілін қосыңыз.',
    app: 'Аутентификатор қосымшасы',
    'app-note':
      'Оны телефонға орнатыңыз (Google Authenticator, Microsoft Authenticator, Aegis): ол кіру кодтарын көрсетеді.',
    passkey: 'Кіру кілті',
    'passkey-note':
      'Кіруді құрылғының өзі растайды: саусақ ізімен, бет-әлпетпен немесе PIN-кодпен.',
    'new-passkey': 'Кіру кілтін қосу',
    begin: 'Қосымшаны байланыстыру',
    square: 'Аутентификатор қосымшасына арналған QR-код',
    'by-hand': 'QR-кодты қосымшамен сканерлеңіз немесе кілтті қолмен енгізіңіз:',
    confirm: 'Растау',
    keep: 'Дайын. Бұл кодтарды сенімді жерге сақтап қойыңыз: басқа тәсіл жоғалса, әрқайсысымен бір рет кіруге болады. Олар енді қайта көрсетілмейді.',
    kept: 'Сақтап қойдым, панельге өту',
    ready: 'Кіруді растау тәсілдеріңіз',
    remove: 'Өшіру',
    renew: 'Жаңа кодтар алу',
    left: 'Қалған қалпына келтіру кодтары:',
    panel: 'Панельге өту',
    leave: 'Шығу',
    'wrong-code': 'Код дұрыс емес немесе қолданылып қойған. Жаңа кодты күтіп, қайталап көріңіз.',
    'too-often':
      'Қате код тым көп енгізілді. Күту уақыты, минут: {minutes}. Содан кейін қайталап көріңіз.',
    'not-shown': 'Жалғастыру үшін кіруді тағы бір рет растаңыз.',
    last: 'Жалғыз тәсілді өшіруге болмайды: алдымен басқасын қосыңыз.',
    'passkey-refused': 'Кіру кілті жарамады. Қайталап көріңіз немесе код енгізіңіз.',
    'too-many': 'Тым көп кіру кілті бар: алдымен біреуін өшіріңіз.',
    enrolled: 'Қосымша байланыстырылып қойған. Бетті жаңартыңыз.',
    none: 'Байланыстыру үзілді. Бетті жаңартып, қайта бастаңыз.',
    people: 'Екінші факторы бар қызметкерлер',
    'reset-note':
      'Телефоны жоғалған адамның факторын өшіріңіз: сеанстары жабылады, келесі кіруде жаңа тәсіл қосады.',
    reset: 'Өшіру',
    'reset-done': 'Өшірілді',
    fault: 'Жауап келмеді. Бетті жаңартып, қайталап көріңіз.',
  },
  ru: {
    title: 'Подтверждение входа',
    show: 'Откройте приложение-аутентификатор на телефоне и введите шестизначный код.',
    code: 'Код',
    go: 'Войти',
    lost: 'Если телефон потерян, введите вместо кода один из кодов восстановления. Если и их нет, обратитесь к владельцу магазина.',
    'show-recovery':
      'Если ключ доступа недоступен, введите один из кодов восстановления. Если и их нет, обратитесь к владельцу магазина.',
    'show-passkey': 'Подтвердить ключом доступа',
    enrol:
      'Деньги и данные людей не должны держаться на одном пароле. Добавьте второй способ подтверждать вход.',
    app: 'Приложение-аутентификатор',
    'app-note':
      'Установите его на телефон (Google Authenticator, Microsoft Authenticator, Aegis): оно показывает коды для входа.',
    passkey: 'Ключ доступа',
    'passkey-note': 'Вход подтверждает само устройство: отпечатком пальца, лицом или PIN-кодом.',
    'new-passkey': 'Добавить ключ доступа',
    begin: 'Связать приложение',
    square: 'QR-код для приложения-аутентификатора',
    'by-hand': 'Отсканируйте QR-код приложением или введите ключ вручную:',
    confirm: 'Подтвердить',
    keep: 'Готово. Сохраните эти коды в надёжном месте: если другой способ потеряется, каждым из них можно войти один раз. Больше они не будут показаны.',
    kept: 'Коды сохранены, перейти в панель',
    ready: 'Чем подтверждается ваш вход',
    remove: 'Удалить',
    renew: 'Создать новые коды',
    left: 'Осталось кодов восстановления:',
    panel: 'Перейти в панель',
    leave: 'Выйти',
    'wrong-code': 'Код неверный или уже использован. Дождитесь нового кода и попробуйте ещё раз.',
    'too-often': 'Слишком много неверных кодов. Попробуйте через {minutes} мин.',
    'not-shown': 'Чтобы продолжить, подтвердите вход ещё раз.',
    last: 'Единственный способ удалить нельзя: сначала добавьте другой.',
    'passkey-refused': 'Ключ доступа не подошёл. Попробуйте ещё раз или введите код.',
    'too-many': 'Ключей доступа слишком много: сначала удалите один из них.',
    enrolled: 'Приложение уже связано. Обновите страницу.',
    none: 'Связывание прервано. Обновите страницу и начните заново.',
    people: 'Сотрудники со вторым фактором',
    'reset-note':
      'Сбросьте фактор тому, кто потерял телефон: его сеансы завершатся, при следующем входе он добавит новый способ.',
    reset: 'Сбросить',
    'reset-done': 'Сброшено',
    fault: 'Ответ не получен. Обновите страницу и попробуйте ещё раз.',
  },
  en: {
    title: 'Confirm your login',
    show: 'Open the authenticator app on your phone and enter the six-digit code.',
    code: 'Code',
    go: 'Log in',
    lost: 'If your phone is lost, enter one of your recovery codes instead. If you have none left, ask the owner of the shop.',
    'show-recovery':
      'If you do not have your passkey, enter one of your recovery codes. If you have none left, ask the owner of the shop.',
    'show-passkey': 'Confirm with a passkey',
    enrol:
      'Money and personal data must not depend on a password alone. Add a second way to confirm your login.',
    app: 'Authenticator app',
    'app-note':
      'Install one on your phone (Google Authenticator, Microsoft Authenticator, Aegis): it shows codes for logging in.',
    passkey: 'Passkey',
    'passkey-note': 'Your device itself confirms the login: by fingerprint, face or PIN.',
    'new-passkey': 'Add a passkey',
    begin: 'Link an app',
    square: 'QR code for the authenticator app',
    'by-hand': 'Scan the QR code with the app, or type the key by hand:',
    confirm: 'Confirm',
    keep: 'Done. Keep these codes in a safe place: if your other way is lost, each of them lets you in once. They will not be shown again.',
    kept: 'I have kept them, open the panel',
    ready: 'How your login is confirmed',
    remove: 'Remove',
    renew: 'Get new codes',
    left: 'Recovery codes left:',
    panel: 'Open the panel',
    leave: 'Log out',
    'wrong-code': 'The code is wrong or was used before. Wait for a new one and try again.',
    'too-often': 'Too many wrong codes. Please try again in {minutes} min.',
    'not-shown': 'To go on, please confirm your login once more.',
    last: 'The only way cannot be removed: add another one first.',
    'passkey-refused': 'This passkey was not accepted. Please try again or enter a code.',
    'too-many': 'There are too many passkeys: remove one first.',
    enrolled: 'An app is linked already. Reload the page.',
    none: 'Linking was interrupted. Reload the page and begin again.',
    people: 'Staff with a second factor',
    'reset-note':
      'Reset the factor of somebody who has lost the phone: the sessions end, and a new way is added at the next login.',
    reset: 'Reset',
    'reset-done': 'Reset done',
    fault: 'No answer came. Reload the page and try again.',
  },
};

// Theme of the panel: light, dark, or that of the system.
document.documentElement.dataset.theme = localStorage.getItem('STRAPI_THEME') ?? 'system';
const chosen = localStorage.getItem('strapi-admin-language') ?? 'ru';
const language = chosen in words ? chosen : 'ru';
const say = (key, facts = {}) =>
  (words[language][key] ?? words[language].fault).replace(/\{(\w+)\}/g, (_, name) => facts[name]);
const part = (id) => document.getElementById(id);

// Where the panel stores its token: in localStorage with "remember me", otherwise in a cookie.
const ofCookie = document.cookie.split('; ').find((one) => one.startsWith('jwtToken='));
const stored = localStorage.getItem('jwtToken');
const token = stored ? JSON.parse(stored) : decodeURIComponent(ofCookie?.slice(9) ?? '');

const ask = async (method, path, body) => {
  const answer = await fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.status === 401) location.assign('/admin/auth/login');
  const said = await answer.json();
  if (answer.ok) return said;
  const { code = 'fault', facts = {} } = said.error ?? {};
  const minutes = Math.ceil((facts.retryAfterSeconds ?? 0) / 60);
  throw Object.assign(new Error(say(code, { minutes })), { code, path });
};
const own = (path) => `/accounts/second-factor${path}`;

const sections = ['show', 'enrol', 'codes', 'ready', 'add', 'people'];
const open = (...ids) => {
  for (const one of sections) part(one).hidden = !ids.includes(one);
};

/** Runs the action of a button or form, and shows its error beside it. */
const doing = (told, deed) => async (event) => {
  event.preventDefault();
  told.textContent = '';
  try {
    await deed();
  } catch (error) {
    // The person closed the device's own prompt.
    if (error.name === 'NotAllowedError') return;
    if (error.code === 'not-shown') return showAgain(error.message, error.path);
    told.textContent = error.code ? error.message : say('fault');
  }
};
const onClick = (id, deed) => part(id).addEventListener('click', doing(part('fault'), deed));
const onSubmit = (id, deed) => {
  const form = part(id).querySelector('form');
  const code = form.elements.namedItem('code');
  const run = doing(form.querySelector('.told'), () => deed(code.value.trim()));
  form.addEventListener('submit', run);
};
/** Path of the call that takes the code along; null if the session itself has to show the factor. */
let waiting = null;
/** Asks for the factor again: for a reset of a colleague with that call, otherwise for the session. */
const showAgain = (why, path) => {
  waiting = path?.endsWith('/reset') ? path : null;
  open('show');
  part('show-told').textContent = why;
  part('show-code').focus();
};
const tellCodes = (codes) => {
  const items = codes.map((one) =>
    Object.assign(document.createElement('li'), { textContent: one }),
  );
  part('list').replaceChildren(...items);
  open('codes');
  part('codes').querySelector('a').focus();
};
const afterChange = ({ recoveryCodes }) =>
  recoveryCodes ? tellCodes(recoveryCodes) : location.reload();

document.documentElement.lang = language;
document.title = `${say('title')} · Өнер`;
for (const one of document.querySelectorAll('[data-say]')) one.textContent = say(one.dataset.say);
part('square').alt = say('square');

let wasDue = true;
/** Whether the panel sent the person here to show the factor once more. */
const isSent = location.search === '?again';
const afterShow = () => {
  if (wasDue) return location.assign('/admin/');
  return isSent && !waiting ? history.back() : location.reload();
};
onSubmit('show', async (code) => {
  await ask('POST', waiting ?? own('/show'), { code });
  afterShow();
});
onClick('show-passkey', async () => {
  const options = await ask('POST', own('/passkeys/asked'), {});
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(options);
  const passkey = await navigator.credentials.get({ publicKey });
  const shown = passkey.toJSON();
  await (waiting
    ? ask('POST', waiting, { passkey: shown })
    : ask('POST', own('/passkeys/shown'), shown));
  afterShow();
});
onSubmit('add', async (code) => afterChange(await ask('POST', own('/confirm'), { code })));
onClick('begin', async () => {
  const { secret, square } = await ask('POST', own('/enrol'), {});
  part('square').src = square;
  part('secret').textContent = secret;
  part('add-app').hidden = true;
  part('add').querySelector('form').hidden = false;
  part('enrol-code').focus();
});
onClick('new-passkey', async () => {
  const options = await ask('POST', own('/passkeys/new'), {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(options);
  const passkey = await navigator.credentials.create({ publicKey });
  afterChange(await ask('POST', own('/passkeys'), passkey.toJSON()));
});
onClick('renew', async () => afterChange(await ask('POST', own('/recovery-codes'), {})));
onClick('leave', async () => {
  await ask('POST', '/admin/logout', {});
  localStorage.removeItem('jwtToken');
  localStorage.removeItem('isLoggedIn');
  // biome-ignore lint/suspicious/noDocumentCookie: the panel's own cookie, in browsers without the Cookie Store
  document.cookie = 'jwtToken=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
  location.assign('/admin/auth/login');
});

/** A list item with a button that removes it. */
const row = (named, word, path, asked, after) => {
  const item = Object.assign(document.createElement('li'), { textContent: named });
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'plain',
    textContent: say(word),
    ariaLabel: `${say(word)}: ${named}`,
  });
  const run = async () => {
    await ask('POST', own(path), asked);
    after(button);
  };
  button.addEventListener('click', doing(part('fault'), run));
  item.append(button);
  return item;
};

/** For owners: colleagues whose factor they may reset. Other staff are refused the list, and see none. */
const listPeople = async () => {
  const answer = await fetch(own('/people'), { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) return;
  const { people } = await answer.json();
  const items = people.map(({ id, name, email }) =>
    row(`${name}, ${email}`, 'reset', `/people/${id}/reset`, {}, (button) =>
      button.replaceWith(say('reset-done')),
    ),
  );
  part('staff').replaceChildren(...items);
  part('people').hidden = items.length === 0;
};

/** @param page the only origin where this shop's passkeys work; null if there is none */
const hasPasskeysAt = (page) =>
  page === location.origin && 'parseRequestOptionsFromJSON' in (window.PublicKeyCredential ?? {});

try {
  const { enrolled, due, app, passkeys, passkeyPage, recoveryCodes } = await ask('GET', own(''));
  wasDue = due;
  part('left').textContent = String(recoveryCodes);
  part('show-passkey').hidden = passkeys.length === 0 || !hasPasskeysAt(passkeyPage);
  if (!app) part('how').textContent = say('show-recovery');
  part('lost').hidden = !app;
  part('add-app').hidden = app;
  part('add-passkey').hidden = !hasPasskeysAt(passkeyPage);
  const reload = () => location.reload();
  part('factors').replaceChildren(
    ...(app ? [row(say('app'), 'remove', '/remove', { factor: 'app' }, reload)] : []),
    ...passkeys.map(({ id, name }) =>
      row(`${say('passkey')}: ${name}`, 'remove', '/remove', { factor: id }, reload),
    ),
  );
  if (enrolled && due) {
    open('show');
    const first = part('show-passkey').hidden ? 'show-code' : 'show-passkey';
    part(first).focus();
  } else {
    open(enrolled ? 'ready' : 'enrol', 'add');
    if (!due) await listPeople();
    if (enrolled && isSent) showAgain(say('not-shown'));
  }
} catch (error) {
  part('fault').textContent = error.code ? error.message : say('fault');
}
