import type { User } from "#contract/auth/auth-api.ts";
import {
  dismissMail,
  listUnsentMails,
  type MailEndpoints,
  type MailPerson,
} from "#contract/mail/mail-api.ts";
import { mailSchemas as schemas } from "#contract/mail/mail-schemas.ts";
import { plainLine } from "#domain/document/printed-text.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { isInternalForm } from "#domain/firm/document-forms.ts";
import type { FirmProfile } from "#domain/firm/firm-profile.ts";
import { isOrderPaper, type MailRequest, mailFormsFor } from "#domain/mail/mail-request.ts";
import {
  fillTemplate,
  type PlaceholderValues,
  placeholderNames,
  placeholders,
  standardMailTemplate,
} from "#domain/mail/mail-template.ts";
import { orderFormTitles } from "#domain/orders/order.ts";
import { personName } from "#domain/people/user.ts";
import { foldText } from "#domain/text/search-text.ts";
import type { SaleIdentity } from "../activity/sale-finder.ts";
import { deleteUnusedContent, writeContent } from "../files/file-content.ts";
import type { Db } from "../platform/database/schema.ts";
import type { MailRow } from "../platform/database/tables/mail.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import {
  checkRecipients,
  checkRequest,
  checkRevision,
  checkSize,
  findChosen,
  findKnown,
  normalizeMailRequest,
} from "./check-mail-request.ts";
import { afterEnd } from "./end-mail.ts";
import { listInternalRecipients } from "./internal-recipients.ts";
import { toMailRecord, withoutPeople } from "./mail-record.ts";
import type { MailSources } from "./mail-sources.ts";
import {
  findMail,
  findMailByRequestKey,
  insertMail,
  listMails,
  listUnsent,
  markSeen,
  updateWaiting,
} from "./mails-repository.ts";
import { stopColumns } from "./stop-mails.ts";

type MailDeps = {
  firm: () => FirmProfile;
  /** The address that mails come from; null where this server sends none. */
  from: string | null;
  /** Has the queue look for mails now. */
  wake: () => void;
};

const senderName = (user: User, firm: FirmProfile): string =>
  `${plainLine(personName(user))}, ${plainLine(firm.name)}`;

/** Returns the address of the named person, or of the only contact. */
function meantAmong(people: readonly MailPerson[], named: string): string {
  const person = foldText(named);
  const [first, ...others] = people;
  const meant = person === "" ? undefined : people.find(({ name }) => foldText(name) === person);
  return (meant ?? (others.length === 0 ? first : undefined))?.address ?? "";
}

const ownValues = (user: User, firm: FirmProfile) => ({
  company: firm.name,
  sender: plainLine(personName(user)),
  sender_email: user.email,
  sender_designation: plainLine(user.designation ?? ""),
  sender_phone: plainLine(user.phone ?? ""),
});

type Mails = { endpoints: MailEndpoints; subjects: MailSources; deps: MailDeps };

/** Binds the mails with quotations, or with offers. */
export function bindMailEndpoints(
  api: Api,
  endpoints: MailEndpoints,
  subjects: MailSources,
  deps: MailDeps,
): void {
  const mails = { endpoints, subjects, deps };
  bindReading(api, mails);
  bindSending(api, mails);
  bindStopping(api, mails);
}

function bindReading(api: Api, { endpoints, subjects, deps }: Mails): void {
  serve(api, endpoints.prefillMail, schemas.prefillMail, async ({ db, user, params, query, now }) => {
    const subject = await subjects.findSale(db, user, params.id, now());
    const { revision } = await subjects.newest(db, subject);
    const suggestions = await subjects.suggestions(db, user, subject);
    const values: PlaceholderValues = {
      ...(await subjects.values(db, subject)),
      ...ownValues(user, deps.firm()),
    };
    const order = query.paper === undefined ? null : await subjects.orderPaper(db, subject, query.paper);
    return {
      success: true as const,
      data: {
        is_set_up: deps.from !== null,
        from: deps.from,
        reply_to: user.email,
        revision,
        blockedReason: order ? order.blockedReason : await subjects.blockedReason(db, subject),
        forms: order ? [order.form] : mailFormsFor(user).filter((form) => subjects.forms.includes(form)),
        ...(order?.texts(values) ?? fillTemplate(deps.firm().mail ?? standardMailTemplate, values)),
        placeholders: placeholderNames.map((name) => ({
          name,
          meaning: placeholders[name],
          value: values[name],
        })),
        to: meantAmong(suggestions, values.person),
        suggestions,
        colleagues: mailFormsFor(user).some((form) => isInternalForm[form])
          ? await listInternalRecipients(db)
          : [],
        known: await findKnown(db, subjects, subject, user),
      },
    };
  });

  serve(api, endpoints.listMails, schemas.listMails, async ({ db, user, params, now }) => {
    const subject = await subjects.findReadable(db, user, params.id, now());
    const mails = (await listMails(db, subject.number)).map(toMailRecord);
    const isOpen = await subjects.seesPeople(db, user, subject);
    return { success: true as const, data: { mails: isOpen ? mails : mails.map(withoutPeople) } };
  });
}

type MailQuestion = {
  id: string;
  requestKey: string;
  paperId: string;
  user: User;
  subjects: MailSources;
  number: string;
  request: MailRequest;
  attached: readonly object[];
  at: string;
  firm: FirmProfile;
};

/** Makes the row of a mail that waits for the queue. */
function waitingMail({
  id,
  requestKey,
  paperId,
  user,
  subjects,
  number,
  request,
  attached,
  at,
  firm,
}: MailQuestion): MailRow {
  return {
    id,
    noun: subjects.saleKind,
    subject: number,
    request_key: requestKey,
    revision: request.revision,
    form: request.form,
    order_paper: request.paper ?? null,
    sender_id: user.id,
    sender: user.username,
    sender_name: senderName(user, firm),
    reply_to: user.email,
    to: JSON.stringify(request.to),
    cc: JSON.stringify(request.cc),
    title: request.subject,
    text: request.text,
    attached: JSON.stringify(attached),
    paper_id: paperId,
    made_at: at,
    state: "waiting",
    tries: 0,
    next_try_at: at,
    lease: null,
    leased_until: null,
    accepted: "[]",
    refused: "[]",
    why: null,
    ended_at: null,
    seen_at: null,
  };
}

/** Returns the paper that a mail takes along: a form of the revision in force, or the issued paper of the order. */
async function paperOf(db: Db, subjects: MailSources, subject: SaleIdentity, { form, paper }: MailRequest) {
  if (!isOrderPaper(form)) return subjects.paper(db, subject, form);
  const issued = await subjects.orderPaper(db, subject, paper ?? "");
  if (issued.form !== form)
    throw new Rejection("not-found", `${subject.number} has no such ${orderFormTitles[form].toLowerCase()}.`);
  return issued.paper();
}

function bindSending(api: Api, { endpoints, subjects, deps }: Mails): void {
  serve(api, endpoints.sendMail, schemas.sendMail, async (call) => {
    const { db, user, params, body, now, newId } = call;
    const subject = await subjects.findSale(db, user, params.id, now());
    const request = normalizeMailRequest(body);
    checkRequest(user, subjects.forms, request);
    if (deps.from === null)
      throw new Rejection(
        "conflict",
        "This server sends no e-mails. Copy the text, download the paper, and send both yourself.",
      );
    const id = newId();
    const requestKey = body.key ?? id;
    const asked = await findMailByRequestKey(db, subject.number, requestKey);
    if (asked) {
      call.setStatus(200);
      return { success: true as const, data: toMailRecord(asked) };
    }
    await checkRecipients(db, subjects, subject, user, request, body.outside ?? []);
    await checkRevision(db, subjects, subject, request);
    await findChosen(db, subject, request.files);
    const paper = await paperOf(db, subjects, subject, request);
    const paperId = newId();
    const discard = () => deleteUnusedContent(call, (db) => subjects.lock(db, subject), paperId);
    try {
      const content = writeContent(db, paperId);
      await content.take(Buffer.from(paper.content));
      await content.end();
      const mail = await db.transaction().execute(async (db): Promise<MailRow> => {
        await subjects.lock(db, subject);
        const meanwhile = await findMailByRequestKey(db, subject.number, requestKey);
        if (meanwhile) return meanwhile;
        // It may have joined an offer or been revised meanwhile.
        await subjects.findSale(db, user, params.id, now());
        await checkRevision(db, subjects, subject, request);
        const attached = [
          { id: paperId, name: paper.name, size: paper.content.length, mediaType: "application/pdf" },
          ...(await findChosen(db, subject, request.files)),
        ];
        checkSize(attached);
        const row = waitingMail({
          id,
          requestKey,
          paperId,
          user,
          subjects,
          number: subject.number,
          request,
          attached,
          at: now(),
          firm: deps.firm(),
        });
        await insertMail(db, row);
        await call.audit(
          db,
          "mail queued",
          { type: subjects.saleKind, id: subject.id },
          {
            [subjects.saleKind]: subject.number,
            revision: request.revision,
            form: request.form,
            to: [...request.to, ...request.cc].join(", "),
            files: attached.length,
          },
        );
        return row;
      });
      if (mail.id !== id) {
        call.setStatus(200);
        await discard();
      }
      deps.wake();
      return { success: true as const, data: toMailRecord(mail) };
    } catch (error) {
      await discard();
      throw error;
    }
  });
}

function bindStopping(api: Api, { endpoints, subjects }: Mails): void {
  serve(api, endpoints.stopMail, schemas.stopMail, async (call) => {
    const { db, user, params, now, newId } = call;
    const at = now();
    const data = await db.transaction().execute(async (db) => {
      const subject = await subjects.findSale(db, user, params.id, at);
      await subjects.lock(db, subject);
      const mail = await findMail(db, subject.number, params.mail);
      if (!mail) throw new Rejection("not-found", `${subject.number} has no such mail.`);
      if (mail.state !== "waiting") throw new Rejection("conflict", "This mail no longer waits.");
      const change = { ...stopColumns(mail, `Stopped by ${user.username}`, at), why: null };
      if (!(await updateWaiting(db, mail.id, change, at)))
        throw new Rejection("conflict", "This mail is being sent at this moment.");
      const ended = { ...mail, ...change };
      await afterEnd(db, subjects, subject, { user, now: at, newId }, mail, ended);
      await call.audit(
        db,
        "mail stopped",
        { type: subjects.saleKind, id: subject.id },
        {
          [subjects.saleKind]: subject.number,
        },
      );
      return toMailRecord(ended);
    });
    return { success: true as const, data };
  });
}

/** Binds the sender's notices of failed mails. */
export function bindUnsentMails(api: Api): void {
  serve(
    api,
    listUnsentMails,
    schemas.listUnsentMails,
    async ({ db, user }) => {
      const rows = await listUnsent(db, user.id);
      return {
        success: true as const,
        data: { mails: rows.map((row) => ({ ...toMailRecord(row), noun: row.noun })) },
      };
    },
    // An automatic call of the open page.
    { extendsSession: false },
  );

  serve(api, dismissMail, schemas.dismissMail, async ({ db, user, params, now }) => {
    if (!(await markSeen(db, user.id, params.id, now())))
      throw new Rejection("not-found", "You have no such mail.");
    return { success: true as const };
  });
}
