import { beforeEach, expect, test } from "vitest";
import { type DocumentForm, isInternalForm } from "#domain/firm/document-forms.ts";
import { does, mount, until } from "../../testing/page.tsx";
import { currentToasts, dismissToast } from "../../ui/feedback/toast-store.ts";
import { Routing } from "../../ui/routing/routing.tsx";
import { useProposeSent } from "./use-propose-sent.ts";

// The test of another file may have left a toast, because the files of the pages share one process.
beforeEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
  history.replaceState(null, "", "/");
});

test("a download proposes to mark the sale as sent, and none of an internal paper does", async () => {
  let propose: ReturnType<typeof useProposeSent> | undefined;
  function Download() {
    propose = useProposeSent("offer");
    return null;
  }
  const { unmount } = await mount(
    <Routing screens={{}}>
      <Download />
    </Routing>,
  );
  const internal = (Object.keys(isInternalForm) as DocumentForm[]).filter((form) => isInternalForm[form]);
  expect(internal).not.toEqual([]);
  await does(() => internal.map((form) => propose?.("OF-2627-00001", form)));
  expect(currentToasts()).toEqual([]);
  await does(() => propose?.("OF-2627-00001", "customer"));
  const [toast] = currentToasts();
  expect(toast?.text).toBe("Has OF-2627-00001 gone to the customer?");
  await does(() => toast?.act?.run());
  await until(() => location.pathname + location.search === "/offers/OF-2627-00001?act=sent");
  await unmount();
});
