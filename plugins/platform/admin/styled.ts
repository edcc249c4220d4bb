/** Elements that Strapi's design system does not have, in its colours, so that both themes fit. */
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';

/** One full-height screen whose parts scroll, not the page; on a phone they would be too low for that. */
export const Screen = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  block-size: 100dvh;
  color: ${({ theme }) => theme.colors.neutral800};
  @media (max-width: 700px) {
    display: block;
    block-size: auto;
  }
`;

export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(27rem, 32rem) minmax(0, 1fr) minmax(29rem, 34rem);
  min-block-size: 0;
  @media (max-width: 1100px) {
    display: block;
    overflow-y: auto;
  }
`;

export const Column = styled.section`
  min-block-size: 0;
  min-inline-size: 0;
  overflow-y: auto;
  padding: 1.6rem;
  display: grid;
  gap: 1.6rem;
  align-content: start;
`;

export const SideColumn = styled(Column)`
  background: ${({ theme }) => theme.colors.neutral0};
  border-inline-start: 1px solid ${({ theme }) => theme.colors.neutral150};
`;

/** A row of buttons of which one is pressed. */
export const Toggles = styled.div`
  display: flex;
  gap: 0.4rem;
  button {
    border-radius: ${({ theme }) => theme.borderRadius};
    font-size: 1.2rem;
    font-weight: 600;
    cursor: pointer;
    color: ${({ theme }) => theme.colors.neutral600};
  }
  button[aria-pressed='true'] {
    background: ${({ theme }) => theme.colors.neutral0};
    color: ${({ theme }) => theme.colors.primary700};
    box-shadow: ${({ theme }) => theme.shadows.tableShadow};
  }
`;

export const Card = styled.section`
  background: ${({ theme }) => theme.colors.neutral0};
  border: 1px solid ${({ theme }) => theme.colors.neutral150};
  border-radius: ${({ theme }) => theme.borderRadius};
  box-shadow: ${({ theme }) => theme.shadows.tableShadow};
  min-inline-size: 0;
`;

export const Key = styled.kbd`
  display: inline-grid;
  place-items: center;
  min-inline-size: 2rem;
  block-size: 2rem;
  padding-inline: 0.5rem;
  border-radius: 4px;
  border: 1px solid ${({ theme }) => theme.colors.neutral300};
  background: ${({ theme }) => theme.colors.neutral0};
  color: ${({ theme }) => theme.colors.neutral800};
  font: 600 1.1rem / 1 ui-monospace, monospace;
`;

export const Rows = styled.table`
  inline-size: 100%;
  border-collapse: collapse;
  font-size: 1.4rem;
  line-height: 1.5;
  th,
  td {
    text-align: start;
    vertical-align: top;
    padding: 0.8rem 1.6rem;
    border-block-start: 1px solid ${({ theme }) => theme.colors.neutral150};
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
  thead th,
  td[data-short] {
    overflow-wrap: normal;
    white-space: nowrap;
  }
  thead th {
    border: 0;
    font-size: 1.1rem;
    font-weight: 600;
    text-transform: uppercase;
    letter-spacing: 0.04em;
    color: ${({ theme }) => theme.colors.neutral600};
  }
  @media (max-width: 700px) {
    /* A mark below its day leaves room for the next column. */
    td[data-short] > span {
      display: block;
      inline-size: fit-content;
      margin-inline-start: 0;
    }
  }
  tbody th {
    font-weight: 600;
    inline-size: 16rem;
  }
  del {
    background: ${({ theme }) => theme.colors.danger100};
    color: ${({ theme }) => theme.colors.danger700};
  }
  ins {
    background: ${({ theme }) => theme.colors.success100};
    color: ${({ theme }) => theme.colors.success700};
    text-decoration: none;
    font-weight: 600;
  }
  mark {
    background: ${({ theme }) => theme.colors.warning200};
    color: ${({ theme }) => theme.colors.neutral900};
    font-weight: 600;
  }
`;

/** A table on a narrower screen: it scrolls, and no word is broken. */
export const Wide = styled.div`
  overflow-x: auto;
  > table {
    min-inline-size: 72rem;
  }
`;

/** Opens a collapsed part. */
export const Fold = styled.summary`
  padding-block: 0.8rem;
  font-size: 1.3rem;
  color: ${({ theme }) => theme.colors.neutral600};
  cursor: pointer;
`;

/** A link in a column. */
export const Anchor = styled(Link)`
  font-size: 1.3rem;
  color: ${({ theme }) => theme.colors.primary600};
  text-decoration: underline;
  /* A number is never broken. */
  overflow-wrap: normal;
`;

/** A small heading above a part of a column. */
export const Head = styled.h3`
  font-size: 1.1rem;
  font-weight: 600;
  text-transform: uppercase;
  letter-spacing: 0.04em;
  color: ${({ theme }) => theme.colors.neutral600};
`;

export const Quiet = styled.p`
  font-size: 1.3rem;
  line-height: 1.45;
  color: ${({ theme }) => theme.colors.neutral600};
  overflow-wrap: anywhere;
`;
