import { Typography } from '@strapi/design-system';
import { Quiet } from './styled.ts';

/** Title of a part of a desk, and its rule in one sentence, if it has one. */
export const PageHead = ({ title, rule }: { title: string; rule?: string | undefined }) => (
  <div>
    <Typography variant="alpha" tag="h2">
      {title}
    </Typography>
    {rule && <Quiet>{rule}</Quiet>}
  </div>
);
