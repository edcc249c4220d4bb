import { describe, expect, it } from 'vitest';
import { type ClaimDraft, firstDraft, parseClaimDraft } from './claim-draft.ts';

const draft: ClaimDraft = { kind: 'damaged', wish: 'refund', text: 'Жыртық.' };

describe('a claim that is not sent yet', () => {
  it('is read back; other content is rejected', () => {
    expect(parseClaimDraft(JSON.stringify(draft))).toEqual(draft);
    for (const kept of [null, '', '{', '7', 'null', '{}', '{"kind":"x","wish":"refund"}']) {
      expect(parseClaimDraft(kept)).toBeNull();
    }
  });

  it('begins with a kind and remedy that are possible', () => {
    const all = ['replace', 'refund', 'repair'] as const;
    expect(firstDraft(null, ['defect', 'other'], all)).toEqual({
      kind: 'defect',
      wish: 'replace',
      text: '',
    });
    expect(firstDraft(draft, ['defect', 'damaged'], all)).toEqual(draft);
    expect(firstDraft(draft, ['not-arrived'], all)).toEqual({
      ...draft,
      kind: 'not-arrived',
    });
    const kept = { ...draft, wish: 'replace' } as const;
    expect(firstDraft(kept, ['damaged'], ['refund', 'repair'])).toEqual(draft);
  });
});
