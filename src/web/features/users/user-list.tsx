import type { User } from "#contract/auth/auth-api.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { Skeleton } from "../../ui/feedback/skeleton.tsx";
import { useRowKeys } from "../../ui/keys/use-list-keys.ts";
import { BodyRow, Cell, HeadCell, TableFrame } from "../../ui/lists/table.tsx";
import { useMedia } from "../../ui/use-media.ts";
import { type UserAction, UserCard, UserTableRow } from "./user-row.tsx";

type UserListProps = {
  /** Undefined while the first answer is on its way. */
  users: readonly User[] | undefined;
  /** Whether this is the account that is signed in: it cannot delete itself. */
  isSelf: (user: User) => boolean;
  onAction: (action: UserAction, user: User) => void;
};

export function UserList({ users, isSelf, onAction }: UserListProps) {
  const isWide = useMedia("(width >= 64rem)");
  useRowKeys();
  if (users?.length === 0)
    return <EmptyState title="No users found" hint="Try adjusting your search or filters" />;
  const row = (user: User) => ({ user, isSelf: isSelf(user), onAction });
  if (!isWide)
    return (
      <ul aria-busy={users === undefined}>
        {users === undefined
          ? skeletons.map((n) => (
              <li key={n} className="border-b border-rule px-4 py-5">
                <Skeleton className="h-4 w-40" />
                <Skeleton className="mt-3 h-4 w-56" />
              </li>
            ))
          : users.map((user) => <UserCard key={user.id} {...row(user)} />)}
      </ul>
    );
  return (
    <TableFrame label="Users">
      <thead>
        <tr>
          <HeadCell>User</HeadCell>
          <HeadCell>Role</HeadCell>
          <HeadCell>Status</HeadCell>
          <HeadCell>Last Login</HeadCell>
          <HeadCell align="right" className="no-print">
            Actions
          </HeadCell>
        </tr>
      </thead>
      <tbody aria-busy={users === undefined}>
        {users === undefined
          ? skeletons.map((n) => (
              <BodyRow key={n}>
                {["w-48", "w-24", "w-16", "w-24", "ml-auto w-40"].map((width) => (
                  <Cell key={width}>
                    <Skeleton className={`h-4 ${width}`} />
                  </Cell>
                ))}
              </BodyRow>
            ))
          : users.map((user) => <UserTableRow key={user.id} {...row(user)} />)}
      </tbody>
    </TableFrame>
  );
}

const skeletons = [1, 2, 3, 4, 5, 6];
