import { createHash } from 'node:crypto';

/** One sheet for all pages of the bank, in the shop's colours; small, for it travels inside each page. */
export const sheet = `
:root{color-scheme:light;--wall:#f5f6f4;--raised:#fff;--sunk:#e9eae7;--ink:#15191c;--ink-2:#484e52;--line:#d6d8d6;--ui:#7e8486;--accent:#006171;--accent-2:#004957;--on:#fff;--danger:#af2b25;--warn:#7f5314;--warn-soft:#f8eedd}
@media (prefers-color-scheme:dark){:root{color-scheme:dark;--wall:#111416;--raised:#1b1f21;--sunk:#1e2325;--ink:#eceeeb;--ink-2:#b9bebf;--line:#2c3235;--ui:#727a7d;--accent:#68ccd7;--accent-2:#94e0e8;--on:#04242a;--danger:#ff8a7e;--warn:#e0ac63;--warn-soft:#2f2413}}
*{box-sizing:border-box}
body{margin:0;background:var(--wall);color:var(--ink);font:400 16px/1.45 "Onest Variable","Noto Sans",system-ui,sans-serif}
.page{max-width:27rem;margin:0 auto;padding:.75rem 1rem 1.25rem}
.page--wide{max-width:62rem}
.mark{display:flex;align-items:center;gap:.5rem;font-size:.875rem;font-weight:620;color:var(--ink-2);padding-bottom:.5rem;border-bottom:1px solid var(--line)}
.mark::before{content:"";width:.75rem;height:.75rem;border:3px solid var(--accent);border-radius:50%}
h1{font:480 1.5rem/1.2 "Piazzolla Variable","Noto Serif",Georgia,serif;margin:.75rem 0 .25rem}
p{margin:.25rem 0}
.sum{display:flex;justify-content:space-between;align-items:baseline;gap:1rem;margin:.25rem 0 0}
.sum b{font-size:1.375rem;font-weight:620;white-space:nowrap}
.muted{color:var(--ink-2);font-size:.875rem}
form{margin-top:.75rem;display:grid;grid-template-columns:1fr 1fr;gap:.625rem 1rem}
.wide{grid-column:1/-1}
label{display:block;font-size:.875rem;font-weight:520;margin-bottom:.2rem}
input{width:100%;height:2.75rem;padding:0 .75rem;font:inherit;font-variant-numeric:tabular-nums;letter-spacing:.02em;color:inherit;background:var(--raised);border:1px solid var(--ui);border-radius:2px}
input[aria-invalid]{border-color:var(--danger);border-width:2px}
.scroll:focus-visible,input:focus-visible,button:focus-visible,a:focus-visible,summary:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
.err{color:var(--danger);font-size:.875rem;margin:.2rem 0 0}
.note{margin-top:.75rem;background:var(--warn-soft);color:var(--warn);font-size:.875rem;padding:.5rem .75rem;border-radius:2px}
button,.btn{display:inline-flex;align-items:center;justify-content:center;min-height:2.75rem;padding:0 1.25rem;font:inherit;font-weight:520;color:var(--on);background:var(--accent);border:0;border-radius:2px;cursor:pointer;text-decoration:none}
button:hover,.btn:hover{background:var(--accent-2)}
h2{font-size:.875rem;font-weight:620;margin:.875rem 0 .25rem}
.cards{margin:0;padding:0;list-style:none;font-size:.875rem}
.cards li{display:flex;justify-content:space-between;gap:1rem;padding:.15rem 0}
.cards code,td code{font:inherit;font-variant-numeric:tabular-nums;white-space:nowrap}
.scroll{overflow-x:auto}
table{border-collapse:collapse;width:100%;font-size:.875rem;margin-top:.75rem}
th,td{text-align:left;padding:.5rem .75rem .5rem 0;border-bottom:1px solid var(--line);white-space:nowrap}
th{color:var(--ink-2);font-weight:520}
`.trim();

/** For the policy: this sheet and no other style. */
export const sheetHash = `'sha256-${createHash('sha256').update(sheet).digest('base64')}'`;
