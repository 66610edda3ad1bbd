/** The least and the most characters of a password (minimum and maximum length). */
export const minPasswordLength = 6;
export const maxPasswordLength = 1000;
/** The refusal of a password that is longer. */
export const passwordTooLong = `Password must be at most ${maxPasswordLength} characters`;
/** The link of a mail that resets a password is valid for this many minutes. */
export const resetLinkMinutes = 30;

/** Returns the fault of a new password: missing, too short or too long. */
export function passwordProblem(password: string, missing: string): string | undefined {
  if (password === "") return missing;
  if (password.length < minPasswordLength) return `Password must be at least ${minPasswordLength} characters`;
  if (password.length > maxPasswordLength) return passwordTooLong;
  return undefined;
}

type NewPasswordProblems = { new_password?: string; confirm_password?: string };

/** Returns the fault of a new password (docs/product.md, “Users and roles”). */
export function newPasswordProblems(password: string, confirmation?: string): NewPasswordProblems {
  const problems: NewPasswordProblems = {};
  const problem = passwordProblem(password, "New password is required");
  if (problem) problems.new_password = problem;
  if (confirmation !== undefined && confirmation !== password)
    problems.confirm_password = "Passwords do not match";
  return problems;
}

/** Returns the strength of a password by its length alone: strong from 8 characters, medium from 6 (docs/product.md, “Users and roles”). */
export function passwordStrength(password: string): "None" | "Weak" | "Medium" | "Strong" {
  if (password === "") return "None";
  if (password.length >= 8) return "Strong";
  return password.length >= 6 ? "Medium" : "Weak";
}
