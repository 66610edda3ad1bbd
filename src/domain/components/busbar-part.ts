/** The busbar along the runway among the components of a crane: a part of its wiring that another position can supply. */
export const busbarPart = "wiring.busbar";
