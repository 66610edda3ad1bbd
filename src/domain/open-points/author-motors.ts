import type { Figures } from "../engineering/figures.ts";
import { decimal } from "../engineering/number-text.ts";
import type { TechnicalName } from "../technical/author-values.ts";
import type { PointContext } from "./point-context.ts";

/** A motor that an author can set, with what it moves and at which speed. */
export type Motor = {
  field: TechnicalName;
  /** The speed that an author can set. */
  speedField: TechnicalName;
  /** "20 t at 3 m/min need" */
  needing(context: PointContext, figures: Figures, at: string): string;
  need(figures: Figures): number | null;
  speed(figures: Figures): number | null;
  own(context: PointContext): number | undefined;
  ownSpeed(context: PointContext): number | undefined;
};

/** The motors that an author can set, with what each moves and at which speed. */
export const motors: readonly Motor[] = [
  {
    field: "hoist_motor",
    speedField: "hoist_speed",
    needing: ({ crane }, _, at) => `${decimal(crane.capacity ?? 0, 3)} t ${at} need`,
    need: ({ hoistMotorNeed }: Figures) => hoistMotorNeed,
    speed: ({ hoistSpeed }: Figures) => hoistSpeed,
    own: ({ crane }: PointContext) => crane.set?.hoistMotor,
    ownSpeed: ({ crane }: PointContext) => crane.set?.hoistSpeed,
  },
  {
    field: "cross_travel_motor",
    speedField: "cross_travel_speed",
    needing: (_context, _figures, at) => `cross travel ${at} needs`,
    need: ({ crossTravelMotorNeed }: Figures) => crossTravelMotorNeed,
    speed: ({ crossTravelSpeed }: Figures) => crossTravelSpeed,
    own: ({ crane }: PointContext) => crane.set?.crossTravelMotor,
    ownSpeed: ({ crane }: PointContext) => crane.set?.crossTravelSpeed,
  },
  {
    field: "long_travel_motor",
    speedField: "long_travel_speed",
    needing: (_context, _figures, at) => `each motor of long travel ${at} needs`,
    need: ({ longTravelMotorNeed }: Figures) => longTravelMotorNeed,
    speed: ({ longTravelSpeed }: Figures) => longTravelSpeed,
    own: ({ crane }: PointContext) => crane.set?.longTravelMotor,
    ownSpeed: ({ crane }: PointContext) => crane.set?.longTravelSpeed,
  },
  {
    field: "auxiliary.motor",
    speedField: "auxiliary.speed",
    needing: (_, { auxiliaryCapacity }, at) => `${decimal(auxiliaryCapacity ?? 0, 3)} t ${at} need`,
    need: ({ auxiliaryMotorNeed }: Figures) => auxiliaryMotorNeed,
    speed: ({ auxiliarySpeed }: Figures) => auxiliarySpeed,
    own: ({ crane }: PointContext) => crane.set?.auxiliary?.motor,
    ownSpeed: ({ crane }: PointContext) => crane.set?.auxiliary?.speed,
  },
];
