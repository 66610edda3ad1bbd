import {
  AmbientLight,
  Box3,
  BufferAttribute,
  BufferGeometry,
  DirectionalLight,
  EdgesGeometry,
  Group,
  LineBasicMaterial,
  LineSegments,
  Mesh,
  MeshStandardMaterial,
  PerspectiveCamera,
  Scene,
  Sphere,
  Vector3,
  WebGLRenderer,
} from "three";
import { byMaterial, materialStyle } from "#domain/drawing/solids/materials.ts";
import { meshOf } from "#domain/drawing/solids/mesh.ts";
import type { Solid } from "#domain/drawing/solids/solid.ts";

export type Turntable = {
  /** Turns about the vertical axis and raises the eye, both in radians. */
  turn: (around: number, up: number) => void;
  /** Above 1 zooms in. */
  zoom: (factor: number) => void;
  reset: () => void;
  resize: () => void;
  dispose: () => void;
};

/** The direction of the eye in radians, and its distance: 1 shows the whole crane from any direction. */
type Eye = { around: number; up: number; distance: number };

export const firstEye: Eye = { around: -Math.PI / 4, up: Math.PI / 7, distance: 1 };
/** Room around the crane, as a share of the canvas. */
const margin = 1.06;
/** Never exactly from above or below, where the vertical direction is undefined. */
const steepest = 1.5;

/** Returns the eye after a turn about the vertical axis and a rise, both in radians. */
export const turnedEye = (eye: Eye, around: number, up: number): Eye => ({
  ...eye,
  around: eye.around + around,
  up: Math.max(-steepest, Math.min(steepest, eye.up + up)),
});

/** Returns the eye nearer by this factor, within limits. */
export const zoomedEye = (eye: Eye, factor: number): Eye => ({
  ...eye,
  distance: Math.max(0.15, Math.min(2.5, eye.distance / factor)),
});

/** Returns the direction from the crane to the eye, of length 1. */
export const towardsEye = ({ around, up }: Eye): Vector3 =>
  new Vector3(Math.cos(up) * Math.sin(around), Math.sin(up), Math.cos(up) * Math.cos(around));

/** Returns the crane as the scene has it: a mesh and its edges for each material. */
export function craneOf(solids: readonly Solid[], edge: string): Group {
  const crane = new Group();
  for (const { material, solids: ofMaterial } of byMaterial(solids)) {
    const { positions, normals, indices } = meshOf(ofMaterial);
    const { colour, metallic } = materialStyle(material);
    const geometry = new BufferGeometry();
    geometry.setAttribute("position", new BufferAttribute(Float32Array.from(positions), 3));
    geometry.setAttribute("normal", new BufferAttribute(Float32Array.from(normals), 3));
    geometry.setIndex(new BufferAttribute(Uint32Array.from(indices), 1));
    const surface = new MeshStandardMaterial({
      metalness: metallic,
      roughness: 0.6,
      polygonOffset: true,
      polygonOffsetFactor: 1,
      polygonOffsetUnits: 1,
    });
    surface.color.setRGB(...colour);
    crane.add(new Mesh(geometry, surface));
    crane.add(new LineSegments(new EdgesGeometry(geometry, 30), new LineBasicMaterial({ color: edge })));
  }
  // In the crane z is up, in the scene y.
  crane.rotation.x = -Math.PI / 2;
  return crane;
}

function disposeOf(crane: Group): void {
  for (const each of crane.children)
    if (each instanceof Mesh || each instanceof LineSegments) {
      each.geometry.dispose();
      each.material.dispose();
    }
}

/** Returns the distance from the middle of a box at which an eye in this direction sees all its corners. */
export function farEnough(box: Box3, eye: Vector3, { fov, aspect }: PerspectiveCamera): number {
  const high = Math.tan((fov * Math.PI) / 360) / margin;
  const across = new Vector3(0, 1, 0).cross(eye).normalize();
  const upright = eye.clone().cross(across);
  const half = box.getSize(new Vector3()).multiplyScalar(0.5);
  const corners = [-1, 1].flatMap((x) =>
    [-1, 1].flatMap((y) => [-1, 1].map((z) => new Vector3(x, y, z).multiply(half))),
  );
  return Math.max(
    ...corners.map(
      (corner) =>
        corner.dot(eye) +
        Math.max(Math.abs(corner.dot(across)) / (high * aspect), Math.abs(corner.dot(upright)) / high),
    ),
  );
}

/** Shows solids on a canvas from any direction, without animation. */
export function turntable(canvas: HTMLCanvasElement, solids: readonly Solid[], edge: string): Turntable {
  // Keep the buffer, because printing draws the page again.
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true, preserveDrawingBuffer: true });
  const scene = new Scene();
  const crane = craneOf(solids, edge);
  const sun = new DirectionalLight(0xff_ff_ff, 2.2);
  sun.position.set(-0.6, 1, 0.8);
  scene.add(crane, sun, new AmbientLight(0xff_ff_ff, 1.4));
  const box = new Box3().setFromObject(crane);
  const ball = box.getBoundingSphere(new Sphere());
  const camera = new PerspectiveCamera(32, 1, ball.radius / 100, ball.radius * 20);
  let eye = firstEye;

  function draw(): void {
    const towards = towardsEye(eye);
    const far = farEnough(box, towards, camera) * eye.distance;
    camera.position.copy(ball.center).addScaledVector(towards, far);
    camera.lookAt(ball.center);
    renderer.render(scene, camera);
  }

  function resize(): void {
    const { clientWidth, clientHeight } = canvas;
    if (clientWidth === 0 || clientHeight === 0) return;
    renderer.setPixelRatio(Math.min(2, devicePixelRatio));
    renderer.setSize(clientWidth, clientHeight, false);
    camera.aspect = clientWidth / clientHeight;
    camera.updateProjectionMatrix();
    draw();
  }

  return {
    turn: (around, up) => {
      eye = turnedEye(eye, around, up);
      draw();
    },
    zoom: (factor) => {
      eye = zoomedEye(eye, factor);
      draw();
    },
    reset: () => {
      eye = firstEye;
      draw();
    },
    resize,
    dispose: () => {
      disposeOf(crane);
      renderer.dispose();
    },
  };
}
