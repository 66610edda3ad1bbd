import { CustomerLink } from "./customer-link.tsx";

type CustomerNameProps = {
  item: { customer: string | null; customer_id: string | null };
  className?: string;
};

/** The customer of a sale in a list, with a link to the customer's page; a notice without one. */
export const CustomerName = ({ item: { customer, customer_id }, className = "" }: CustomerNameProps) => (
  <span className={`min-w-0 truncate ${className}`}>
    {customer === null ? "No customer named" : <CustomerLink id={customer_id} name={customer} isStacked />}
  </span>
);
