// The parts of the wizard from the margin step on, as one file, so that the first load has only what it shows.
export { FinalStep } from "../final/final-step.tsx";
export { MarginStep } from "./margin-step.tsx";
