import { expect, it } from 'vitest';
import { needsConfirmation } from './use-sending.ts';

it.each([
  ['idle', true, true, false],
  // After "send": the author expects the work to arrive.
  ['uploading', true, true, true],
  ['sending', true, true, true],
  ['busy', true, true, true],
  ['broken', true, true, false],
  ['sent', true, true, false],
  // The page of the login opens by itself, and the draft is kept.
  ['uploading', true, false, false],
  // Photos that the device has not stored would be lost.
  ['idle', false, true, true],
  ['uploading', false, false, true],
] as const)(
  'leaving in state %s, photos kept: %s, signed in: %s, needs confirmation: %s',
  (is, arePhotosKept, isSignedIn, needed) => {
    expect(needsConfirmation(is, { arePhotosKept, isSignedIn })).toBe(needed);
  },
);
