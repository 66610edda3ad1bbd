/** What a message says beside its cranes, a phrase each: other loads, sizes of the building, cranes that are there, terms. */
export const otherMatters = [
  ...["crane wt 4.5t", "crane weight approx 4t", "self weight 6 ton", "test load 6.25t", "load test at 125%"],
  ...[
    "job 3t",
    "max job wt 4.2t",
    "jobs upto 3 ton",
    "weight of each mould 2.5 t",
    "for lifting 3 ton moulds",
  ],
  ...["trolley wt 1.5 ton", "wheel load 8t", "furnace 3 ton", "press 100 ton", "CNC machine 12 ton"],
  ...["120 ton structural steel", "monthly production 200 ton", "truck of 10 ton", "budget 9 lakh"],
  ...["shed size 20 x 60 m", "building 24m wide", "shed is 18 m wide", "eave ht 8.5m", "column c/c 6m"],
  ...["distance between columns 6 m", "pit 2m deep", "door 5 m wide", "rail to roof 2 m", "6 m long pipes"],
  ...["jib 1t", "monorail 2t", "chain pulley block 2t", "hydra 14 ton", "forklift 3 ton"],
  ...["purani crane 3 ton ki hai", "existing crane of 3t", "old 3t crane to be removed"],
  ...["no fault guarantee", "no problem in erection", "no damage to columns", "no wiring fault"],
  ...["spares for 2 yrs", "2 visits", "drawings 3 sets", "1 year warranty", "delivery 8 weeks"],
  ...["CT speed 20 m/min", "motor 7.5 kW", "power supply 415V 3ph 50Hz", "wire rope dia 12 mm", "IP55"],
  ...["call 98250 12345", "ref RFQ 4500123", "in bay 2", "reply by 5 dec", "GST 18% extra"],
] as const;
