import { styled } from 'styled-components';

export type Tone = 'danger' | 'warning' | 'success' | 'primary' | 'neutral';

// Strapi's dark yellow on its light one is too faint for small letters.
const isPlain = (tone: Tone): tone is 'neutral' | 'warning' =>
  tone === 'neutral' || tone === 'warning';

const Label = styled.span<{ $tone: Tone }>`
  display: inline-block;
  border-radius: 4px;
  padding: 0.1rem 0.6rem;
  margin-inline-start: 0.4rem;
  font-size: 1.1rem;
  line-height: 1.6;
  font-weight: 600;
  white-space: nowrap;
  background: ${({ theme, $tone }) =>
    $tone === 'neutral' ? theme.colors.neutral150 : theme.colors[`${$tone}100`]};
  color: ${({ theme, $tone }) =>
    isPlain($tone) ? theme.colors.neutral800 : theme.colors[`${$tone}700`]};
`;

/** A short word in colour; the colour says nothing that the word does not. */
export const Mark = ({ tone, children }: { tone: Tone; children: React.ReactNode }) => (
  <Label $tone={tone}>{children}</Label>
);
