import type { FinalQuotation } from "#contract/quotations/quotations-api.ts";
import { finalCall, goldenRequest } from "../golden-quotations.ts";
import type { Input } from "./fuzz-operation.ts";

const choices = {
  span: { capacity: "0.5T", span_width_m: 5, metal_price: 80, crane_type: "single" },
  hoist: { capacity: "5T", hoist_type: "Wire Rope Hoist Crab", height_m: 6, crane_type: "double" },
  end_carriage: { capacity: "0.5T", span_width_m: 5, end_carriage_type: "EC-160", crane_type: "single" },
  lt_gantry: {
    gantry_type: "ISMB 450 + ISMC 250 + SQ 50",
    lt_length: 60,
    metal_price: 80,
    crane_type: "double",
  },
  column: { column_type: "ISMB 200", column_height: 6, metal_price: 80, crane_type: "single" },
};
const profile = {
  username: "sample",
  email: "sample@cranes.example",
  full_name: "Sample",
  role: "employee",
  phone: null,
};
const table = { database: "single_girder_cranes", collection: "column" };

const only = (body: unknown): Input => ({ params: {}, body });

function finalSample(golden: string): Input {
  const { url, body } = finalCall(goldenRequest(golden));
  return { params: Object.fromEntries(new URL(url, "http://server").searchParams), body };
}

/** A good call of each kind that takes more than an ID. */
export const samplesOf = (given: {
  final: FinalQuotation;
  userId: string;
  versionId: string;
}): Record<string, Input> => ({
  "POST /api/single-girder/quotation/final": finalSample("SG-1"),
  "POST /api/double-girder/quotation/final": finalSample("DG-1"),
  "POST /api/quotation/save": only({ user: given.final.created_by, quotation_data: given.final }),
  "POST /api/double-girder/quotation/save": only({
    user: given.final.created_by,
    quotation_data: given.final,
  }),
  "POST /api/single-girder/span/price": only(choices.span),
  "POST /api/span/estimate": only({
    ...choices.span,
    span_width_m: 6.7,
    hoist: { hoist_type: "Electric Chain Hoist", height_m: 6 },
  }),
  "POST /api/hoist": only(choices.hoist),
  "POST /api/end-carriage": only(choices.end_carriage),
  "POST /api/lt-gantry/price": only(choices.lt_gantry),
  "POST /api/column": only(choices.column),
  "POST /api/users": only({ ...profile, password: "some password" }),
  "PUT /api/users/{id}": { params: { id: given.userId }, body: { ...profile, is_active: true } },
  "PUT /api/users/{id}/password": { params: { id: given.userId }, body: { new_password: "some password" } },
  "PATCH /api/admin/rows": only({
    ...table,
    version_id: given.versionId,
    row_id: '["ISMB 200"]',
    column: "weight_kg_per_m",
    value: "46.1",
  }),
  "POST /api/admin/validate-csv": only({ ...table, file: "column_type,weight_kg_per_m\nISMB 200,46.1\n" }),
  "POST /api/admin/replace-collection-data": only({
    ...table,
    file: "column_type,weight_kg_per_m\nISMB 200,46.1\n",
  }),
  "GET /api/quotation/history": {
    params: {
      start_date: "2026-11-01",
      end_date: "2026-11-30",
      search: "5t",
      sort_by: "final_amount",
      page: "1",
    },
    body: undefined,
  },
  "GET /api/admin/audit": {
    params: { actor: "sample", start_date: "2026-11-01", page: "1" },
    body: undefined,
  },
});
