import { Quiet } from '@oner/platform/admin/styled.ts';
import { Typography } from '@strapi/design-system';

/** What a part of the board is about, and its rule in one sentence. */
export const PageHead = ({ title, rule }: { title: string; rule: string }) => (
  <div>
    <Typography variant="alpha" tag="h2">
      {title}
    </Typography>
    <Quiet>{rule}</Quiet>
  </div>
);
