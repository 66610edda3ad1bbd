import { useQuery } from "@tanstack/react-query";
import type { QuotationRecord } from "#contract/quotations/quotations-api.ts";
import { paiseOrNull } from "#domain/numbers/money.ts";
import { can } from "#domain/people/roles.ts";
import type { Status } from "#domain/sales/sale-status.ts";
import { customerQuery } from "../../../api/customer-suggestions.ts";
import { MoneyText } from "../../../ui/money-text.tsx";
import { StatusBadge } from "../../../ui/status-badge.tsx";
import { useSession } from "../../auth/session.ts";
import { ownQuotationsQuery } from "../../sales/quotation-queries.ts";
import { similarQuery } from "../../similar/similar-query.ts";

type Choice = { quotation_id: string; capacity: string; final_amount: number; status: Status };

/** The most quotations of each kind that are proposed, and how many of the user’s last ones are searched. */
const maxShown = 5;
const maxSearched = 20;

/** The quotations that one can be compared with: the customer's, similar ones and the user's last ones, each once. */
function useChoices(record: QuotationRecord): { title: string; choices: Choice[] }[] {
  const { user } = useSession();
  const customer = useQuery({
    ...customerQuery(record.customer_id ?? ""),
    enabled: record.customer_id !== null,
    // The list is optional: the user can type the number.
    retry: false,
  });
  const similar = useQuery({ ...similarQuery(record.quotation_id), retry: false });
  const own = useQuery({ ...ownQuotationsQuery(maxSearched), retry: false });
  const seesAll = can(user, "see internal costs") || can(user, "work on others' quotations");
  const named = new Set([record.quotation_id]);
  const isNew = ({ quotation_id }: Choice): boolean => !named.has(quotation_id);
  const group = (title: string, found: readonly Choice[]) => {
    const choices = found.filter(isNew).slice(0, maxShown);
    for (const { quotation_id } of choices) named.add(quotation_id);
    return { title, choices };
  };
  const isOfSameType = ({ crane_type }: { crane_type: string }): boolean => crane_type === record.crane_type;
  return [
    group(
      "Of this customer",
      (customer.data?.quotations ?? []).filter(
        (each) =>
          isOfSameType(each) &&
          (seesAll || [each.created_by, each.responsible].includes(user?.username ?? "")),
      ),
    ),
    group(
      "Similar",
      // Offer another user's quotation only to users who may see its margin.
      (similar.data?.similar ?? []).filter(({ margin_percentage }) => seesAll || margin_percentage !== null),
    ),
    group("Your last quotations", (own.data ?? []).filter(isOfSameType)),
  ].filter(({ choices }) => choices.length > 0);
}

type CompareChoicesProps = {
  record: QuotationRecord;
  /** The number of the other quotation; blank for none. */
  chosen: string;
  onChoose: (number: string) => void;
};

/** Suggests quotations to compare with, so that nobody has to know a number. */
export function CompareChoices({ record, chosen, onChoose }: CompareChoicesProps) {
  const groups = useChoices(record);
  if (groups.length === 0) return null;
  const list = (
    <div className="grid gap-4">
      {groups.map(({ title, choices }) => (
        <section key={title}>
          <h3 className="mb-1.5 text-label font-label">{title}</h3>
          <ul aria-label={title} className="border border-rule">
            {choices.map((choice) => (
              <li key={choice.quotation_id} className="border-b border-rule last:border-b-0">
                <button
                  type="button"
                  aria-pressed={choice.quotation_id === chosen}
                  onClick={() => onChoose(choice.quotation_id)}
                  className="grid min-h-11 w-full grid-cols-[1fr_auto] items-center gap-x-4 px-4 py-2 sm:grid-cols-[8.5rem_4rem_minmax(0,1fr)_auto] text-left hover:bg-hover aria-pressed:bg-blue-soft"
                >
                  <span className="font-value whitespace-nowrap tabular-nums">{choice.quotation_id}</span>
                  <span className="text-label text-ink-2 max-sm:order-1">{choice.capacity}</span>
                  <span className="text-label max-sm:order-1">
                    <StatusBadge status={choice.status} />
                  </span>
                  <span className="text-right tabular-nums">
                    <MoneyText amount={paiseOrNull(choice.final_amount)} />
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
  // Fold the list once a quotation is chosen.
  if (chosen === "") return list;
  return (
    <details className="border border-rule px-4 py-2.5">
      <summary className="cursor-pointer text-label font-label">Choose another quotation</summary>
      <div className="pt-3">{list}</div>
    </details>
  );
}
