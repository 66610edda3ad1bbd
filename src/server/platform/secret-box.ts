import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";

export const secretKeyLength = 32;
const nonceLength = 12;
const tagLength = 16;
const algorithm = "aes-256-gcm";

/** Encrypts what the database must not tell by itself. */
export type SecretBox = {
  /** Encrypts a text for its owner: under another owner's name it can't be read. */
  seal(text: string, owner: string): string;
  /** Returns the text, or null when it was sealed with another key or for another owner, or is damaged. */
  open(sealed: string, owner: string): string | null;
};

/** Makes the box of a key of 32 bytes (AES-256-GCM). */
export function makeSecretBox(key: Buffer): SecretBox {
  return {
    seal(text, owner) {
      const nonce = randomBytes(nonceLength);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return sealed.toString("base64url");
    },
    open(sealed, owner) {
      const bytes = Buffer.from(sealed, "base64url");
      if (bytes.length < nonceLength + tagLength) return null;
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength))
          .setAAD(Buffer.from(owner))
          .setAuthTag(bytes.subarray(-tagLength));
        const text = decipher.update(bytes.subarray(nonceLength, -tagLength));
        return Buffer.concat([text, decipher.final()]).toString("utf8");
      } catch {
        return null;
      }
    },
  };
}
