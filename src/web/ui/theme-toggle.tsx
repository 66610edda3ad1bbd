import { type LucideProps, Moon, Sun } from "lucide-react";
import { IconButton } from "./icon-button.tsx";
import { toggleTheme, useTheme } from "./theme.ts";

/** Render both icons; CSS shows the right one on the server's page too. */
function OtherTheme(props: LucideProps) {
  return (
    <>
      <Moon {...props} className="dark:hidden" />
      <Sun {...props} className="not-dark:hidden" />
    </>
  );
}

export function ThemeToggle() {
  const isDark = useTheme() === "dark";
  return (
    <IconButton
      icon={OtherTheme}
      label={isDark ? "Switch to light theme" : "Switch to dark theme"}
      onClick={toggleTheme}
    />
  );
}
