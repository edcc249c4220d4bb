import { createHash } from 'node:crypto';
import { hostPrefix } from '../api/cookie-token.ts';
import { askEarly } from './ask-early.ts';
import { hangEarly } from './hang-early.ts';
import { meetPerson } from './meet-person.ts';
import { reloadOnce } from './reload-once.ts';

/**
 * Runs in <head> before the first paint: the stored theme, or the system's where none is stored, so that a dark page never flashes white; whether somebody is
 * signed in, so that the header does not jump and a page of the user area leads to the login (storage alone says so: a
 * cookie that holds another token than storage was planted or is over, and goes; one that confirms the token of this tab
 * brings it back to local storage that was emptied by hand, see api/cookie-token.ts); whether the page stands in
 * the payment frame; and the stored language (spec A §1: kept under `lang` as KZ, EN or RU), which a cookie tells the front
 * door: where the cookie is gone it is written again, and a bare address leads to the language by itself. A form of filters that is sent before its page is alive leads to the address that the live
 * page would have made: without empty fields, each name once, ticked boxes of one name as one value. What an author's page asks first is asked (ask-early.ts). Code that does not come is told of (reload-once.ts). It is
 * inlined, so the page's policy names its hash; both come from this one text.
 */
export const earlyScript = [
  '(function(d){try{var s=localStorage;',
  "var h=s.getItem('theme');if(h?h==='dark':matchMedia('(prefers-color-scheme: dark)').matches)d.dataset.theme='dark';",
  'if(self!==top)d.dataset.framed="";',
  "var t=s.getItem('token')||sessionStorage.getItem('token'),",
  `b=location.protocol==='https:',n=(b?'${hostPrefix}':'')+'token=',`,
  "c=document.cookie.split('; ').filter(function(v){return v.indexOf(n)===0});",
  "if(t&&c.indexOf(n+encodeURIComponent(t))>=0)s.setItem('token',t);",
  "else if(c[0])document.cookie=n+'; path=/; max-age=0; samesite=strict'+(b?'; secure':'');",
  "if(s.getItem('token'))d.dataset.session='in';",
  'else if(d.dataset.guard)',
  "location.replace(d.dataset.guard+'?next='+encodeURIComponent(location.pathname+location.search));",
  "var g=s.getItem('lang'),p=location.pathname,l={__proto__:null,EN:'/en',RU:'/ru',KZ:''}[g];",
  "if(l!==undefined&&document.cookie.split('; ').indexOf('lang='+g)<0){",
  "document.cookie='lang='+g+'; path=/; max-age=31536000; samesite=lax';",
  'if(l&&!/^\\/(ru|en|payment(-craft|-graph|-merch)?)(\\/|$)/.test(p))',
  "location.replace(l+(p==='/'?'':p)+location.search+location.hash)}",
  askEarly,
  '}catch(e){}',
  "addEventListener('formdata',function(e){if(e.target.method!=='get')return;var f=e.formData;",
  'new Set(f.keys()).forEach(function(n){var a=f.getAll(n),',
  "v=e.target.querySelector('[type=checkbox][name=\"'+n+'\"]')?a.join():a.pop();v?f.set(n,v):f.delete(n)})})",
  reloadOnce,
  '})(document.documentElement)',
].join('');

const hashOf = (script: string) =>
  `sha256-${createHash('sha256').update(script).digest('base64')}` as const;

/** Of every script that stands in a page by its text. */
export const inlineScriptHashes = [earlyScript, meetPerson, hangEarly].map(hashOf);
