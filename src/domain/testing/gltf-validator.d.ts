/** The parts of Khronos' validator that the tests use. The package has no types. */
declare module "gltf-validator" {
  export function validateBytes(bytes: Uint8Array): Promise<{
    issues: { messages: { code: string; message: string; severity: number; pointer?: string }[] };
    info: { totalTriangleCount: number };
  }>;
}
