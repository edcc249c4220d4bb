import { createHash } from 'node:crypto';
import { hostPrefix } from '../api/cookie-token.ts';
import { askEarly } from './ask-early.ts';
import { hangEarly } from './hang-early.ts';
import { meetPerson } from './meet-person.ts';
import { reloadOnce } from './reload-once.ts';

/**
 * Runs in <head> before the first paint: the stored theme, so that a dark page never flashes white; whether somebody is
 * signed in, so that the header does not jump and a page of the user area leads to the login (storage alone says so: a
 * cookie that holds another token than storage was planted or is over, and goes; one that confirms the token of this tab
 * brings it back to local storage that was emptied by hand, see api/cookie-token.ts); whether the page stands in
 * the payment frame; and on the bare address `/` the stored language (spec A §1: kept under
 * `lang` as KZ, EN or RU). A form of filters that is sent before its page is alive leads to the address that the live
 * page would have made: without empty fields, each name once. What an author's page asks first is asked (ask-early.ts). Code that does not come is told of (reload-once.ts). It is
 * inlined, so the page's policy names its hash; both come from this one text.
 */
export const earlyScript = [
  '(function(d){try{var s=localStorage;',
  "if(s.getItem('theme')==='dark')d.dataset.theme='dark';",
  'if(self!==top)d.dataset.framed="";',
  "var t=s.getItem('token')||sessionStorage.getItem('token'),",
  `b=location.protocol==='https:',n=(b?'${hostPrefix}':'')+'token=',`,
  "c=document.cookie.split('; ').filter(function(v){return v.indexOf(n)===0});",
  "if(t&&c.indexOf(n+encodeURIComponent(t))>=0)s.setItem('token',t);",
  "else if(c[0])document.cookie=n+'; path=/; max-age=0; samesite=strict'+(b?'; secure':'');",
  "if(s.getItem('token'))d.dataset.session='in';",
  'else if(d.dataset.guard)',
  "location.replace(d.dataset.guard+'?next='+encodeURIComponent(location.pathname+location.search));",
  "var l={__proto__:null,EN:'/en',RU:'/ru'}[s.getItem('lang')];",
  "if(l&&location.pathname==='/')location.replace(l+location.search+location.hash);",
  askEarly,
  '}catch(e){}',
  "addEventListener('formdata',function(e){if(e.target.method!=='get')return;var f=e.formData;",
  'new Set(f.keys()).forEach(function(n){var v=f.getAll(n).pop();v?f.set(n,v):f.delete(n)})})',
  reloadOnce,
  '})(document.documentElement)',
].join('');

const hashOf = (script: string) =>
  `sha256-${createHash('sha256').update(script).digest('base64')}` as const;

/** Of every script that stands in a page by its text. */
export const inlineScriptHashes = [earlyScript, meetPerson, hangEarly].map(hashOf);
