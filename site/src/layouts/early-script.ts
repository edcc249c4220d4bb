import { createHash } from 'node:crypto';

/**
 * Runs in <head> before the first paint: the stored theme, so that a dark page never flashes white; whether somebody is
 * signed in, so that the header does not jump; and on the bare address `/` the stored language (spec A §1: kept under
 * `lang` as KZ, EN or RU). It is inlined, so the page's policy names its hash; both come from this one text.
 */
export const earlyScript = [
  '(function(d){try{var s=localStorage;',
  "if(s.getItem('theme')==='dark')d.dataset.theme='dark';",
  "if(s.getItem('token'))d.dataset.session='in';",
  "var l={EN:'/en',RU:'/ru'}[s.getItem('lang')];",
  "if(l&&location.pathname==='/')location.replace(l+location.search+location.hash)",
  '}catch(e){}})(document.documentElement)',
].join('');

export const earlyScriptHash = `sha256-${createHash('sha256')
  .update(earlyScript)
  .digest('base64')}` as const;
