import type { DrawnPart, StrokedShape } from "../shapes/shapes.ts";

/** A dimension in millimetres of the crane, y upward. The layout chooses its lane. */
export type ViewDimension = {
  id: string;
  part: DrawnPart | null;
  axis: "x" | "y";
  from: number;
  to: number;
  /** The place at which its extension lines begin, across the axis. */
  reach: readonly [number | null, number | null];
  /** The place at which they begin when an `inside` dimension has no room and moves to the right. */
  beside?: number;
  text: string;
  /** Beside the view, or within its clear room. */
  side: "above" | "left" | "right" | "inside";
  spill: "before" | "after";
};

/** A word on a part, written only where it fits its room (mm of the crane). */
export type ViewLabel = {
  id: string;
  part: DrawnPart | null;
  x: number;
  y: number;
  width: number;
  height: number;
  text: string;
};

/** A text at a place of the crane (mm), moved by mm of the paper. Left out when the view is too small on paper. */
export type ViewNote = {
  id: string;
  x: number;
  y: number;
  move: readonly [x: number, y: number];
  text: string;
  anchor: "start" | "middle" | "end";
  isStrong?: boolean;
};

/** A load: an arrow of 10 mm of the paper, downward from a place of the crane, moved by mm of the paper. */
export type ViewLoad = { id: string; x: number; y: number; move: readonly [x: number, y: number] };

/**
 * A part's number and name, written in the view's empty room with a leader to the part. A part by others has no number.
 * `paperName` replaces the name where all of them have room.
 */
export type Callout = {
  part: DrawnPart;
  number: number | null;
  name: string;
  paperName?: string;
  x: number;
  y: number;
};

/** One view of the crane in millimetres of the crane, y upward. */
export type View = {
  id: string;
  title: string;
  shapes: readonly StrokedShape[];
  dimensions: readonly ViewDimension[];
  labels: readonly ViewLabel[];
  /** Written below each other, left of `right` and below `under` by `drop` mm of the paper; none when there is no room. */
  callouts: { list: readonly Callout[]; right: number; under: number; drop?: number } | null;
  /** Drawn when the view has this width on paper (mm). Absent: none. */
  loads?: { arrows: readonly ViewLoad[]; notes: readonly ViewNote[]; room: number };
  /** The first dimension in the clear room is at least `by` mm of the paper right of this x. */
  inset?: { from: number; by: number };
  /** The name of the level at the bottom, if it is one. */
  datum: string | null;
  /** The side of the name of a level that is not a floor. Absent: the right. */
  datumSide?: "left";
  /** The areas that dimension lanes avoid. */
  extent: { left: number; right: number; bottom: number; top: number };
  /** Room within the view for dimensions, as a range of x; none when the range is empty. */
  clear: { from: number; to: number };
  /** Size that the scale must fit into the view's frame, mm of the crane. */
  size: { width: number; height: number };
};

/** A view, or its missing inputs, or the reason why it cannot be drawn. */
export type ViewResult = { view: View } | { needs: readonly string[] } | { reason: string };
