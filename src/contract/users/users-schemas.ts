import { z } from "zod";
import { newPasswordProblems } from "#domain/people/password.ts";
import { roles } from "#domain/people/roles.ts";
import { secondFactorStates } from "#domain/people/second-factor.ts";
import {
  byUserText,
  editedUserProblems,
  maxNameLength,
  newUserProblems,
  ownDetailsProblems,
  type UserProblems,
  userDetails,
  userNames,
} from "#domain/people/user.ts";
import { booleanQuery, limitQuery, pageQuery } from "../query-schemas.ts";
import { success } from "../success-schema.ts";

/** A required text. The domain checks its rules. */
const typed = (label: string) =>
  z.string({ error: (issue) => (issue.input == null ? `${label} is required` : `${label} must be text`) });

const roleProblem = `Role must be ${new Intl.ListFormat("en-GB", { type: "disjunction" }).format(roles)}`;

const profileFields = {
  ...byUserText(userNames, (name) => typed(userNames[name].label)),
  role: z.enum(roles, roleProblem),
  phone: z.string("Phone must be text or null").nullable(),
  designation: z.string("Designation must be text or null").nullable().exactOptional(),
  checks_technical_data: z.boolean("Checks technical data must be true or false").exactOptional(),
};

/** Hands the domain's problems to the schema, each at its field. */
const ruledBy =
  <T>(find: (value: T) => UserProblems) =>
  (value: T, context: z.RefinementCtx<T>): void => {
    for (const [field, message] of Object.entries(find(value)))
      context.addIssue({ code: "custom", path: [field], message });
  };

export const userSchema = z
  .object({
    id: z.string(),
    ...byUserText(userNames, () => z.string()),
    role: z.enum(roles),
    ...byUserText(userDetails, () => z.string().nullable()),
    is_active: z.boolean(),
    /** The right to mark technical data as checked. Absent without it. */
    checks_technical_data: z.literal(true).exactOptional(),
    last_login: z.string().nullable(),
    created_at: z.string(),
    /** Absent while the account has no second factor and its role needs none. */
    second_factor: z.enum(secondFactorStates).exclude(["off"]).exactOptional(),
  })
  .meta({ id: "User" });

export const userIdParams = z.object({ id: z.string().max(maxNameLength) });

export const newUserBody = z
  .strictObject({
    ...profileFields,
    role: profileFields.role.default("employee"),
    phone: profileFields.phone.default(null),
    password: typed("Password"),
  })
  .superRefine(ruledBy(newUserProblems));

const editedFields = { ...profileFields, is_active: z.boolean("Status must be true or false") };

export const editedUserBody = z
  .strictObject({ ...editedFields, known: z.strictObject(editedFields).exactOptional() })
  .superRefine(ruledBy(editedUserProblems));

export const ownDetailsBody = z
  .strictObject({ phone: profileFields.phone, designation: profileFields.designation.unwrap() })
  .superRefine(ruledBy(ownDetailsProblems));

export const newPasswordBody = z
  .strictObject({ new_password: typed("New password") })
  .superRefine(ruledBy((body) => newPasswordProblems(body.new_password)));

/** An empty filter counts as absent, because forms send it. */
const noFilter = z.literal("").transform(() => undefined);

export const userListQuery = z.object({
  page: pageQuery,
  limit: limitQuery(10, 100),
  search_term: z.string().max(maxNameLength, `Search must be at most ${maxNameLength} characters`).optional(),
  role: z.union([noFilter, z.enum(roles)], roleProblem).optional(),
  is_active: z.union([noFilter, booleanQuery], "Status must be true or false").optional(),
});

export const userListAnswer = z.object({
  users: z.array(userSchema),
  total: z.number(),
  page: z.number(),
  limit: z.number(),
});

/** The open sales of a user: created ones, and those handed over to the user. */
export const userWork = z.object({
  /** Alone, without those in an offer. */
  quotations: z.number(),
  offers: z.number(),
  /** Quotations in open offers for which others answer. */
  in_other_offers: z.number(),
  /** In hand. */
  orders: z.number(),
  follow_ups: z.number(),
});
export const openWorkAnswer = success(userWork);

export const handOverBody = z.strictObject({ to: z.string("Choose a user").max(100) });
