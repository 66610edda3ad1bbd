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
import {
  fillTemplate,
  type PlaceholderValues,
  placeholderNames,
  placeholders,
  standardMailTemplate,
} from "#domain/firm/mail-template.ts";
import { isOrderPaper, type MailRequest, mailFormsFor } from "#domain/mail/mail-request.ts";
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

type Mails = { endpoints: MailEndpoints; sources: MailSources; deps: MailDeps };

/** Binds the mails with quotations, or with offers. */
export function bindMailEndpoints(
  api: Api,
  endpoints: MailEndpoints,
  sources: MailSources,
  deps: MailDeps,
): void {
  const mails = { endpoints, sources, deps };
  bindReading(api, mails);
  bindSending(api, mails);
  bindStopping(api, mails);
}

function bindReading(api: Api, { endpoints, sources, deps }: Mails): void {
  serve(api, endpoints.prefillMail, schemas.prefillMail, async ({ db, user, params, query, now }) => {
    const sale = await sources.findSale(db, user, params.id, now());
    const { revision } = await sources.newest(db, sale);
    const suggestions = await sources.suggestions(db, user, sale);
    const values: PlaceholderValues = {
      ...(await sources.values(db, sale)),
      ...ownValues(user, deps.firm()),
    };
    const order = query.paper === undefined ? null : await sources.orderPaper(db, sale, query.paper);
    return {
      success: true as const,
      data: {
        is_set_up: deps.from !== null,
        from: deps.from,
        reply_to: user.email,
        revision,
        blockedReason: order ? order.blockedReason : await sources.blockedReason(db, sale),
        forms: order ? [order.form] : mailFormsFor(user).filter((form) => sources.forms.includes(form)),
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
        known: await findKnown(db, sources, sale, user),
      },
    };
  });

  serve(api, endpoints.listMails, schemas.listMails, async ({ db, user, params, now }) => {
    const sale = await sources.findReadable(db, user, params.id, now());
    const mails = (await listMails(db, sale.number)).map(toMailRecord);
    const isOpen = await sources.seesPeople(db, user, sale);
    return { success: true as const, data: { mails: isOpen ? mails : mails.map(withoutPeople) } };
  });
}

type MailQuestion = {
  id: string;
  requestKey: string;
  paperId: string;
  user: User;
  sources: MailSources;
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
  sources,
  number,
  request,
  attached,
  at,
  firm,
}: MailQuestion): MailRow {
  return {
    id,
    noun: sources.saleKind,
    subject: number,
    request_key: requestKey,
    revision: request.revision,
    form: request.form,
    order_paper: request.paper ?? null,
    sender_id: user.id,
    sender: user.username,
    sender_name: senderName(user, firm),
    // Replies go to the salesperson who sends (Reply-To).
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
async function paperOf(db: Db, sources: MailSources, sale: SaleIdentity, { form, paper }: MailRequest) {
  if (!isOrderPaper(form)) return sources.paper(db, sale, form);
  const issued = await sources.orderPaper(db, sale, paper ?? "");
  if (issued.form !== form)
    throw new Rejection("not-found", `${sale.number} has no such ${orderFormTitles[form].toLowerCase()}.`);
  return issued.paper();
}

function bindSending(api: Api, { endpoints, sources, deps }: Mails): void {
  serve(api, endpoints.sendMail, schemas.sendMail, async (call) => {
    const { db, user, params, body, now, newId } = call;
    const sale = await sources.findSale(db, user, params.id, now());
    const request = normalizeMailRequest(body);
    checkRequest(user, sources.forms, request);
    if (deps.from === null)
      throw new Rejection(
        "conflict",
        "This server sends no e-mails. Copy the text, download the paper, and send both yourself.",
      );
    const id = newId();
    const requestKey = body.key ?? id;
    const asked = await findMailByRequestKey(db, sale.number, requestKey);
    if (asked) {
      call.setStatus(200);
      return { success: true as const, data: toMailRecord(asked) };
    }
    await checkRecipients(db, sources, sale, user, request, body.outside ?? []);
    await checkRevision(db, sources, sale, request);
    await findChosen(db, sale, request.files);
    const paper = await paperOf(db, sources, sale, request);
    const paperId = newId();
    const discard = () => deleteUnusedContent(call, (db) => sources.lock(db, sale), paperId);
    try {
      const content = writeContent(db, paperId);
      await content.take(Buffer.from(paper.content));
      await content.end();
      const mail = await db.transaction().execute(async (db): Promise<MailRow> => {
        await sources.lock(db, sale);
        const meanwhile = await findMailByRequestKey(db, sale.number, requestKey);
        if (meanwhile) return meanwhile;
        // It may have joined an offer or been revised meanwhile.
        await sources.findSale(db, user, params.id, now());
        await checkRevision(db, sources, sale, request);
        const attached = [
          { id: paperId, name: paper.name, size: paper.content.length, mediaType: "application/pdf" },
          ...(await findChosen(db, sale, request.files)),
        ];
        checkSize(attached);
        const row = waitingMail({
          id,
          requestKey,
          paperId,
          user,
          sources,
          number: sale.number,
          request,
          attached,
          at: now(),
          firm: deps.firm(),
        });
        await insertMail(db, row);
        await call.audit(
          db,
          "mail queued",
          { type: sources.saleKind, id: sale.id },
          {
            [sources.saleKind]: sale.number,
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

function bindStopping(api: Api, { endpoints, sources }: Mails): void {
  serve(api, endpoints.stopMail, schemas.stopMail, async (call) => {
    const { db, user, params, now, newId } = call;
    const at = now();
    const data = await db.transaction().execute(async (db) => {
      const sale = await sources.findSale(db, user, params.id, at);
      await sources.lock(db, sale);
      const mail = await findMail(db, sale.number, params.mail);
      if (!mail) throw new Rejection("not-found", `${sale.number} has no such mail.`);
      if (mail.state !== "waiting") throw new Rejection("conflict", "This mail no longer waits.");
      const change = { ...stopColumns(mail, `Stopped by ${user.username}`, at), why: null };
      if (!(await updateWaiting(db, mail.id, change, at)))
        throw new Rejection("conflict", "This mail is being sent at this moment.");
      const ended = { ...mail, ...change };
      await afterEnd(db, sources, sale, { user, now: at, newId }, mail, ended);
      await call.audit(
        db,
        "mail stopped",
        { type: sources.saleKind, id: sale.id },
        {
          [sources.saleKind]: sale.number,
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
