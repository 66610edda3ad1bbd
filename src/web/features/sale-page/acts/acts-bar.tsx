import type { LucideIcon } from "lucide-react";
import { Button } from "../../../ui/button.tsx";
import type { KeyActId } from "../../../ui/keys/keys.ts";
import { useKey } from "../../../ui/keys/use-key.ts";
import { MoreMenu } from "../../../ui/more-menu.tsx";
import { useMedia } from "../../../ui/use-media.ts";

/** An act on a quotation or an offer. */
export type Act = {
  name: string;
  icon: LucideIcon;
  act: KeyActId;
  run: () => void;
  /** True while it runs. */
  busy?: boolean;
};

type ActsBarProps = {
  /** The usual next act. */
  first: Act | null;
  papers: Act;
  /** Null for a sale that must not reach the customer. */
  share: Act | null;
  sale: readonly Act[];
  /** A rare act. */
  quiet: readonly Act[];
};

/** The number of secondary buttons beside the primary ones. */
const mostQuiet = 5;

/** Its key also works while its button is folded under More. */
function ActKey({ act, run, busy = false }: Act) {
  useKey(act, run, !busy);
  return null;
}

/** In the bar of a phone a long label takes two lines. */
const narrow = "max-md:min-w-0 max-md:px-2 max-md:leading-tight max-md:whitespace-normal";

/** The acts of a sale's page. A phone has the first acts in a bar at the foot, and the rest under More. */
export function ActsBar({ first, papers, share, sale, quiet }: ActsBarProps) {
  const isPhone = useMedia("(width < 48rem)");
  const isDesk = useMedia("(width >= 80rem)");
  // More than five take a second line on a desk of 1440 px.
  const isNarrow = !isDesk || quiet.length > mostQuiet;
  const always = share ? [papers, share] : [papers];
  const beside = isPhone ? always : [...always, ...sale];
  const under = isPhone ? [...sale, ...quiet] : quiet;
  const quietButtons = under.map(({ name, icon, act, run, busy = false }) => (
    <Button
      key={name}
      busy={busy}
      variant="quiet"
      size={isNarrow ? "control" : "row"}
      className={isNarrow ? "" : "px-1.5!"}
      icon={icon}
      data-act={act}
      onClick={run}
    >
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
      {under.length > 0 &&
        (isNarrow ? (
          <MoreMenu label="More" className="md:ml-auto">
            {quietButtons}
          </MoreMenu>
        ) : (
          <div className="ml-auto flex flex-wrap gap-1">{quietButtons}</div>
        ))}
    </div>
  );
}
