import { useState } from "react";
import type { OrderRecord } from "#contract/orders/orders-api.ts";
import { saleConditionProblems } from "#domain/firm/sale-condition-problems.ts";
import { readConditions, type SaleMilestone } from "#domain/firm/sale-conditions.ts";
import { ApiError } from "../../../api/api-error.ts";
import { call } from "../../../api/call.ts";
import { useKeptForm } from "../../auth/use-kept-form.ts";
import { SaleMilestoneFields } from "../../papers/sale-milestone-fields.tsx";
import { callsOf, type SaleCalls, type SaleRef } from "../../sales/sale-ref.ts";
import { useSaleChange } from "../../sales/use-sale-change.ts";
import { SaleChangeDialog } from "../acts/sale-change-dialog.tsx";

type MilestonesDialogProps = { sale: SaleRef; order: OrderRecord; onClose: () => void };

const milestonesOf = ({ milestones }: OrderRecord): SaleMilestone[] =>
  milestones.map(({ label, when, percent, counts_from: due }) => ({ label, when, percent, due }));

/** The milestones as in the customer's order. One with a receipt or a proforma stays as it is. */
export function MilestonesDialog({ sale, order, onClose }: MilestonesDialogProps) {
  const form = useKeptForm(
    `milestones ${sale.number}`,
    { milestones: milestonesOf(order) },
    { base: milestonesOf(order) },
  );
  const [isOvertaken, setOvertaken] = useState(false);
  // A kept form has null for a number that is not typed yet.
  const milestones = readConditions(form.values)?.milestones ?? [];
  const faults = saleConditionProblems({ milestones }, []);
  const fixed = order.milestones.filter((milestone) => milestone.fixed).map(({ letter }) => letter);
  const saleChange = useSaleChange<readonly SaleMilestone[]>({
    change: (body) =>
      call<SaleCalls["changeMilestones"]>("PUT", `${callsOf[sale.saleKind]}/:id/order/milestones`, {
        params: { id: sale.number },
        body: { milestones: body, known: form.base },
      }).catch((thrown: unknown) => {
        const current = thrown instanceof ApiError ? thrown.current : undefined;
        setOvertaken(current !== undefined);
        // Saving again then replaces the other change knowingly.
        if (current !== undefined) form.rebase(current as SaleMilestone[]);
        throw thrown;
      }),
    check: () => faults.length === 0,
    done: "The milestones were changed",
    failed: "The milestones could not be changed",
    onDone: () => {
      form.clear();
      onClose();
    },
  });
  return (
    <SaleChangeDialog
      title="Milestones"
      width="wide"
      description={
        fixed.length === 0
          ? "As in the customer’s order."
          : fixed.length === 1
            ? `As in the customer’s order. ${fixed[0]} stays as it is: it has a receipt or a proforma.`
            : `As in the customer’s order. ${fixed.join(", ")} stay as they are: they have a receipt or a proforma.`
      }
      form={form}
      change={{
        ...saleChange,
        failure:
          saleChange.failure !== undefined && isOvertaken
            ? `${saleChange.failure} Your changes are still here. Save again to replace the others.`
            : saleChange.failure,
      }}
      onSave={() => saleChange.submit(milestones)}
      onClose={onClose}
    >
      {() => (
        <div className="@container">
          <SaleMilestoneFields
            milestones={milestones}
            isOwn
            faults={faults}
            onChange={(next) => form.change({ milestones: [...next] })}
          />
        </div>
      )}
    </SaleChangeDialog>
  );
}
