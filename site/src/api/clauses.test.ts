import { describe, expect, it } from 'vitest';
import { hangNumbers } from './clauses.ts';

describe('numbers of clauses', () => {
  it('stand in their own column, as places to lead to', () => {
    expect(hangNumbers('<p><strong>1.1.</strong> Text with <a href="#">link</a>.</p>')).toBe(
      '<p class="cl" id="c1.1"><span>1.1.</span><span>Text with <a href="#">link</a>.</span></p>',
    );
  });

  it('leave other bold words alone', () => {
    const html = '<p><strong>Important.</strong> Text</p><p>1.1. Text</p>';
    expect(hangNumbers(html)).toBe(html);
  });
});
