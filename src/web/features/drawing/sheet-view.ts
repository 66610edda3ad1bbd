type Size = { width: number; height: number };
type SheetPoint = { x: number; y: number };

/** The view of a sheet in its frame: the scale relative to the whole sheet, and the offset in pixels. */
export type SheetView = SheetPoint & { scale: number };

export const wholeSheet: SheetView = { scale: 1, x: 0, y: 0 };
/** The greatest zoom of the drawing, relative to the whole sheet. */
const maxZoom = 12;
/** Below this share of the frame a whole sheet is too small to read. */
const minShare = 0.6;

/** The size at which the whole sheet shows in its frame. */
function fitted(frame: Size, sheet: Size): Size {
  const scale = Math.min(frame.width / sheet.width, frame.height / sheet.height);
  return { width: sheet.width * scale, height: sheet.height * scale };
}

/** Keeps the sheet inside its frame, centred where it is smaller. */
function inFrame({ scale, x, y }: SheetView, frame: Size, sheet: Size): SheetView {
  const size = fitted(frame, sheet);
  const along = (moved: number, room: number, length: number): number => {
    const before = ((room - length) / 2) * scale;
    const least = room - length * scale;
    return least > 0 ? least / 2 - before : Math.min(0, Math.max(least, moved + before)) - before;
  };
  return { scale, x: along(x, frame.width, size.width), y: along(y, frame.height, size.height) };
}

/** Zooms about a point of the frame, which stays under the finger. */
export function zoomed(view: SheetView, factor: number, at: SheetPoint, frame: Size, sheet: Size): SheetView {
  const scale = Math.min(maxZoom, Math.max(1, view.scale * factor));
  const ratio = scale / view.scale;
  return inFrame(
    { scale, x: at.x - (at.x - view.x) * ratio, y: at.y - (at.y - view.y) * ratio },
    frame,
    sheet,
  );
}

/** Moves the sheet with a finger, or with the middle between two. */
export const moved = (
  view: SheetView,
  from: SheetPoint,
  to: SheetPoint,
  frame: Size,
  sheet: Size,
): SheetView => inFrame({ ...view, x: view.x + to.x - from.x, y: view.y + to.y - from.y }, frame, sheet);

/**
 * Returns the first view of a sheet: the whole sheet; in the tall frame of a phone as high as the frame, from
 * its left with the front elevation.
 */
export function openingView(frame: Size, sheet: Size): SheetView {
  const { height } = fitted(frame, sheet);
  if (height <= 0 || height / frame.height >= minShare) return wholeSheet;
  return zoomed(wholeSheet, frame.height / height, { x: 0, y: frame.height / 2 }, frame, sheet);
}
