import { Box3, LineSegments, Mesh, type MeshStandardMaterial, PerspectiveCamera, Vector3 } from "three";
import { expect, test } from "vitest";
import { craneSolids } from "#domain/drawing/solids/crane-solids.ts";
import { byMaterial, materialStyle } from "#domain/drawing/solids/materials.ts";
import { knownCrane } from "#domain/testing/cranes.ts";
import { craneOf, farEnough, firstEye, towardsEye, turnedEye, zoomedEye } from "./turntable.ts";

const made = craneSolids(knownCrane);
const solids = "solids" in made ? made.solids : [];

test("the crane stands upright in the scene, with a coloured body and edges for each material", () => {
  const crane = craneOf(solids, "#123456");
  const materials = byMaterial(solids);
  expect(materials.length).toBeGreaterThan(2);
  const meshes = crane.children.filter((each) => each instanceof Mesh);
  const colours = meshes.map(({ material }) => (material as MeshStandardMaterial).color.toArray());
  expect(colours).toEqual(materials.map(({ material }) => [...materialStyle(material).colour]));
  const edges = crane.children.filter((each) => each instanceof LineSegments);
  expect(edges.map(({ material }) => material.color.getHexString())).toEqual(materials.map(() => "123456"));
  const { min, max } = new Box3().setFromObject(crane);
  // The columns stand on the floor, and the crane is longer than it is high.
  expect(min.y).toBeCloseTo(0, 0);
  expect(max.y).toBeGreaterThan(6000);
  expect(max.z - min.z).toBeGreaterThan(max.y);
});

test("the eye turns, rises to nearly above, and sinks to nearly below", () => {
  const turned = turnedEye(firstEye, 1, 0.1);
  expect([turned.around - firstEye.around, turned.up - firstEye.up]).toEqual([
    expect.closeTo(1),
    expect.closeTo(0.1),
  ]);
  const [above, below] = [turnedEye(firstEye, 0, 9), turnedEye(firstEye, 0, -9)];
  expect([above.up, below.up]).toEqual([1.5, -1.5]);
  expect(towardsEye(above).y).toBeGreaterThan(0.99);
  expect(towardsEye(below).y).toBeLessThan(-0.99);
  expect(towardsEye(turned).length()).toBeCloseTo(1);
});

test("the eye comes nearer and goes away, within limits", () => {
  expect(zoomedEye(firstEye, 1.25).distance).toBeCloseTo(0.8);
  expect(zoomedEye(firstEye, 1 / 1.25).distance).toBeCloseTo(1.25);
  expect([zoomedEye(firstEye, 100).distance, zoomedEye(firstEye, 0.01).distance]).toEqual([0.15, 2.5]);
});

test.each([
  ["first", firstEye, 1],
  ["from the side, narrow", turnedEye(firstEye, 2, -0.3), 0.5],
  ["from above, wide", turnedEye(firstEye, 0, 2), 3],
] as const)("the whole crane is in view, and nearly fills it: %s", (_, eye, aspect) => {
  const box = new Box3(new Vector3(-8000, 0, -15_000), new Vector3(8000, 7000, 15_000));
  const camera = new PerspectiveCamera(32, aspect, 10, 1_000_000);
  const towards = towardsEye(eye);
  const middle = box.getCenter(new Vector3());
  camera.position.copy(middle).addScaledVector(towards, farEnough(box, towards, camera));
  camera.lookAt(middle);
  camera.updateMatrixWorld();
  const seen = [box.min, box.max].flatMap(({ x }) =>
    [box.min, box.max].flatMap(({ y }) =>
      [box.min, box.max].map(({ z }) => new Vector3(x, y, z).project(camera)),
    ),
  );
  const furthest = Math.max(...seen.flatMap(({ x, y }) => [Math.abs(x), Math.abs(y)]));
  expect(furthest).toBeLessThanOrEqual(1);
  expect(furthest).toBeGreaterThan(0.9);
});
