/** The name with which somebody signed in, or tried to: nobody was signed in then. */
export function nameTried(detail: string): string {
  const { username }: { username?: unknown } = JSON.parse(detail);
  return typeof username === "string" ? username : "";
}
