import { Columns3, Database, type LucideIcon, MoveHorizontal, ShipWheel, Weight } from "lucide-react";

const icons: Readonly<Record<string, LucideIcon>> = {
  span: MoveHorizontal,
  hoist: Weight,
  end_carriage: ShipWheel,
  column: Columns3,
};

/** The sign of a collection, by its name. */
export function CollectionIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? Database;
  return <Icon size={24} strokeWidth={1.6} aria-hidden="true" className="mt-0.5 flex-none text-ink-2" />;
}
