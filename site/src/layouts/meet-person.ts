/** In local storage, which the end of a session empties: closed once is closed in every tab. */
export const reminderKey = 'payee-reminder';

/**
 * Runs between the header and <main>, before what follows is there: whoever was known on the last page is met as
 * such on this one (his name, his role, and the reminder of an author who has given neither IBAN nor IIN, spec A §2),
 * and nothing has to move for it later. A person who becomes known while a page is open is reminded on the next one.
 * Where a draft is kept (api/draft-key.ts), its form waits for it.
 * It is inlined, so the page's policy names its hash (early-script.ts).
 */
export const meetPerson = [
  '(function(d){try{var s=localStorage,',
  "p=s.getItem('token')&&JSON.parse(s.getItem('person')||'null');",
  'if(!p)return;',
  'd.dataset.role=p.role;',
  "if(p.isClosed)d.dataset.closed='';",
  "document.querySelectorAll('[data-first-name]').forEach(function(n){n.textContent=p.firstName});",
  "var k=Object.keys(s).filter(function(n){return n.indexOf('draft:')===0});",
  "if(k.length)d.dataset.drafts=k.map(function(n){return n.slice(6)}).join(' ');",
  "if(!p.lacksPayee)return;d.dataset.payee='missing';",
  `if(s.getItem('${reminderKey}')!=='closed'&&!/\\/profile$/.test(location.pathname))`,
  "document.querySelector('[data-payee-reminder]').open=true",
  '}catch(e){}})(document.documentElement)',
].join('');
