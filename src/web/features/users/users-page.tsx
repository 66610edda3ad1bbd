import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ScrollText, UserPlus } from "lucide-react";
import { useState } from "react";
import type { User } from "#contract/auth/auth-api.ts";
import { Button } from "../../ui/button.tsx";
import { ButtonLink } from "../../ui/button-link.tsx";
import { ErrorBanner } from "../../ui/feedback/error-banner.tsx";
import { longToast, toast } from "../../ui/feedback/toast-store.ts";
import { pageSizes } from "../../ui/lists/page-sizes.ts";
import { Pagination } from "../../ui/lists/pagination.tsx";
import { useExistingPage } from "../../ui/lists/use-existing-page.ts";
import { PageHeading } from "../../ui/page-heading.tsx";
import { usersHeading } from "../../ui/page-headings.ts";
import { useNavigate, useSearch } from "../../ui/routing/routing.tsx";
import { usePageTitle } from "../../ui/use-page-title.ts";
import { useSession } from "../auth/session.ts";
import { ChangePasswordDialog } from "./change-password-dialog.tsx";
import { CreateUserDialog } from "./create-user-dialog.tsx";
import { DeleteUserDialog } from "./delete-user-dialog.tsx";
import { EditUserDialog } from "./edit-user-dialog.tsx";
import { HandOverDialog } from "./hand-over-dialog.tsx";
import { ResetSecondFactorDialog } from "./reset-second-factor-dialog.tsx";
import { SecondFactorRuleField } from "./second-factor-rule.tsx";
import { UserFilters } from "./user-filters.tsx";
import { type UserAction, UserList } from "./user-list.tsx";
import { listFailureText, userListQuery, usersKey } from "./user-list-query.ts";
import type { UsersSearch } from "./users-search-params.ts";

type OpenDialog = { kind: "create" } | { kind: UserAction; user: User };

/** The page User Management: the list of users with its filters, and the dialogs that change a user. */
export function UsersPage() {
  usePageTitle(usersHeading.title);
  const search = useSearch("/admin/users");
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { user } = useSession();
  const list = useQuery(userListQuery(search));
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const page = useExistingPage(list, pageSizes.users, search.page);
  const total = list.data?.total ?? 0;

  const go = (change: UsersSearch) =>
    navigate({
      to: "/admin/users",
      search: (before) => ({ ...before, page: undefined, ...change }),
      replace: "search" in change,
    });

  /** Reload the list, which may be out of date after a refusal. */
  function close() {
    setDialog(null);
    void queryClient.invalidateQueries({ queryKey: usersKey });
  }

  const done = (text: string) => {
    close();
    toast.success(text, { duration: longToast });
  };

  return (
    <div className="mx-auto grid w-full max-w-table gap-5 gutter py-7">
      <PageHeading {...usersHeading} actions={<Acts onAdd={() => setDialog({ kind: "create" })} />} />
      <UserFilters
        search={search}
        onChange={go}
        onRefetch={() => void list.refetch()}
        isFetching={list.isFetching && !list.isPending}
      />
      {list.isError && (
        <ErrorBanner onRetry={() => void list.refetch()}>{listFailureText(list.error)}</ErrorBanner>
      )}
      {!(list.isError && list.data === undefined) && (
        <div className="border border-rule bg-sheet">
          <UserList
            users={list.data?.users}
            isSelf={(other) => other.id === user?.id || other.username === user?.username}
            onAction={(kind, chosen) => setDialog({ kind, user: chosen })}
          />
          {total > 0 && (
            <Pagination
              label="Users"
              page={page}
              pageSize={pageSizes.users}
              total={total}
              onPage={(n) => go({ page: n > 1 ? n : undefined })}
            />
          )}
        </div>
      )}
      <SecondFactorRuleField />
      {dialog && <UserDialog dialog={dialog} onClose={close} onDone={done} />}
    </div>
  );
}

function Acts({ onAdd }: { onAdd: () => void }) {
  return (
    <>
      <ButtonLink to="/admin/audit" icon={ScrollText} data-act="audit">
        Audit log
      </ButtonLink>
      <Button variant="primary" icon={UserPlus} data-act="add" onClick={onAdd}>
        Add New User
      </Button>
    </>
  );
}

const dialogs = {
  edit: EditUserDialog,
  password: ChangePasswordDialog,
  factor: ResetSecondFactorDialog,
  handover: HandOverDialog,
  delete: DeleteUserDialog,
} as const satisfies Record<UserAction, unknown>;

type UserDialogProps = { dialog: OpenDialog; onClose: () => void; onDone: (text: string) => void };

function UserDialog({ dialog, ...ends }: UserDialogProps) {
  if (dialog.kind === "create") return <CreateUserDialog {...ends} />;
  const Chosen = dialogs[dialog.kind];
  return <Chosen user={dialog.user} {...ends} />;
}
