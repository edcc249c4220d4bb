import type { PrintWork } from '@oner/config/contract';
import { layOut } from '@oner/config/terms';
import { mediaAt } from '../../api/media.ts';
import { type Placement, type PrintableItem, seenAt } from './print.ts';
import type { useDrag } from './use-drag.ts';

type PrintPreviewProps = {
  readonly item: PrintableItem;
  readonly size: number | null;
  readonly work: PrintWork;
  readonly placement: Placement;
  readonly mediaUrl: string;
  /** Text alternative; empty if a text beside the preview says the same. */
  readonly label: string;
  /** Pointer handlers of the frame, if the work can be moved. */
  readonly drag?: ReturnType<typeof useDrag>;
};

/** Preview of the work on the item, drawn from the layout of the print file. */
export const PrintPreview = (props: PrintPreviewProps) => {
  const { item, size, work, placement, mediaUrl, label, drag } = props;
  const layout = layOut(item.kind, size, placement, work.picture);
  const { frame, print, work: laid } = seenAt(item, layout, work.picture);
  return (
    <div
      className="onthing"
      data-kind={item.kind}
      {...(label && { role: 'img', 'aria-label': label })}
    >
      <img
        className="onthing__thing"
        src={mediaAt(mediaUrl, item.picture)}
        width={item.photo.width}
        height={item.photo.height}
        alt=""
      />
      <div className="onthing__frame" data-drag={drag && ''} style={frame} {...drag}>
        <div className="onthing__print" style={print}>
          <img src={mediaAt(mediaUrl, sharpEnough(work))} alt="" style={laid} />
        </div>
      </div>
    </div>
  );
};

const wideEnough = 640;

/** Path of the narrowest copy of the work that is sharp in a preview. */
const sharpEnough = ({ photo }: PrintWork): string =>
  photo.sizes.find(({ width }) => width >= wideEnough)?.path ?? photo.path;
