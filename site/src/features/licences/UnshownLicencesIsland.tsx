import { getUnshownWork } from '@oner/config/contract/work-sale';
import { useApi } from '../../elements/use-api.ts';
import { useVisitor } from '../../elements/use-visitor.ts';
import { Licences, type LicencesProps } from './Licences.tsx';

type UnshownLicencesProps = Omit<LicencesProps, 'work'> & { readonly id: string };

/** Licences of an unlisted work, for a buyer who has agreed on one. */
export const UnshownLicencesIsland = ({ id, ...props }: UnshownLicencesProps) => {
  const isIn = useVisitor().is === 'in';
  const { data } = useApi(getUnshownWork, isIn ? { params: { id } } : null);
  const card = data?.card;
  return card && card.section !== 'artisan' ? <Licences {...props} work={card} /> : null;
};
