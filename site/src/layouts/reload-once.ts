/**
 * A piece of a page's code that does not come: the page is loaded once more, for a new build may have taken its place. When
 * that does not help either, or there is no line, the page says so (`data-failed` on <html>) and stays as it is. The same
 * address is loaded again at most once in ten minutes. Whoever leaves a page ends its loading: that is no failure, and
 * loading it again would bring him back. A kept page (offline/worker.ts) has nothing better to load.
 *
 * It runs in <head>, before any script that could fail; `d` is <html>. The events: a script of the page, an import
 * (Vite), the code of an island (Astro), whatever waits longer than it may (shell/chunk-limit.ts).
 */
export const reloadOnce = [
  ";var left=0;addEventListener('beforeunload',function(){left=Date.now()});",
  "function again(){var k='reloaded:'+location.pathname,n=Date.now();if(n-left<1e4)return;try{",
  "if(navigator.onLine&&!('kept'in d.dataset)&&!(n-sessionStorage.getItem(k)<6e5)){",
  'sessionStorage.setItem(k,n);left=n;return location.reload()}',
  "}catch(e){}d.dataset.failed=''}",
  "addEventListener('error',function(e){e.target.localName==='script'&&again()},true);",
  "['vite:preloadError','astro:hydration-error'].forEach(function(n){addEventListener(n,again)});",
].join('');
