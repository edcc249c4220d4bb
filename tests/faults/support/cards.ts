/** The three cards of the test bank. */
export const cards = {
  approved: '4400 0000 0000 0008',
  declined: '4400 0000 0000 0016',
  slow: '4400 0000 0000 0024',
} as const;
