// What the wizard shows from the margin step on, as one file: its first load carries only what it shows.
export { FinalStep } from "../final/final-step.tsx";
export { MarginStep } from "./margin-step.tsx";
