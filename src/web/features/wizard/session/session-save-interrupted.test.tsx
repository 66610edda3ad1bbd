import { describe, expect, test } from "vitest";
import type { Draft } from "#domain/quotation/draft/draft.ts";
import { run } from "#domain/testing/wizard-bench.ts";
import { readDraft } from "../../../drafts/draft-storage.ts";
import { pass, settle, until } from "../../../testing/page.tsx";
import {
  isSaved,
  isStopped,
  issuedNumber,
  onSaveBench,
  pressSave,
  savePath,
} from "../../../testing/save-bench.tsx";
import { currentToasts } from "../../../ui/feedback/toast-store.ts";

const { bench, complete, asked, openReady, savedQuotations } = onSaveBench();

describe("during a save", () => {
  test("a change makes a new quotation, and the saved one is announced", async () => {
    const wizard = await openReady();
    const number = issuedNumber(wizard);
    const answer = bench.network().hold(savePath);
    await pressSave(wizard);
    await wizard.enter({ kind: "typeMargin", text: "9" });
    answer.letThrough();
    await until(() => currentToasts().length > 0);
    expect(currentToasts()).toMatchObject([
      { tone: "success", text: `Saved as ${number}. Changes made meanwhile are a new quotation.` },
    ]);
    await pass(300);
    await until(() => wizard.now().final.state.kind === "ready");
    expect([wizard.now().save.record, wizard.now().draft.stage.kind]).toEqual([null, "issued"]);
    expect(wizard.now().draft.stage).not.toMatchObject({ number });
  });

  test("a wizard that was left is finished by the answer", async () => {
    const wizard = await openReady();
    await wizard.enter({ kind: "typeMargin", text: "6" });
    const answer = bench.network().hold(savePath);
    await pressSave(wizard);
    await until(() => asked().length === 1);
    await wizard.leave();
    expect(readDraft(complete().id)).not.toBeNull();
    answer.letThrough();
    await until(() => readDraft(complete().id) === null);
  });

  test("a session that ended asks for the password, and then the save continues", async () => {
    const wizard = await openReady();
    await bench.endSession();
    await pressSave(wizard);
    await until(() => !wizard.now().isSignedIn);
    await settle();
    expect([wizard.now().save.record, wizard.now().save.obstacle]).toEqual([null, null]);
    await bench.signIn("employee");
    await until(isSaved(wizard));
    expect(wizard.now().save.record?.created_by).toBe("employee");
  });

  test("another user who signs in is asked first, and saves under their own name with a new ID", async () => {
    const wizard = await openReady();
    const before = issuedNumber(wizard);
    await bench.endSession();
    await pressSave(wizard);
    await until(() => !wizard.now().isSignedIn);
    await bench.signIn("manager");
    await until(() => wizard.now().save.obstacle?.kind === "other-user");
    await wizard.press(({ save }) => save.dismiss(true));
    await until(isSaved(wizard));
    const number = wizard.now().save.record?.quotation_id ?? "";
    expect(number).not.toBe(before);
    expect((await savedQuotations()).get(number)).toBe("manager");
  });

  test("cancelling the sign-in gives the save up, and the button works again", async () => {
    const wizard = await openReady();
    await bench.signOut();
    await pressSave(wizard);
    await bench.cancelSignIn();
    expect([asked().length, wizard.now().save.isSaving, wizard.now().save.obstacle]).toEqual([
      0,
      false,
      null,
    ]);
    await bench.signIn("employee");
    await pressSave(wizard);
    await until(isSaved(wizard));
  });
});

describe("a draft whose save had no answer", () => {
  /** The save arrives at the server, its answer never comes back; the page is loaded again. */
  async function savedUnheard(draft: Draft): Promise<{ kept: Draft; number: string }> {
    const wizard = await openReady(draft);
    const number = issuedNumber(wizard);
    const answer = bench.network().hold(savePath);
    await pressSave(wizard);
    await until(() => asked().length === 1);
    await pass(500);
    const kept = readDraft(draft.id);
    if (!kept) throw new Error("The draft is kept on the device");
    const { body } = asked()[0] ?? {};
    const { employee } = bench.server().users;
    const heard = await bench.server().call(employee, "POST", savePath, body as object);
    expect(heard.statusCode).toBe(201);
    answer.lose();
    await until(() => wizard.now().save.obstacle !== null);
    await wizard.leave();
    return { kept, number };
  }

  test("is saved as the same record after a reload", async () => {
    const { kept, number } = await savedUnheard(complete());
    const before = (await savedQuotations()).size;
    const wizard = await openReady(kept);
    await pressSave(wizard);
    await until(isSaved(wizard));
    expect(wizard.now().draft.stage).toEqual({ kind: "saved", number });
    expect((await savedQuotations()).size).toBe(before);
  });

  test("asks for its purpose after a change, and can become another quotation", async () => {
    const { kept, number } = await savedUnheard(complete());
    const before = (await savedQuotations()).size;
    const changed = run(kept, { kind: "typeMargin", text: "9" });
    const wizard = await bench.open(changed, "final");
    await pass(300);
    await until(isStopped(wizard, "saved-before"));
    expect(wizard.now().save.obstacle).toEqual({ kind: "saved-before", record: { number, revision: 0 } });
    await wizard.press(({ save }) => save.dismiss());
    await pressSave(wizard);
    await until(isStopped(wizard, "saved-before"));
    expect((await savedQuotations()).size).toBe(before);
    await wizard.enter({ kind: "becomeAnother" });
    await wizard.press(({ save }) => save.dismiss(true));
    await until(isSaved(wizard));
    expect(wizard.now().save.record?.quotation_id).not.toBe(number);
    expect((await savedQuotations()).size).toBe(before + 1);
  });

  test("becomes a revision of the record after a change", async () => {
    const { kept, number } = await savedUnheard(complete());
    const wizard = await bench.open(run(kept, { kind: "typeMargin", text: "9" }), "final");
    await pass(300);
    await until(isStopped(wizard, "saved-before"));
    await wizard.enter(
      { kind: "reviseInstead", number, revision: 0 },
      { kind: "typeReason", text: "Margin" },
    );
    await wizard.press(({ save }) => save.dismiss(true));
    await pressSave(wizard);
    await until(isSaved(wizard));
    expect(wizard.now().save.record).toMatchObject({ quotation_id: number, revision: 1 });
  });
});
