import type { StaffReason, StaffWork } from '@oner/config/contract/staff-moderation';
import {
  type Remark,
  remarkFields,
  type StaffPhoto,
} from '@oner/config/contract/staff-moderation-works';
import { Head, Quiet } from '@oner/platform/admin/styled.ts';
import { ChoiceField, TextField } from '@oner/platform/admin/TextField.tsx';
import { Flex } from '@strapi/design-system';
import { styled } from 'styled-components';
import { useTextOf, useTexts } from '../use-texts.ts';
import { useFieldName } from '../work/Fields.tsx';
import { copyFor } from '../work/Gallery.tsx';
import { fillTemplate } from './rules.ts';

const Spot = styled.button`
  display: block;
  position: relative;
  inline-size: fit-content;
  max-inline-size: 100%;
  cursor: crosshair;
  img {
    display: block;
    max-inline-size: 100%;
    max-block-size: 28rem;
    inline-size: auto;
    block-size: auto;
  }
  span {
    position: absolute;
    inline-size: 2rem;
    block-size: 2rem;
    margin: -1rem;
    border-radius: 50%;
    border: 3px solid ${({ theme }) => theme.colors.danger600};
    background: rgb(255 255 255 / 40%);
    box-shadow: 0 0 0 2px #fff;
    pointer-events: none;
  }
`;

type Point = { readonly x: number; readonly y: number };
const clampPercent = (percent: number): number => Math.min(Math.max(Math.round(percent), 0), 100);
const stepPercent = 5;
const steps: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -stepPercent, y: 0 },
  ArrowRight: { x: stepPercent, y: 0 },
  ArrowUp: { x: 0, y: -stepPercent },
  ArrowDown: { x: 0, y: stepPercent },
};

/** A photo with a pin that a click or the arrow keys move. */
const PinPhoto = (props: { photo: StaffPhoto; at: Point; onMove(at: Point): void }) => {
  const { photo, at, onMove } = props;
  const { say } = useTexts();
  return (
    <Spot
      type="button"
      aria-label={say('reason.pin', { x: at.x, y: at.y })}
      title={say('reason.pin-how')}
      onClick={({ clientX, clientY, currentTarget, detail }) => {
        // A click by keyboard has no coordinates.
        if (detail === 0) return;
        const { left, top, width, height } = currentTarget.getBoundingClientRect();
        const [x, y] = [(clientX - left) / width, (clientY - top) / height];
        onMove({ x: clampPercent(x * 100), y: clampPercent(y * 100) });
      }}
      onKeyDown={(event) => {
        const by = steps[event.key];
        if (!by) return;
        event.preventDefault();
        onMove({ x: clampPercent(at.x + by.x), y: clampPercent(at.y + by.y) });
      }}
    >
      <img src={copyFor(photo, 480)} width={photo.width} height={photo.height} alt="" />
      <span style={{ insetInlineStart: `${at.x}%`, insetBlockStart: `${at.y}%` }} />
    </Spot>
  );
};

type Props = {
  readonly reason: StaffReason;
  readonly remark: Remark;
  /** Undefined for a bulk action, whose works have no common place. */
  readonly work?: Pick<StaffWork, 'draft' | 'author'> | undefined;
  readonly isTried: boolean;
  onChange(remark: Remark): void;
};

/** A chosen reason: details of its sentence, note, place, and a preview of the text for the author. */
export const RemarkCard = ({ reason, remark, work, isTried, onChange }: Props) => {
  const { say, language } = useTexts();
  const fieldName = useFieldName();
  const { key, facts, note = '', field, photo } = remark;
  const photos = work?.draft.photos ?? [];
  const pinned = photos.find(({ id }) => id === photo?.id);
  const of = work?.author?.language ?? language;
  const textOf = useTextOf();
  const labelOf = (fact: string): string =>
    textOf(`reason.fact.${fact}`, say('reason.fact.other', { name: fact }));
  const placed = (place: string): void => {
    const { field: _, photo: __, ...rest } = remark;
    if (photos.some(({ id }) => id === place))
      onChange({ ...rest, photo: { id: place, x: 50, y: 50 } });
    else onChange({ ...rest, field: remarkFields.find((one) => one === place) });
  };
  return (
    <Flex
      tag="section"
      direction="column"
      alignItems="stretch"
      gap={2}
      aria-label={reason.labels[language]}
    >
      <Head as="p">{reason.labels[language]}</Head>
      {reason.needs.map((fact) => (
        <TextField
          key={fact}
          name={`${key}.${fact}`}
          label={labelOf(fact)}
          value={facts[fact] ?? ''}
          maxLength={500}
          isLong
          error={isTried && !facts[fact]?.trim() ? say('why.reason-needs') : false}
          onChange={(text) => onChange({ ...remark, facts: { ...facts, [fact]: text } })}
        />
      ))}
      {work && (
        <ChoiceField
          name={`place.${key}`}
          label={say('reason.place')}
          value={photo?.id ?? field ?? ''}
          choices={[
            ['', say('reason.place-all')],
            ...photos.map(
              ({ id }, index) =>
                [id, say('photo.one', { place: index + 1, total: photos.length })] as const,
            ),
            ...remarkFields.map((name) => [name, fieldName(name)] as const),
          ]}
          onChange={placed}
        />
      )}
      {photo && pinned && (
        <PinPhoto
          photo={pinned}
          at={photo}
          onMove={(at) => onChange({ ...remark, photo: { id: photo.id, ...at } })}
        />
      )}
      <TextField
        name={`note.${key}`}
        label={say('reason.note')}
        value={note}
        maxLength={500}
        error={false}
        isOptional
        isLong
        onChange={(text) => onChange({ ...remark, note: text })}
      />
      <div>
        <Quiet>{say('reason.preview')}</Quiet>
        <Quiet lang={of}>
          {fillTemplate(reason.template[of], { ...facts, title: work?.draft.title ?? '…' })} {note}
        </Quiet>
      </div>
    </Flex>
  );
};
