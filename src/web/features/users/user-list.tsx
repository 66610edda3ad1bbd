import type { User } from "#contract/auth/auth-api.ts";
import { EmptyState } from "../../ui/feedback/empty-state.tsx";
import { RecordList } from "../../ui/lists/record-list.tsx";
import { type UserAction, UserCard, userColumns } from "./user-row.tsx";

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
