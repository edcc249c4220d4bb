import { describe, expect, it } from 'vitest';
import { hangNumbers, readClause } from './clauses.ts';

describe('numbers of clauses', () => {
  it('get their own column and an id to link to', () => {
    expect(hangNumbers('<p><strong>1.1.</strong> Text with <a href="#">link</a>.</p>')).toBe(
      '<p class="cl" id="c1.1"><span>1.1.</span><span>Text with <a href="#">link</a>.</span></p>',
    );
  });

  it('leave other bold words alone', () => {
    const html = '<p><strong>Important.</strong> Text</p><p>1.1. Text</p>';
    expect(hangNumbers(html)).toBe(html);
  });
});

describe('a clause named in the ledger', () => {
  it('links to the first of its numbers', () => {
    expect(readClause('Agreement 6.1 to 6.6')).toEqual({
      document: 'agreement',
      path: '/page-agreement#c6.1',
      numbers: '6.1\u2060–\u20606.6',
    });
    expect(readClause('Agreement 7.3, 12.1')?.numbers).toBe('7.3, 12.1');
    expect(readClause('Terms 8.1')).toMatchObject({ document: 'terms', path: '/page-terms#c8.1' });
  });

  it('is null where no document of the shop is named', () => {
    expect(readClause('law 94-V, art. 8')).toBeNull();
    expect(readClause('Agreement')).toBeNull();
  });
});
