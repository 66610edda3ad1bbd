import { byMaterial, materialStyle } from "./materials.ts";
import { type Mesh, meshOf } from "./mesh.ts";
import type { Solid } from "./solid.ts";

/** Figures of the glTF 2.0 specification: component types, targets of buffer views, chunks of the binary file. */
const floats = 5126;
const wholes = 5125;
const vertexData = 34_962;
const indexData = 34_963;
const magic = 0x46_54_6c_67;
const jsonChunk = 0x4e_4f_53_4a;
const binaryChunk = 0x00_4e_49_42;
const headerLength = 12;
const chunkHeader = 8;

/** Converts mm of the crane with z up to metres with y up. */
function turned(values: readonly number[], scale: number): Float32Array {
  const out = new Float32Array(values.length);
  for (let at = 0; at < values.length; at += 3) {
    out[at] = (values[at] ?? 0) * scale;
    out[at + 1] = (values[at + 2] ?? 0) * scale;
    out[at + 2] = -(values[at + 1] ?? 0) * scale;
  }
  return out;
}

/** The least and the greatest of each coordinate, as the file stores them. */
function boundsOf(positions: Float32Array): { min: number[]; max: number[] } {
  const min = [Infinity, Infinity, Infinity];
  const max = [-Infinity, -Infinity, -Infinity];
  for (const [index, value] of positions.entries()) {
    min[index % 3] = Math.min(min[index % 3] ?? value, value);
    max[index % 3] = Math.max(max[index % 3] ?? value, value);
  }
  return { min, max };
}

type Stored = {
  arrays: (Float32Array | Uint32Array)[];
  views: object[];
  accessors: object[];
  length: number;
};

function store(stored: Stored, data: Float32Array | Uint32Array, target: number, accessor: object): number {
  stored.views.push({ buffer: 0, byteOffset: stored.length, byteLength: data.byteLength, target });
  stored.accessors.push({ bufferView: stored.views.length - 1, ...accessor });
  stored.arrays.push(data);
  stored.length += data.byteLength;
  return stored.accessors.length - 1;
}

function storeMesh(stored: Stored, mesh: Mesh) {
  const positions = turned(mesh.positions, 0.001);
  const normals = turned(mesh.normals, 1);
  const indices = Uint32Array.from(mesh.indices);
  const vector = { componentType: floats, type: "VEC3", count: positions.length / 3 };
  return {
    attributes: {
      POSITION: store(stored, positions, vertexData, { ...vector, ...boundsOf(positions) }),
      NORMAL: store(stored, normals, vertexData, vector),
    },
    indices: store(stored, indices, indexData, {
      componentType: wholes,
      type: "SCALAR",
      count: indices.length,
    }),
  };
}

const padded = (length: number): number => Math.ceil(length / 4) * 4;

/** Returns the two chunks of a binary glTF, with the text padded with blanks. */
function assembled(json: string, { arrays, length }: Stored): Uint8Array<ArrayBuffer> {
  // Plain ASCII, so that characters and bytes are the same.
  const escaped = json.replace(
    /[^\x20-\x7e]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
  const text = Uint8Array.from(escaped, (character) => character.charCodeAt(0));
  const textLength = padded(text.length);
  const total = headerLength + chunkHeader + textLength + chunkHeader + length;
  const bytes = new Uint8Array(total);
  const view = new DataView(bytes.buffer);
  for (const [at, value] of [magic, 2, total, textLength, jsonChunk].entries())
    view.setUint32(4 * at, value, true);
  const textStart = headerLength + chunkHeader;
  bytes.set(text, textStart);
  bytes.fill(0x20, textStart + text.length, textStart + textLength);
  view.setUint32(textStart + textLength, length, true);
  view.setUint32(textStart + textLength + 4, binaryChunk, true);
  let at = textStart + textLength + chunkHeader;
  for (const array of arrays) {
    // Write word by word, because the file is always little-endian.
    for (const value of array) {
      if (array instanceof Float32Array) view.setFloat32(at, value, true);
      else view.setUint32(at, value, true);
      at += 4;
    }
  }
  return bytes;
}

/**
 * Solids as a binary glTF 2.0 file in metres: one node and material for each component. The same solids give
 * the same bytes. The stamp of a held revision is in the file's notice and in the title of its scene.
 */
export function glbFile(
  solids: readonly Solid[],
  title: string,
  stamp: string | null = null,
): Uint8Array<ArrayBuffer> {
  const stored: Stored = { arrays: [], views: [], accessors: [], length: 0 };
  const parts = byMaterial(solids).map((part) => ({ ...part, look: materialStyle(part.material) }));
  const meshes = parts.map(({ solids, look }, material) => ({
    name: look.name,
    primitives: [{ ...storeMesh(stored, meshOf(solids)), material }],
  }));
  const json = JSON.stringify({
    asset: { version: "2.0", generator: "Crane Quote", ...(stamp !== null && { copyright: stamp }) },
    scene: 0,
    scenes: [{ name: stamp === null ? title : `${stamp}: ${title}`, nodes: meshes.map((_, index) => index) }],
    nodes: meshes.map(({ name }, mesh) => ({ name, mesh })),
    meshes,
    materials: parts.map(({ look }) => ({
      name: look.name,
      pbrMetallicRoughness: {
        baseColorFactor: [...look.colour, 1],
        metallicFactor: look.metallic,
        roughnessFactor: 0.6,
      },
    })),
    accessors: stored.accessors,
    bufferViews: stored.views,
    buffers: [{ byteLength: stored.length }],
  });
  return assembled(json, stored);
}
