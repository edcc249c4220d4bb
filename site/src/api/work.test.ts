import { getWork } from '@oner/config/contract/catalogue';
import { describe, expect, it } from 'vitest';
import { sampleWork } from '../cards/work-card.fixture.ts';
import { readReply } from './reply.ts';
import { smallPortrait } from './work.ts';

describe('the portrait beside a name', () => {
  const [photo, small] = ['/uploads/face.webp', '/uploads/thumbnail_face.webp'];

  it('is the small copy', () => {
    expect(smallPortrait({ photo, photo_small: small })).toBe(small);
  });
  it('is the whole one where there is no other', () => {
    expect(smallPortrait({ photo, photo_small: null })).toBe(photo);
  });
  it('is the whole one in a card that a release before has stored', () => {
    const { photo_small: _, ...before } = sampleWork().seller;
    const text = JSON.stringify({ ...sampleWork(), seller: { ...before, photo } });
    const { seller } = readReply(getWork, { status: 200, text, header: () => null });
    expect(smallPortrait(seller)).toBe(photo);
  });
  it('is none of an author without a photo', () => {
    expect(smallPortrait({ photo: null, photo_small: null })).toBeNull();
  });
});
