import type { User } from "#contract/auth/auth-api.ts";
import type { TestServer, TestUser } from "./app.ts";

/** A change of this user by an administrator at another desk. */
export async function changeUser(
  { call, users }: TestServer,
  user: TestUser,
  to: Partial<Pick<User, "username" | "role" | "is_active">>,
): Promise<void> {
  const answer = await call(users.admin, "PUT", `/api/users/${user.id}`, {
    username: user.username,
    email: `${user.username}@cranes.example`,
    full_name: user.username,
    role: user.role,
    phone: null,
    is_active: true,
    ...to,
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
}
