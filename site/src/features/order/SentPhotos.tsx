import type { OrderClaim } from '@oner/config/contract';
import { useObjectUrl } from '../../elements/use-object-url.ts';
import { once, useQuery } from '../../elements/use-query.ts';
import { askPhoto } from './claims.api.ts';
import type { OrderVoice } from './words.ts';

type SentPhotosProps = { readonly claim: OrderClaim; readonly voice: OrderVoice };

/** Photos of a claim: only its owner may have them, so they are asked for with his token. */
export const SentPhotos = ({ claim, voice: { t } }: SentPhotosProps) => {
  if (claim.photos.length === 0) return null;
  return (
    <ul className="row gap-s l">
      {claim.photos.map((photo, index) => (
        <li key={photo}>
          <Sent
            claim={claim.number}
            photo={photo}
            label={t('claims.photo', { number: index + 1 })}
          />
        </li>
      ))}
    </ul>
  );
};

type SentProps = { readonly claim: string; readonly photo: string; readonly label: string };

const Sent = ({ claim, photo, label }: SentProps) => {
  // A photo that does not come leaves its empty place; the claim is there without it.
  const { data } = useQuery(['claim-photo', claim, photo], () => askPhoto(claim, photo), once);
  const url = useObjectUrl(data);
  return url ? (
    <a href={url} target="_blank" rel="noreferrer">
      <img className="itemrow__p" src={url} width={88} height={88} alt={label} />
    </a>
  ) : (
    <span className="itemrow__p claims__p" />
  );
};
