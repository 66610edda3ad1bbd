import { expect, test } from "vitest";
import { fill, press, shows, textsOf } from "../../testing/app-acts.ts";
import { mount, settle, until } from "../../testing/page.tsx";
import { refusal, signInAs } from "../../testing/signed-in.ts";
import { currentToasts } from "../../ui/feedback/toast-store.ts";
import { OwnNotices } from "./own-notices.tsx";
import { OwnPasswordForm } from "./own-password-form.tsx";
import { PasswordStrength } from "./password-strength.tsx";
import { RoleBadge, UserStatusBadge } from "./user-badges.tsx";

test.each([
  ["", "None", 0],
  ["abcde", "Weak", 1],
  ["abcdef", "Medium", 2],
  ["abcdefg", "Medium", 2],
  ["abcdefgh", "Strong", 3],
])("the password “%s” has the strength %s", async (password, word, cells) => {
  const { container, unmount } = await mount(<PasswordStrength password={password} />);
  expect(container.textContent).toBe(`Password strength: ${word}`);
  const filled = [...container.querySelectorAll("[aria-hidden] > span")].map(
    ({ className }) => !className.includes("border-rule-strong"),
  );
  expect(filled).toEqual([1, 2, 3].map((cell) => cell <= cells));
  await unmount();
});

test("badges are filled for administrators and active users", async () => {
  const { container, unmount } = await mount(
    <>
      {(["admin", "manager", "employee"] as const).map((role) => (
        <RoleBadge key={role} role={role} />
      ))}
      <UserStatusBadge isActive />
      <UserStatusBadge isActive={false} />
    </>,
  );
  const badges = [...container.querySelectorAll("span.inline-flex")].map((badge) => [
    badge.textContent,
    badge.querySelector("[aria-hidden]")?.className.includes("bg-current"),
  ]);
  expect(badges).toEqual([
    ["Administrator", true],
    ["Manager", false],
    ["Employee", false],
    ["Active", true],
    ["Inactive", false],
  ]);
  await unmount();
});

test("the own password is changed with the present one, after both new ones agree", async () => {
  const calls = await signInAs("employee", { "PUT /api/account/password": { success: true } });
  const sent = () => calls.filter(({ call }) => call.startsWith("PUT")).map(({ body }) => body);
  const { unmount } = await mount(<OwnPasswordForm />);
  await press("button", "Update Password");
  await shows("Password is required");
  await shows("New password is required");
  await fill("Current Password", "bridge four");
  await fill("New Password", "bridge five");
  await fill("Confirm New Password", "bridge six");
  await press("button", "Update Password");
  await shows("Passwords do not match");
  await settle();
  expect(sent()).toEqual([]);
  await fill("Confirm New Password", "bridge five");
  await press("button", "Update Password");
  await until(() => currentToasts().length > 0);
  expect(currentToasts().map(({ text }) => text)).toEqual(["Password updated successfully"]);
  expect(sent()).toEqual([{ current_password: "bridge four", new_password: "bridge five" }]);
  await unmount();
});

test("notices name what happened, when, and on which device", async () => {
  const at = "2026-11-20T06:30:00.000Z";
  const notices = [
    { kind: "new device", at, device: "Firefox on Linux", address: "192.0.2.7" },
    { kind: "wrong second factor", at: "2026-11-19T06:30:00.000Z", device: null, address: null },
  ];
  await signInAs("employee", { "GET /api/account/notices": { notices } });
  const { container, unmount } = await mount(<OwnNotices />);
  await shows("Sign-in from a new device", container);
  expect(textsOf("listitem", container)).toEqual([
    "Sign-in from a new device20 Nov 2026, 12:00 · Firefox on Linux · 192.0.2.7",
    "Right password, wrong second factor19 Nov 2026, 12:00 · Unknown device",
  ]);
  await unmount();
});

test.each([
  [{ notices: [] }, "No notices"],
  [refusal(503, "Not now"), "Not now"],
])("without notices it says so, and why they are missing", async (answer, text) => {
  await signInAs("employee", { "GET /api/account/notices": answer });
  const { container, unmount } = await mount(<OwnNotices />);
  await shows(text, container);
  await unmount();
});
