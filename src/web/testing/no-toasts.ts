import { beforeEach } from "vitest";
import { currentToasts, dismissToast } from "../ui/feedback/toast-store.ts";

// The files of a worker share a page: a toast that another file left would count as one of this test.
beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});
