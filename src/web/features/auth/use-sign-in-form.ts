import { useState } from "react";
import { ApiError } from "../../api/api-error.ts";
import { useSubmit } from "../../ui/use-submit.ts";
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
  submit: () => void;
};

/** Returns the text of a refused sign-in. A request for the code is not an error. */
function signInFailureText(thrown: Error): string | undefined {
  if (!(thrown instanceof ApiError)) return "An unexpected error occurred. Please try again.";
  return thrown.codeRefusal === "required" ? undefined : loginErrorText(thrown);
}

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
  const { username, password, code, remember } = values;

  function change(name: keyof Problems, text: string) {
    setValues((before) => ({ ...before, [name]: text }));
    setProblems(({ [name]: _, ...rest }) => rest);
    reset();
  }

  const { isBusy, failure, submit, reset } = useSubmit({
    check: () => {
      const found: Problems = {
        ...(username.trim() === "" && { username: "Username is required" }),
        ...(password === "" && { password: "Password is required" }),
        ...(stage === "code" && code.trim() === "" && { code: "Code is required" }),
      };
      setProblems(found);
      reset();
      return Object.keys(found).length === 0;
    },
    send: () => login(username, password, stage === "code" ? { code, remember } : {}),
    failed: signInFailureText,
    onFailed: (thrown) => {
      if (!(thrown instanceof ApiError)) return;
      // Any refusal about the code shows its field. Any other one without a reason is about the password.
      if (thrown.codeRefusal !== undefined) setStage("code");
      else if (thrown.status === 401) setStage("password");
    },
  });

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
      reset();
    },
    problems,
    error: failure ?? null,
    isBusy,
    submit,
  };
}
