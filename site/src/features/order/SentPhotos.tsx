import type { OrderClaim } from '@oner/config/contract';
import { useEffect, useState } from 'react';
import { photoUrl } from './claims.api.ts';
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
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const leave = new AbortController();
    let made: string | undefined;
    photoUrl(claim, photo, leave.signal).then(
      (found) => {
        made = found;
        if (leave.signal.aborted) URL.revokeObjectURL(found);
        else setUrl(found);
      },
      // A photo that does not come leaves its empty place; the claim is there without it.
      () => undefined,
    );
    return () => {
      leave.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [claim, photo]);
  return url ? (
    <a href={url} target="_blank" rel="noreferrer">
      <img className="itemrow__p" src={url} width={88} height={88} alt={label} />
    </a>
  ) : (
    <span className="itemrow__p claims__p" />
  );
};
