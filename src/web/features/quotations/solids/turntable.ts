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
  WebGLRenderer,
} from "three";
import { byMaterial, lookOf } from "#domain/drawing/solids/materials.ts";
import { meshOf } from "#domain/drawing/solids/mesh.ts";
import type { Solid } from "#domain/drawing/solids/solid.ts";

export type Turntable = {
  /** Turns about the upright and lifts the eye, both in radians. */
  turn: (around: number, up: number) => void;
  /** Above 1 comes nearer. */
  zoom: (factor: number) => void;
  reset: () => void;
  resize: () => void;
  dispose: () => void;
};

const first = { around: -Math.PI / 4, up: Math.PI / 7, distance: 0.72 };
/** Never quite from above or below, where the upright would be lost. */
const steepest = 1.5;

function craneOf(solids: readonly Solid[], edge: string): Group {
  const crane = new Group();
  for (const { material, solids: ofMaterial } of byMaterial(solids)) {
    const { positions, normals, indices } = meshOf(ofMaterial);
    const { colour, metallic } = lookOf(material);
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
  // The crane counts z as up, the scene y.
  crane.rotation.x = -Math.PI / 2;
  return crane;
}

function letGo(crane: Group): void {
  for (const each of crane.children)
    if (each instanceof Mesh || each instanceof LineSegments) {
      each.geometry.dispose();
      each.material.dispose();
    }
}

/** Shows solids on a canvas from wherever they are looked at; nothing moves by itself. */
export function turntable(canvas: HTMLCanvasElement, solids: readonly Solid[], edge: string): Turntable {
  const renderer = new WebGLRenderer({ canvas, alpha: true, antialias: true });
  const scene = new Scene();
  const crane = craneOf(solids, edge);
  const sun = new DirectionalLight(0xff_ff_ff, 2.2);
  sun.position.set(-0.6, 1, 0.8);
  scene.add(crane, sun, new AmbientLight(0xff_ff_ff, 1.4));
  const ball = new Box3().setFromObject(crane).getBoundingSphere(new Sphere());
  const camera = new PerspectiveCamera(32, 1, ball.radius / 100, ball.radius * 20);
  let eye = first;

  function draw(): void {
    const { around, up, distance } = eye;
    // On a narrow canvas the crane has to stand farther away to fit its width.
    const fitting = ball.radius / Math.sin((camera.fov * Math.PI) / 360) / Math.min(1, camera.aspect);
    const far = fitting * distance;
    camera.position.set(
      ball.center.x + far * Math.cos(up) * Math.sin(around),
      ball.center.y + far * Math.sin(up),
      ball.center.z + far * Math.cos(up) * Math.cos(around),
    );
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
      const lifted = Math.max(-steepest, Math.min(steepest, eye.up + up));
      eye = { ...eye, around: eye.around + around, up: lifted };
      draw();
    },
    zoom: (factor) => {
      eye = { ...eye, distance: Math.max(0.15, Math.min(2.5, eye.distance / factor)) };
      draw();
    },
    reset: () => {
      eye = first;
      draw();
    },
    resize,
    dispose: () => {
      letGo(crane);
      renderer.dispose();
    },
  };
}
