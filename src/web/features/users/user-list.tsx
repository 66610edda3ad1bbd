import { ArrowRightLeft, KeyRound, Pencil, ShieldOff, Trash2 } from "lucide-react";
import type { User } from "#contract/auth/auth-api.ts";
import { formatDate } from "#domain/dates/format-date.ts";
import { Button } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { type Column, RecordList } from "../../ui/lists/record-list.tsx";
import { RoleBadge, UserStatusBadge } from "./user-badges.tsx";

export type UserAction = "edit" | "password" | "factor" | "handover" | "delete";

type UserRowProps = { user: User; isSelf: boolean; onAction: (action: UserAction, user: User) => void };

const nameOf = (user: User): string => user.full_name || user.username;

/** A user’s name beside its initial in a circle (avatar), with username and e-mail. */
function Identity({ user }: { user: User }) {
  return (
    <div className="flex min-w-0 items-center gap-3">
      <span
        aria-hidden="true"
        className="grid size-9 flex-none place-items-center rounded-full border border-ink bg-sheet text-label font-value uppercase"
      >
        {nameOf(user).slice(0, 1)}
      </span>
      <div className="min-w-0">
        <span className="block font-label wrap-anywhere">{nameOf(user)}</span>
        <span className="block text-hint wrap-anywhere text-ink-2">
          {user.username} · {user.email}
        </span>
      </div>
    </div>
  );
}

function Actions({ user, isSelf, onAction }: UserRowProps) {
  return (
    <div className="-mx-2.5 flex flex-wrap md:justify-end">
      <Button
        size="row"
        variant="quiet"
        icon={Pencil}
        data-act="rowChange"
        aria-label={`Edit ${user.username}`}
        onClick={() => onAction("edit", user)}
      >
        Edit
      </Button>
      <Button
        size="row"
        variant="quiet"
        icon={KeyRound}
        data-act="rowPassword"
        aria-label={`Change password of ${user.username}`}
        onClick={() => onAction("password", user)}
      >
        Password
      </Button>
      {user.second_factor === "on" && !isSelf && (
        <Button
          size="row"
          variant="quiet"
          icon={ShieldOff}
          data-act="rowSecondFactor"
          aria-label={`Reset factor of ${user.username}`}
          onClick={() => onAction("factor", user)}
        >
          Reset factor
        </Button>
      )}
      <Button
        size="row"
        variant="quiet"
        icon={ArrowRightLeft}
        data-act="rowHandOver"
        aria-label={`Hand over work of ${user.username}`}
        onClick={() => onAction("handover", user)}
      >
        Hand over
      </Button>
      {/* Users cannot delete themselves. Keep the button's space, so that the buttons of all rows align. */}
      <Button
        size="row"
        variant="quietDanger"
        icon={Trash2}
        data-act={isSelf ? undefined : "rowDiscard"}
        aria-label={`Delete ${user.username}`}
        disabled={isSelf}
        className={isSelf ? "invisible max-md:hidden" : ""}
        onClick={() => onAction("delete", user)}
      >
        Delete
      </Button>
    </div>
  );
}

const factorTexts = { on: "Second factor", required: "No second factor yet" } as const;

/** Names a second factor, or a missing one that the role needs. */
function FactorNote({ user }: { user: User }) {
  if (user.second_factor === undefined) return null;
  return (
    <span className={`block text-hint ${user.second_factor === "on" ? "text-ink-2" : "text-warn"}`}>
      {factorTexts[user.second_factor]}
    </span>
  );
}

const lastLogin = (user: User): string => formatDate(user.last_login) || "Never";

/** The columns of the list of users: user, role, status, last login and the buttons. */
export const userColumns: readonly Column<UserRowProps>[] = [
  {
    title: "User",
    cell: ({ user }) => <Identity user={user} />,
    className: "max-w-[320px]",
    blank: "w-48",
  },
  { title: "Role", cell: ({ user }) => <RoleBadge role={user.role} /> },
  {
    title: "Status",
    cell: ({ user }) => (
      <>
        <UserStatusBadge isActive={user.is_active} />
        <FactorNote user={user} />
      </>
    ),
    blank: "w-16",
  },
  {
    title: "Last Login",
    cell: ({ user }) => lastLogin(user),
    className: "whitespace-nowrap text-ink-2 tabular-nums",
  },
  {
    title: "Actions",
    cell: (row) => <Actions {...row} />,
    align: "right",
    columnClass: "no-print",
    blank: "w-40",
  },
];

/** A user on a phone or tablet: a ruled entry, not a floating card. */
export function UserCard(props: UserRowProps) {
  const { user } = props;
  return (
    <li
      data-row=""
      className="grid gap-2.5 border-b border-rule px-4 py-3.5 md:grid-cols-[1fr_auto] md:items-center"
    >
      <Identity user={user} />
      <div className="flex flex-wrap gap-x-6 gap-y-1 text-label md:order-last md:col-span-2 md:pl-12">
        <RoleBadge role={user.role} />
        <UserStatusBadge isActive={user.is_active} />
        <FactorNote user={user} />
        <span className="text-ink-2 tabular-nums">Last Login: {lastLogin(user)}</span>
      </div>
      <Actions {...props} />
    </li>
  );
}

type UserListProps = {
  /** Undefined while the first answer is on its way. */
  users: readonly User[] | undefined;
  /** True when this is the signed-in account, which cannot delete itself. */
  isSelf: (user: User) => boolean;
  onAction: (action: UserAction, user: User) => void;
};

export function UserList({ users, isSelf, onAction }: UserListProps) {
  if (users?.length === 0)
    return <EmptyState title="No users found" hint="Try adjusting your search or filters" />;
  return (
    <RecordList
      label="Users"
      columns={userColumns}
      records={users?.map((user) => ({ user, isSelf: isSelf(user), onAction }))}
      keyOf={({ user }) => user.id}
      phone={(row) => <UserCard {...row} />}
    />
  );
}
