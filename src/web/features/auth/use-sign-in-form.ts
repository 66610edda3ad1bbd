import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { login } from "./session.ts";
import { loginErrorText } from "./session-state.ts";

type Problems = { username?: string; password?: string; code?: string };

export type SignInForm = {
  /** The fields on screen: name and password, then the code of the second factor. */
  stage: "password" | "code";
  username: string;
  password: string;
  code: string;
  /** True to let this device sign in without a code. */
  remember: boolean;
  setUsername: (text: string) => void;
  setPassword: (text: string) => void;
  setCode: (text: string) => void;
  setRemember: (remember: boolean) => void;
  /** Goes back from the code to name and password. */
  startOver: () => void;
  problems: Problems;
  error: string | null;
  isBusy: boolean;
  submit: () => Promise<void>;
};

/** The state of signing in: idle, submitting, or an error that an edit clears. */
export function useSignInForm(initialUsername: string): SignInForm {
  const [stage, setStage] = useState<SignInForm["stage"]>("password");
  const [values, setValues] = useState({
    username: initialUsername,
    password: "",
    code: "",
    remember: false,
  });
  const [problems, setProblems] = useState<Problems>({});
  const [error, setError] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { username, password, code, remember } = values;

  function change(name: keyof Problems, text: string) {
    setValues((before) => ({ ...before, [name]: text }));
    setProblems(({ [name]: _, ...rest }) => rest);
    setError(null);
  }

  function fail(thrown: unknown) {
    const refusal = thrown instanceof ApiError ? thrown.codeRefusal : undefined;
    // A request for the code is not an error. Any other refusal without a reason is about the password.
    if (refusal !== undefined) setStage("code");
    else if (thrown instanceof ApiError && thrown.status === 401) setStage("password");
    if (refusal === "required") return;
    setError(
      thrown instanceof ApiError ? loginErrorText(thrown) : "An unexpected error occurred. Please try again.",
    );
  }

  async function submit() {
    const found: Problems = {
      ...(username.trim() === "" && { username: "Username is required" }),
      ...(password === "" && { password: "Password is required" }),
      ...(stage === "code" && code.trim() === "" && { code: "Code is required" }),
    };
    setProblems(found);
    setError(null);
    if (Object.keys(found).length > 0) return;
    setBusy(true);
    try {
      await login(username, password, stage === "code" ? { code, remember } : {});
    } catch (thrown) {
      fail(thrown);
    } finally {
      setBusy(false);
    }
  }

  return {
    stage,
    ...values,
    setUsername: (text) => change("username", text),
    setPassword: (text) => change("password", text),
    setCode: (text) => change("code", text),
    setRemember: (remember) => setValues((before) => ({ ...before, remember })),
    startOver: () => {
      setStage("password");
      setValues((before) => ({ ...before, password: "", code: "" }));
      setProblems({});
      setError(null);
    },
    problems,
    error,
    isBusy,
    submit,
  };
}
