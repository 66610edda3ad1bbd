import type { AnswerOf } from "#contract/endpoint.ts";
import { ApiError, errorOfAnswer, networkErrorText, timeoutText } from "./api-error.ts";
import {
  type AnyEndpoint,
  addressOf,
  handleRefusal,
  type MethodOf,
  type PathOf,
  requestTimeout,
} from "./call.ts";
import { readToken } from "./token.ts";

type UploadOptions = {
  form: FormData;
  params?: Readonly<Record<string, string>>;
  /** Called with the part that is sent, from 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
  timeout?: number;
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** Sends a multipart form and reports progress, which `fetch` cannot do. */
export function upload<E extends AnyEndpoint = never>(
  method: MethodOf<E>,
  path: PathOf<E>,
  options: UploadOptions,
): Promise<AnswerOf<E>> {
  const token = readToken();
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    request.open(method, addressOf(path, options));
    request.timeout = options.timeout ?? requestTimeout;
    if (token !== null) request.setRequestHeader("authorization", `Bearer ${token}`);
    request.upload.onprogress = (event) => {
      if (event.lengthComputable) options.onProgress?.(event.loaded / event.total);
    };
    request.onload = () => {
      const body = parsed(request.responseText);
      if (request.status >= 200 && request.status < 300) {
        resolve(body as AnswerOf<E>);
        return;
      }
      const error = errorOfAnswer(request.status, body, request.getResponseHeader("retry-after"));
      handleRefusal(path, token, request.status, error.reason);
      reject(error);
    };
    request.onerror = () => reject(new ApiError(networkErrorText));
    request.ontimeout = () => reject(new ApiError(timeoutText));
    request.onabort = () => reject(options.signal?.reason);
    options.signal?.addEventListener("abort", () => request.abort(), { once: true });
    request.send(options.form);
  });
}
