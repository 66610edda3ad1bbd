import * as contract from "#contract/options/options-api.ts";
import { optionsSchemas as schemas } from "#contract/options/options-schemas.ts";
import { rowCrane } from "#domain/document/blocks/row-crane.ts";
import { engineeringFigures } from "#domain/engineering/figures.ts";
import { Rejection } from "#domain/errors/rejection.ts";
import { catalogueChanges, catalogueProblems, optionsForCrane } from "#domain/options/option.ts";
import { optionInput, readOption } from "#domain/options/option-input.ts";
import { optionColumns, optionFields, rowOfOption } from "#domain/options/option-list.ts";
import { can } from "#domain/people/roles.ts";
import { craneOfDocument } from "#domain/quotation/document/crane-of.ts";
import { nameKey } from "#domain/text/same-name.ts";
import type { Api } from "../platform/http/api.ts";
import { serve } from "../platform/http/serve.ts";
import { serveFile } from "../platform/http/serve-file.ts";
import { listFile } from "../platform/list-file.ts";
import { quotationSales } from "../quotations/quotation-sales.ts";
import { documentOf } from "../quotations/stored-document.ts";
import {
  countOffersByOption,
  findOptions,
  inOptionsTransaction,
  listOptionVersions,
  writeOptions,
} from "./options-repository.ts";

/** Binds the catalogue of options: its versions, its workbook, and the options that hold for a quotation. */
export function bindOptionsEndpoints(api: Api): void {
  serve(api, contract.getOptions, schemas.getOptions, async ({ db }) => {
    const { version, options } = await findOptions(db);
    const counts = await countOffersByOption(db);
    return {
      success: true as const,
      data: {
        version,
        options: options.map((option) => ({
          ...optionInput(option),
          in_offers: counts.get(nameKey(option.name)) ?? 0,
        })),
      },
    };
  });

  serve(api, contract.listOptionsVersions, schemas.listOptionsVersions, async ({ db }) => {
    const all = await listOptionVersions(db);
    const versions = all.map(({ version, created_at, created_by, options }, at) => ({
      ...{ version, created_at, author: created_by },
      changes: catalogueChanges(all[at + 1]?.options ?? [], options),
    }));
    return { success: true as const, data: { versions } };
  });

  serve(api, contract.replaceOptions, schemas.replaceOptions, async (call) => {
    const { db, user, body, now } = call;
    const options = body.options.map(readOption);
    const problems = catalogueProblems(options);
    if (problems.length > 0)
      throw new Rejection("invalid", problems.map(({ msg }) => msg).join("; "), { problems });
    const known = { version: body.version, options };
    const { version } = await inOptionsTransaction(db, async (db) => {
      const before = await findOptions(db);
      const next = await writeOptions(db, known, { user, now: now() });
      await call.audit(
        db,
        "options changed",
        { type: "options", id: String(next.version) },
        { changes: catalogueChanges(before.options, options) },
      );
      return next;
    });
    return { success: true as const, data: { version, options: options.map(optionInput) } };
  });

  serve(api, contract.optionsFor, schemas.optionsFor, async ({ db, user, query, now }) => {
    const { version, options } = await findOptions(db);
    const { quotation_id, revision } = query;
    if (quotation_id === undefined) {
      // Without a sale of the caller, only those who see all internal costs get the costs of the catalogue.
      const shown = can(user, "see internal costs")
        ? options
        : options.map((each) => ({ ...each, cost: null }));
      return { success: true as const, data: { version, options: shown.map(optionInput) } };
    }
    const stored = await quotationSales.findReadable(db, user, quotation_id, now(), revision);
    const document = documentOf(stored);
    const inputs = craneOfDocument(document);
    const crane = rowCrane(1, document, { inputs, figures: engineeringFigures(inputs) });
    return {
      success: true as const,
      data: { version, options: optionsForCrane(options, crane).map(optionInput) },
    };
  });

  serveFile(api, contract.exportOptions, schemas.exportOptions, async ({ db, query: { format } }) => {
    const { version, options } = await findOptions(db);
    const columns = optionColumns.map((title, at) => ({
      title,
      ...(["price", "cost"].includes(optionFields[at]?.name ?? "") && { isMoney: true as const }),
    }));
    return {
      ...(await listFile(
        { file: "options", name: "Options", columns, rows: options.map(rowOfOption) },
        format,
      )),
      noted: { action: "options exported", subject: { type: "options", id: String(version) }, detail: {} },
    };
  });
}
