import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { login } from "./session.ts";
import { loginErrorText } from "./session-state.ts";

type Problems = { username?: string; password?: string };

export type SignInForm = {
  username: string;
  password: string;
  setUsername: (text: string) => void;
  setPassword: (text: string) => void;
  problems: Problems;
  error: string | null;
  isBusy: boolean;
  submit: () => Promise<void>;
};

/** The state of signing in: idle, submitting, or an error that an edit clears. */
export function useSignInForm(initialUsername: string): SignInForm {
  const [username, setUsername] = useState(initialUsername);
  const [password, setPassword] = useState("");
  const [problems, setProblems] = useState<Problems>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function submit() {
    const found: Problems = {
      ...(username.trim() === "" && { username: "Username is required" }),
      ...(password === "" && { password: "Password is required" }),
    };
    setProblems(found);
    setError(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await login(username, password);
    } catch (thrown) {
      setError(
        thrown instanceof ApiError
          ? loginErrorText(thrown)
          : "An unexpected error occurred. Please try again.",
      );
    } finally {
      setBusy(false);
    }
  }

  return {
    username,
    password,
    setUsername: (text) => {
      setUsername(text);
      setProblems(({ username: _, ...rest }) => rest);
      setError(null);
    },
    setPassword: (text) => {
      setPassword(text);
      setProblems(({ password: _, ...rest }) => rest);
      setError(null);
    },
    problems,
    error,
    isBusy,
    submit,
  };
}
