import { useState } from "react";
import { afterEach, expect, test, vi } from "vitest";
import type { Shape } from "#domain/drawing/shapes/shapes.ts";
import { does, mount } from "../../testing/page.tsx";
import { useEasedShapes } from "./use-eased-shapes.ts";

afterEach(() => void vi.unstubAllGlobals());

const line = (x2: number) => [{ kind: "line", id: "span", x1: 0, y1: 0, x2, y2: 0 }] as unknown as Shape[];

/** Returns the length that is drawn at once after the span has grown from 10 to 20. */
async function drawnAtOnce(isReduced: boolean): Promise<number> {
  const query = (media: string) => ({
    matches: isReduced && media.includes("reduced-motion"),
    addEventListener: vi.fn(),
    removeEventListener: vi.fn(),
  });
  vi.stubGlobal("matchMedia", query);
  // No frame comes meanwhile.
  vi.stubGlobal("requestAnimationFrame", vi.fn());
  const page: { grow?: () => void; drawn?: number } = {};
  function Drawing() {
    const [target, setTarget] = useState(() => line(10));
    page.grow = () => setTarget(line(20));
    const [shape] = useEasedShapes(target);
    page.drawn = shape?.kind === "line" ? shape.x2 : Number.NaN;
    return null;
  }
  const { unmount } = await mount(<Drawing />);
  await does(() => page.grow?.());
  await unmount();
  return page.drawn ?? Number.NaN;
}

test("a change of the drawing eases, and jumps where the user wants little motion", async () => {
  expect([await drawnAtOnce(false), await drawnAtOnce(true)]).toEqual([10, 20]);
});
