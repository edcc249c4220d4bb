/** Stands where the admin panel will be until it is built: file name → content. */
export const waitingPage: Readonly<Record<'index.html' | 'waiting.js', string>> = {
  'index.html': `<!doctype html>
<html lang="ru" data-waiting><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Өнер</title>
<script src="/admin/waiting.js" defer></script>
<noscript><meta http-equiv="refresh" content="5"></noscript></head>
<body><p>Панель управления собирается, это одна-две минуты. Страница откроется сама.</p>
<p lang="kk">Басқару панелі жиналып жатыр, бір-екі минут. Бет өзі ашылады.</p>
<p lang="en">The admin panel is being built, a minute or two. This page opens by itself.</p></body></html>
`,
  // Asks instead of reloading: while the CMS restarts, a reload would end at the browser's own error.
  'waiting.js': `const look = async () => {
  try {
    const answer = await fetch(location.href, { cache: 'no-store' });
    if (answer.ok && !(await answer.text()).includes('data-waiting')) return location.reload();
  } catch {
    // Nobody answers for some seconds: the CMS is on its way back with the panel.
  }
  setTimeout(look, 2000);
};
setTimeout(look, 2000);
`,
};
