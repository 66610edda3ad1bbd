import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useState } from "react";
import type { AnswerOf } from "#contract/endpoint.ts";
import type { FirmAnswer, setFirm } from "#contract/firm/firm-api.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { withDescriptionRows } from "#domain/firm/rows/description-rows.ts";
import { withOwnChanges } from "#domain/firm/sections.ts";
import { stateOfGstin } from "#domain/tax/gstin.ts";
import { call } from "../../api/call.ts";
import { errorText } from "../../api/error-text.ts";
import { takeFirm } from "../../api/firm.ts";
import { standardsKey } from "../../api/settings-queries.ts";
import { toast } from "../../ui/feedback/toast-store.ts";
import { useSubmit } from "../../ui/use-submit.ts";
import { useKeptForm } from "../auth/use-kept-form.ts";
import { papersKey } from "../papers/papers-key.ts";
import type { Editing } from "./field-control.tsx";
import { problemsOf, refusalNow } from "./firm-problems.ts";
import { firmKey, firmQuery, firmVersionQuery } from "./firm-query.ts";
import { usePreview } from "./paper-beside.tsx";

/** Milliseconds without a change before the profile is kept. Its pictures make it too large for every key. */
const keepingPause = 500;

/** Holds the profile as typed, with its preview and its save. Typed values are kept on the device until they are saved. */
export function useFirmEdits(known: FirmAnswer) {
  const client = useQueryClient();
  const form = useKeptForm<{ edited: { version: number; profile: FirmProfile } | null }>(
    "firm",
    { edited: null },
    { pause: keepingPause },
  );
  const { edited } = form.values;
  // A form that 1.1.0 kept on this device has one description for each component.
  const typed = useMemo(() => edited && withDescriptionRows(edited.profile), [edited]);
  const profile = typed ?? known.profile;
  const preview = usePreview(profile);
  const edit = (next: FirmProfile, version = edited?.version ?? known.version) =>
    form.change({ edited: { version, profile: next } });

  const [sent, setSent] = useState<FirmProfile | null>(null);
  const saving = useSubmit<typeof form.values, AnswerOf<typeof setFirm>>({
    send: () => {
      setSent(profile);
      return call<typeof setFirm>("PUT", "/api/firm", {
        body: { version: edited?.version ?? known.version, profile },
      });
    },
    done: ({ data }) => `Version ${data.version} saved`,
    onDone: async ({ data }, saved) => {
      form.clearSaved(saved);
      // What was typed meanwhile stays, on the version that was saved.
      form.change(({ edited }) => ({ edited: edited && { ...edited, version: data.version } }));
      takeFirm(data.profile);
      // Papers before a save are drawn with the firm's profile.
      await Promise.all(
        [firmKey, papersKey, standardsKey].map((key) => client.invalidateQueries({ queryKey: [key] })),
      );
    },
  });
  const refusal = refusalNow(saving.error, sent, profile);
  // Until the changes are on the newest version, a save would be refused once more.
  const keeping = useSubmit({
    send: async () => ({
      newest: await client.fetchQuery({ ...firmQuery, staleTime: 0 }),
      before: await client.fetchQuery(firmVersionQuery(edited?.version ?? known.version)),
    }),
    onDone: ({ newest, before }) => {
      saving.reset();
      // What was typed meanwhile is among the changes.
      form.change(({ edited: now }) => ({
        edited: now && {
          version: newest.version,
          profile: withOwnChanges(before.profile, withDescriptionRows(now.profile), newest.profile),
        },
      }));
    },
    onFailed: (error) => toast.error(errorText(error)),
  });
  const editing: Editing = {
    profile,
    sold: known.sold,
    problems: problemsOf(preview.page.error, refusal),
    refusal: saving.error,
    onChange: (next) => {
      const typed = next as FirmProfile;
      const state = typed.gstin === profile.gstin ? "" : stateOfGstin(typed.gstin);
      edit(state === "" ? typed : { ...typed, state });
    },
  };

  return {
    profile,
    preview,
    editing,
    isBusy: saving.isBusy || keeping.isBusy,
    save: () => saving.submit(form.values),
    /** The refusal of the last save, without the values that were changed since. */
    refusal,
    isEdited: edited !== null,
    cannotKeep: form.cannotKeep,
    discard() {
      saving.reset();
      form.clear();
    },
    /** Puts the changes on the version that another administrator saved. */
    keepOnNewest: () => keeping.submit(),
    /** Takes an earlier version into the form. */
    async fillWith(version: number) {
      try {
        edit((await client.fetchQuery(firmVersionQuery(version))).profile, known.version);
      } catch (error) {
        toast.error(errorText(error));
      }
    },
  };
}
