import { components } from "../../components/registry.ts";
import type { Material, Solid } from "./solid.ts";

/**
 * Name and colour of girder (`span`), hoist and other parts in the 3D model; red, green and blue from 0 to 1 in linear
 * light. `drawing.css` has the colours of the flat drawing.
 */
type Look = { name: string; colour: readonly [red: number, green: number, blue: number]; metallic: number };

const looks: Readonly<Record<Material, Look>> = {
  span: { name: components.span.title, colour: [1, 0.456, 0], metallic: 0.1 },
  hoist: { name: components.hoist.title, colour: [0.005, 0.107, 0.332], metallic: 0.1 },
  end_carriage: { name: components.end_carriage.title, colour: [0.485, 0.191, 0], metallic: 0.1 },
  lt_gantry: { name: components.lt_gantry.title, colour: [0.173, 0.235, 0.275], metallic: 0.4 },
  column: { name: components.column.title, colour: [0.402, 0.47, 0.509], metallic: 0.2 },
  wiring: { name: components.wiring.title, colour: [0.43, 0.017, 0.009], metallic: 0.1 },
  hook: { name: "Hook", colour: [0.005, 0.015, 0.027], metallic: 0.6 },
  existing: { name: "Existing structure", colour: [0.65, 0.7, 0.72], metallic: 0 },
};

/** Name and colour of a material. */
export const materialStyle = (material: Material): Look => looks[material];

/** Returns the solids by material, in a fixed order. */
export const byMaterial = (solids: readonly Solid[]): { material: Material; solids: Solid[] }[] =>
  (Object.keys(looks) as Material[]).flatMap((material) => {
    const found = solids.filter((solid) => solid.material === material);
    return found.length === 0 ? [] : [{ material, solids: found }];
  });
