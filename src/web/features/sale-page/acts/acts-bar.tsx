import type { LucideIcon } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import type { KeyActId } from "../../../ui/keys/keyboard-shortcuts.ts";
import { useKey } from "../../../ui/keys/use-key.ts";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { useMedia } from "../../../ui/use-media.ts";

/** An act on a quotation or an offer. */
export type SaleAction = {
  name: string;
  icon: LucideIcon;
  act: KeyActId;
  run: () => void;
  /** True while it runs. */
  busy?: boolean;
};

type ActsBarProps = {
  /** The usual next act. */
  first: SaleAction | null;
  papers: SaleAction;
  /** Null for a sale that must not reach the customer. */
  share: SaleAction | null;
  sale: readonly SaleAction[];
  /** The acts that are rarely used. They stand last, under More. */
  quiet: readonly SaleAction[];
};

/** The number of buttons beside the primary one. The rest is under More. */
const maxBeside = 3;

/** Its key also works while its button is folded under More. */
function ActKey({ act, run, busy = false }: SaleAction) {
  useKey(act, run, !busy);
  return null;
}

/** In the bar of a phone a long label takes two lines of whole words, without the icon. */
const narrow =
  "max-md:min-w-min max-md:px-2 max-md:leading-tight max-md:whitespace-normal max-md:wrap-normal max-md:[&_svg]:hidden";

/** The acts of a sale's page: the next one, three beside it, and the rest under More. A phone has two beside it, in a bar at the foot, and a small one has one. */
export function ActsBar({ first, papers, share, sale, quiet }: ActsBarProps) {
  const isPhone = useMedia("(width < 48rem)");
  const isSmallPhone = useMedia("(width < 22.5rem)");
  const always = share ? [papers, share] : [papers];
  const others = [...always, ...sale, ...quiet];
  const count = isSmallPhone ? 1 : isPhone ? always.length : maxBeside;
  const [beside, under] = [others.slice(0, count), others.slice(count)];
  const underButtons = under.map(({ name, icon, act, run, busy = false }) => (
    <Button key={name} busy={busy} variant="quiet" icon={icon} data-act={act} onClick={run}>
      {name}
    </Button>
  ));
  return (
    <div className="flex flex-wrap items-center gap-3 no-print max-md:fixed max-md:inset-x-0 max-md:bottom-0 max-md:z-10 max-md:min-h-[66px] max-md:flex-nowrap max-md:gap-2 max-md:border-t max-md:border-ink max-md:bg-sheet max-md:px-4">
      {[...(first ? [first] : []), ...beside, ...under].map((each) => (
        <ActKey key={each.name} {...each} />
      ))}
      {first && (
        <Button
          variant="primary"
          icon={first.icon}
          data-act={first.act}
          busy={first.busy ?? false}
          className={`max-md:flex-1 ${narrow}`}
          onClick={first.run}
        >
          {first.name}
        </Button>
      )}
      {beside.map(({ name, icon, act, run, busy = false }) => (
        <Button
          key={name}
          busy={busy}
          icon={icon}
          data-act={act}
          onClick={run}
          className={first ? "max-md:px-2.5 max-md:[&_svg]:hidden" : "max-md:flex-1"}
        >
          {name}
        </Button>
      ))}
      {under.length > 0 && <MoreMenu label="More">{underButtons}</MoreMenu>}
    </div>
  );
}
