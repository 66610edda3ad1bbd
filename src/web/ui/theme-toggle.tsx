import { Moon, Sun } from "lucide-react";
import { IconButton } from "./icon-button.tsx";
import { toggleTheme, useTheme } from "./theme.ts";

export function ThemeToggle() {
  const isDark = useTheme() === "dark";
  return (
    <IconButton
      icon={isDark ? Sun : Moon}
      label={isDark ? "Switch to light theme" : "Switch to dark theme"}
      onClick={toggleTheme}
    />
  );
}
