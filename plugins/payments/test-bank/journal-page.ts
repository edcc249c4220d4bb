import type { Operation } from './journal.ts';
import { escaped, frame, tenge } from './page.ts';
import { dateText } from './status-xml.ts';

const SHOWN = 100;

const outcome: Record<Operation['state'], string> = {
  checking: 'проверяется · checking',
  approved: 'одобрено · approved',
  declined: 'отказ · declined',
  reversed: 'возвращено · returned',
};

/** What went through the bank, newest first: for a visitor who wonders what it knows. */
export const journalPage = (operations: readonly Operation[]): string => {
  const rows = operations.toReversed().slice(0, SHOWN).map(row).join('');
  const table = rows
    ? `<div class="scroll" role="region" aria-label="Журнал · Journal" tabindex="0"><table><thead><tr>${[
        'Время · Time',
        'Заказ · Order',
        'Сумма · Amount',
        'Карта · Card',
        'Итог · Outcome',
        'RRN',
        'Магазин узнал · Shop told',
      ]
        .map((h) => `<th scope="col">${h}</th>`)
        .join('')}</tr></thead><tbody>${rows}</tbody></table></div>`
    : '<p>Платежей пока нет · No payments yet.</p>';
  return frame(
    'ru',
    'Журнал · Journal',
    `<div class="page page--wide"><div class="mark">Тестовый банк · Test bank</div><main><h1>Журнал · Journal</h1><p class="muted">Банк ничего не знает о магазине, кроме адреса возврата. Деньги здесь не настоящие. · The bank knows nothing of the shop but its return address. The money here is not real.</p>${table}</main></div>`,
  );
};

const row = (o: Operation): string =>
  `<tr><td>${dateText(o.at)}</td><td><code>${escaped(o.order)}</code></td><td>${tenge(o.amount)}</td><td><code>${escaped(o.card)}</code></td><td>${outcome[o.state]}</td><td><code>${escaped(o.rrn) || '—'}</code></td><td>${o.deliveredAt === null ? `— (${o.attempts})` : dateText(o.deliveredAt)}</td></tr>`;
