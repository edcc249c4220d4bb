import { styled } from 'styled-components';

export type Tone = 'danger' | 'warning' | 'success' | 'primary' | 'neutral';

// Strapi's dark yellow on light yellow has too little contrast for small text.
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

/** A short label in colour; the colour adds no information to the text. */
export const Mark = ({ tone, children }: { tone: Tone; children: React.ReactNode }) => (
  <Label $tone={tone}>{children}</Label>
);
