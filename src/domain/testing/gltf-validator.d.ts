/** What the tests ask of Khronos' validator, which brings no types. */
declare module "gltf-validator" {
  export function validateBytes(bytes: Uint8Array): Promise<{
    issues: { messages: { code: string; message: string; severity: number; pointer?: string }[] };
    info: { totalTriangleCount: number };
  }>;
}
