import type { ComponentId } from "../components/component-id.ts";

/**
 * The words of lines and messages with their meanings. Add a word to its row: small letters, a comma between
 * two words, blanks inside a phrase. A longer phrase wins over a shorter one.
 */

/** Words that name a value. The number beside them is this value. */
export const labels = {
  span: `span, spans, sp, spn, span width, span length, crane span, bridge span, span c/c, span rail c/c, c/c span, span of crane,
    span centre to centre, rail to rail, track to track, rail centres, rail centers, between rails, rail ke bich, rail ke beech, स्पान, સ્પાન, गाला`,
  lift: `lift, lifts, lft, hol, ht of lift, h o l, height of lift, lift height, lifting height, height of lifting, hook lift, lifting, hook travel, travel of hook, lift mh/ah, mh/ah lift, lift main/aux, lift mh & ah, hol mh/ah, height of lift mh/ah, lift of main and aux, lift main and aux, लिफ्ट, લિફ્ટ`,
  /** Probably the lift: it is asked. */
  hook: "hook height, height of hook, hook height required, max hook height, maximum hook height",
  runway: `bay, lt, runway, runways, runwy, runaway, runway lengths, bay lengths, gantry, lt gantry, lt bay, bay length, lt length, runway length, gantry length, length of bay,
    length of runway, length of gantry, lt gantry length, long travel, long travel length, lt travel, lt travel length, runway beam, gantry girder, gantry girders,
    runway girder, gantry beam, lt runway, lt run, gantry rail, track, track length, crane track, crane rail length`,
  /** The runway, the trolley or the hook: it is asked. */
  travel: "travel, travel length, travelling length, length of travel",
  /** Probably of the runway: it is asked. */
  length: "length, long, lamba, lambi, lambai",
  column: "column, columns, col, cols, stanchion, stanchions, pillar, pillars",
  columnHeight: `column height, column ht, height of column, ht of column, col height, col ht, height of col, ht of col`,
  /** A number before it counts them: "12 columns ht 8". */
  columnsHeight: `columns height, columns ht, height of columns, ht of columns, cols height, cols ht, height of cols, ht of cols`,
  columnCount: `no of columns, nos of columns, number of columns, no of column, nos of column, number of column, no of col,
    nos of col, no of cols, nos of cols, qty of columns, column qty, columns qty, column nos, columns nos`,
  height: "height, hight, high, uchai, unchai, oonchai, ऊंचाई",
  /** Behind a column it is the height of the column. */
  shortHeight: "ht",
  quantity: `qty, quantity, no of cranes, nos of cranes, number of cranes, no of crane, nos of crane, number of crane, crane qty, cranes qty, total qty, order qty`,
  spanSteel: "span steel, girder steel",
  gantrySteel: "gantry steel, lt gantry steel, runway steel",
  columnSteel: "column steel, columns steel, col steel, cols steel",
  steel: "steel, stl",
  wiring: "wiring",
  margin: "margin, mrgn, mgn, mrg",
  erection: `erection, industrial erection, erection cost, erection charges, erection price, industrial erection cost,
    industrial erection charges, industrial erection price, installation charges`,
  panel: "panel, panel cost, panel charges, panel price",
  endCarriage: "end carriage, end carriages, ec",
  main: "main, mh, main hoist, main hook, main hoist capacity, main capacity",
  auxiliary: `aux, ah, aux hoist, aux hook, auxiliary, auxiliary hoist, auxiliary hook, aux capacity, auxiliary capacity, aux hoist capacity`,
  topOfRail: `top of rail, tor, rail level, rail top, rail top level, top of rail level, rail height, level of rail, top of rail from floor,
    top of rail from ffl, top of rail above ffl, top of rail above floor, rail top from ffl, rail top from floor, rail top above ffl, rail level from ffl,
    rail level from floor, rail level above ffl, tor from ffl, tor from floor, tor above ffl`,
} as const;
export type LabelName = keyof typeof labels;

/** Things that are no value of a line, by the side of their number. A matter and a counted thing have no size. */
export const things = {
  /** Things that are no value of a line. The number behind them is theirs: "motor 5.5 kW", "job 3 t". */
  before: `speed, hoist speed, hoisting speed, lifting speed, lt speed, ct speed, travel speed, motor, motors,
  motor rating, lt motor, ct motor, lt motors, hoist motor, cross travel, ct, traverse, lt drive, temperature, ambient,
  ambient temperature, temp, humidity, altitude, overall width, overall, width, overall length, total length, pendant length,
  cable length, cable, cables, pendant cable, rope dia, rope length, wire dia, wheel dia, wheel base, corbel, corbel level, bracket, bracket level, eave height,
  eaves height, eave, eaves, roof height, roof, truss, truss height, truss bottom, under truss, ceiling, ceiling height,
  building height, crane height, hook approach, end approach, side approach, approach, bay spacing, bay spacings, bay width, column spacing, columns spacing, spacing of columns, col spacing,
  column pitch, column centre, column center, columns centre, column centres, column grid, shift, pit, depth, door, door height, door width, door size, gate, gate height, gate width, shutter, shutter height,
  machine height, job height, ridge, ridge height, mezzanine, mezzanine height, girder depth, girder width,
  girder length, depth of girder, dsl, busbar, busbars, bus bar, bus bars, plate, plates, web, flange, max size, job size, size, voltage, power, power supply, supply voltage, frequency, protection,
  boom, beam, beams, platform, walkway width, trolley gauge, gauge, rail gauge, duty factor`,
  /** Loads that are no capacity: "test load 6.25 t", "job 3 t", "rail 60 kg". */
  load: `tested at, test at, tested to, tested with, tested for, load tested at, proof tested at, rail, rail size, crane rail, cr, weight, weight of job, job weight, job, jobs, test load, proof load, overload test, dead weight,
  self weight, bridge weight, crane weight, trolley weight, steel weight, total weight`,
  /** Matters with an amount, a time or a number of their own behind them, never a size: "budget 12 lakh", "PO no 4500". */
  matter: `budget, target price, price, rate, our rate, old rate, last, last price, last rate,
  last quoted, last quote, bhav, quoted price, distance from, total, amount, value, cost, validity, delivery,
  payment, payment terms, advance, warranty, guarantee, tender, tender no, enquiry no, nit, nit no, rfq, rfq no, clause, clause no, ref, ref no, po no, po, so no, dt, dated,
  date, due date, emd, plot, plot no, survey no, sector, shed no, unit, unit no, plant no, bay no, bay nos, bay number,
  line no, floor, pin, pin code, pincode, profit, profit margin, tds, ld, gst no, gstin, serial no, sr no, model, model no, make, makes, maker, makers, item, item code, item no, hsn, hsn code,
  drawing no, drg no, ga drg no, ga drawing no, ga drg, ga drawing, scope of supply, year, mob, mobile, phone, tel, cell, whatsapp, fax`,
  /** Things whose size stands before them: "6 m c/c", "15 m wide". */
  behind: `c/c, c to c, apart, centre to centre, center to center, centres, centers, ctc, wide, deep, high wall, thick, chauda, chaudi`,
  /** Things that are counted, or times: "12 days", "2 coats", "3 core". */
  counted: `days, day, weeks, week, months, month, years, coats, coat, ls, core, cores, falls, fall, shifts,
  hrs, hours, side, sides, wheels, drives, speeds, persons, men, operators, quotes, quotations, offers, pages, copies, drawings,
  hoists, trolleys, ropes, hooks, rails, phase, ph, pole, shops, sheds, plants, visits, trips, points, bolts, nuts, buffers, stops,
  sq mm, sqmm, limit switch, limit switches, year warranty, months warranty, falls of rope`,
  /** Things whose size stands on either side: "spacing 6 m", "6 m spacing". */
  beside: `spacing, spacings, pitch, shed, shed size, shed width, shed length, shed height, building, building size, column to column, distance, grid, headroom, head room,
  minimum headroom, headroom available, available headroom, arm, arm length, every, clearance, gap, offset, overhang, cantilever, capacity of hoist, thickness, thk, dia, diameter`,
} as const;

/** Words with one meaning each, by its kind. */
export const kinds = {
  /** Words that change nothing, wherever they stand. */
  nothing: `crane, cranes, eot, overhead, hoist, capacity, cap, swl, safe working load, rated capacity, rated,
  of, for, the, a, an, is, type, our, electric, electrical, operated, travelling, traveling, bridge, machine,
  c/c of rail, c/c of rails, c/c rail, rail c/c, rails c/c, centre to centre of rails, center to center of rails, new,
  on, refer, referring, now, pls, please, plz, pl, kindly, need, needs, want, require, required, reqd, req, send, quote, quotation, offer, urgent,
  asap, hi, hello, sir, ji, dear, supply, supply of, provide, total of, as, also, each, both, all,
  girder crane, i, we, us, me, my, you, your, he, they, them, it, its, this, that, these, those, there, here, am, are, be,
  been, will, would, shall, can, could, may, have, has, had, if, so, below, following, follows, given, mentioned, like, looking,
  interested, enquiry, inquiry, requirement, requirements, details, detail, specification, specifications, spec, specs, wants, requires,
  needed, needs, give, submit, let, know, good, morning, afternoon, evening, greetings, respected, madam, mam, team, gm, thanks,
  thank, regards, same, same as above, separately, individually, rest, rqmt, reqmt, reqt, rqd, customer, client, want to, revise, revised, amend, amended, having, budgetary, also required, is required, are required,
  complete details, complete detail, complete specification, complete specifications, complete offer, complete quotation,
  complete quote, complete technical, complete data, complete address, complete drawing, complete drawings, complete by, to be complete,
  purchase, install, installing, tell, confirm, keep, take, but, except, mein, me, call, contact, number, only eot, chahiye, chahie, ka, ki, ke, ko, hai, hain, hoga, aur, bhai, bhaiya, sirji, only, naya, nayi, naye, dono, liye, namaste, namaskar, wala, wali,
  one of, wale, bhejo, bhej, dena, dijiye, lagana, lagani, mujhe, hume, hamko, humko, hamein, joie, joiye, che,
  chhe, kem, cho, leni, lena, lene, kitna, kitne, kitni, padega, padegi, lagega, mokalo, batao, batana, bataiye, nu, ni, no rate bhejo, jaldi,
  चाहिए, चाहिये, का, की, के, है, और, हमें, हमको, मुझे, नमस्ते, नमस्कार, धन्यवाद, क्रेन, सर, भाई, जी, कृपया, haan, achha, accha, quote karo, quote kar do, quote kardo, common, bay crane, bay cranes, સર, ભાઈ, કૃપા કરી, જોઈએ, છે, નો, ની, નું, ક્રેન, અને`,
  /** Duty classes and accessories. They are not used, and a value beside one stays certain. */
  accessory: `duty, duty class, heavy duty, medium duty, light duty, severe duty, class, vfd, vvvf, vsd,
  inverter, radio, remote, rrc, pendant, pendent, joystick, cabin, radio remote, remote control, push button, push buttons,
  indoor, outdoor, hazardous, festoon, drag chain, cable chain, shrouded, brake, brakes, load cell, load indicator, overload, anti collision, anticollision, flameproof,
  flame proof, explosion proof, weatherproof, walkway, canopy, hooter, siren, isolator, paint, painting, epoxy, galvanised,
  micro speed, dual speed, two speed, creep speed, variable speed, three phase, single phase, underslung, under slung,
  top running, grab, magnet, bucket, discount, + gst, plus gst, gst extra, + taxes, taxes extra, civil work, civil works, foundation, foundations, unloading, loading, freight, transport,
  transportation, insurance, packing, panel door, hoist brake, hoist rope, hook block, dusty, wheels,
  for scrap yard, for stock yard, for machine shop, for fabrication shop, for assembly shop, for paint shop,
  for press shop, for tool room, for workshop, for our workshop, for factory, for our factory, for godown, for warehouse,
  for foundry, for new plant, for our plant, supervision, optional`,
  /** Names of bays, which belong to no value beside them. */
  bayName: "bay a, bay b, bay c, bay d, bay e, bay f",
  /** Words before a spare part. The words and numbers behind them are of the part. */
  spare: `spare, spares, spare part, spare parts, wheel assembly, wheel assemblies, brake shoe, brake shoes, brake coil, brake liner, gear box, gearbox, rope guide`,
  /** Other products than this program quotes. A sentence about one opens no crane. */
  product: `jib, jib crane, jib cranes, gantry crane, gantry cranes, goliath, goliath crane, semi goliath,
  semi gantry, monorail, mono rail, monorail hoist, hoist only, rope hoist only, wire rope hoist only, chain hoist only, electric hoist only, electric wire rope hoist only, electric chain hoist only,
  pallet truck, pallet trucks, forklift, only hoist, only hoists, sirf hoist, hydra, mobile crane, tower crane, wall crane, wall mounted, pillar crane,
  swivel crane, winch machine, stacker, scissor lift, goods lift, passenger lift, passenger lifts, passenger elevator, passenger, elevator, elevators, dock leveller, dock levellers, weighbridge, compressor, transfer trolley, transfer car, chain pulley block,
  chain pulley blocks, pulley block, cpb, chain block, chain blocks, lifting tackle, lifting beam, c hook, load chain, sling, slings, shackle, shackles`,
  /** Work on a crane that the customer has, and words that take back what was asked. A sentence with one opens no crane. */
  service: `amc of, amc for, annual maintenance of, annual maintenance contract for, maintenance of, servicing of,
  service of, repair of, repairing of, overhauling of, overhaul of, spares for, spares of, spares required, spare parts required, spares needed, require spares, need spares, spare parts for, spare parts of,
  dismantling of, shifting of, shifting our, shifting existing, relocation of, modification of, load testing of, inspection of, send technician, send service engineer, technician for our, engineer for our, send engineer, depute engineer, breakdown, break down, not working, not lifting, complaint, shift our, shift existing, relocate our, relocate existing, dismantle our, dismantle existing, amc quotation, amc quote, amc offer, amc proposal, amc charges, amc rates, quotation for amc, quote for amc, offer for amc, should have supplied, must have supplied, shall have supplied, should have executed, must have executed, shall have executed, should have manufactured, must have manufactured, should have completed, must have completed, should have experience, must have experience, refer our po, refer po, against po, against our po, as per our po, ignore, disregard, cancel, cancelled`,
  /** Words that say of a whole message that it wants no crane. */
  noCrane: "no crane, no cranes, crane not required, crane not needed, crane nahi chahiye, without crane",
  /** Metres of a runway. */
  running: "rmt, rm, rmtr, running metre, running meter, running metres, running meters, running mtr",
  /** What stands before it does not stay: "existing gantry to be replaced". */
  renewed: `to be replaced, to be changed, to be modified, to be removed, to be scrapped, to be dismantled, will be replaced, will be removed, to be extended, will be extended, shall be extended`,
  /** What stands behind it was said before: "earlier we had written that gantry is not required". */
  reported: `earlier we had, earlier we have, earlier we, we had written, we had said, we had told, we had asked, we had mentioned, we had informed,
  we wrote, you had quoted, you had offered, earlier you had, earlier it was, pehle likha tha, pehle bola tha`,
  /** Words that share out what stands before them: "1 crane in each of 3 bays". A value beside them is asked. */
  sharing:
    "in each of, in each, in every, per bay, each bay, every bay, har bay, per shed, each shed, bay wise, baywise",
  /** Words that count both sides of a runway. */
  perSide:
    "per side, each side, on each side, on either side, either side, one side, each row, per row, a side",
  /** Words that mention both sides without counting them. */
  bothSides: "both sides, both side, on both sides, two sides, 2 sides",
  /** Words behind the number of bays of a runway: "5 bays of 6 m". */
  bays: "bays, panels, modules",
  /** Words in the place of a value that is not known yet: "lift tbc". */
  openValue: `tbc, tba, tbd, na, nil, later, as per drawing, as per drg, as per site, as per layout, to be confirmed, to be decided, to be advised, not decided, not fixed, not finalised`,
  /** Words that ask for both choices. */
  alternatives: "with and without, with or without, with & without, with/without",
  /** One of the two is meant. */
  or: "or, ya, या, either",
  /** Both together, or one of the two. */
  plus: "plus",
  /** The value behind it is the old one. */
  instead: "instead of, in place of, rather than, in lieu of, not",
  /** The value before it is the old one: "15 m ki jagah 16.5 m". */
  replacedBy: "ki jagah, ki jagah pe, ki jagah par, ke badle, ke bajay, na badle",
  /** The value behind it is the old one, and the new one follows. */
  from: `changed from, change from, revise from, revised from, increased from, increase from, upgrade from, upgraded from, reduced from, reduce from, modify from, modified from`,
  between: "between, betn, in between, bich, beech",
  to: "to, upto, up to, till, se",
  by: "by",
  /** The value behind it stands in place of one before it. */
  corrected: `sorry, correction, corrected, i mean, we mean, by mistake, wrong, wrongly, galti se, no no, oops, wait, typo, actually, please read, read as, make it, change to, changed to, change it to, revise to, revised to`,
  /** As a correction. The crane type before it is not wanted: "double girder nahi". */
  denied: "nahi, nahin, nahi nahi, nahin nahin, नहीं",
  /** The value before it stands in place of an earlier one: "capacity 7.5t karo". */
  changed: `karo, kar do, kardo, kar dena, kar dijiye, kar dijiyega, kar lo, rakho, rakh do, rakh dena, rakhna, kari do, kari dejo, rakhjo, kar dein`,
  /** The value behind it is not wanted any more. */
  old: "existing, old, earlier, previous, previously, presently, present, replace, replacing, was, quoted, already have, current crane, current capacity",
  /** It limits the value behind it. */
  limit: `max, maximum, min, minimum, approx, approximately, about, around, nearly, clear, lagbhag, say, abt, appx, more than,
    less than, at least, not less than, above, above floor, below floor, above ffl, below ffl, above ground, within, tentative, effective, inside, net`,
  /** Two values, or two things. */
  and: "and, tatha, ane",
  /** A part that is only mentioned. */
  with: `with, incl, including, include, supply with, complete with, along with, at, in, near, at site, per crane, per unit`,
} as const;

/** Words with which a name of a part ends: "no gantry required". */
export const boundaries = "included, include, by us, in our scope, to be, and, or, but, only, with";

/** Words before a part that leave it out, and words behind it. */
export const leavingOut = {
  before:
    "without, no, w/o, excluding, excl, excl of, exclude, less, minus, bina, वगर, बिना, not including, no need of",
  behind: `by client, by customer, by buyer, by others, by purchaser, by party, by owner, by contractor, by civil contractor,
  in client scope, in clients scope, in client’s scope, in customer scope, in customers scope, in customer’s scope, in buyer scope, in buyers scope, in buyer’s scope,
  civil scope, in civil scope, are civil scope, is civil scope, by civil, by civil team, in purchaser’s scope, in purchasers scope, in owner’s scope, in owners scope, party ka hai, party ki hai, party ke hai, party karega, party karegi, party karshe,
  party ki taraf se, party scope, in party scope, party’s scope, cust scope, customer ka hai, customer karega, client ka hai, client karega, client scope, client’s scope, customer scope, customer’s scope,
  buyer scope, buyer’s scope, purchaser’s scope, owner’s scope, excluded, exclude, ke bina, ki bina, ka bina, na bina, ke bagair, vagar, not included, not in scope,
  not required, not needed, not reqd, nahi chahiye, not in our scope, not in your scope, is by client, are by client, is by customer, are by customer`,
  /** The customer says it, or the firm: it is asked. */
  unclear: `by you, by your side, by us, by our side, from your side, from our side, in your scope, in our scope, your scope, our scope,
  under your scope, under our scope, extra, quote separately, optional, provided by you, provided by us, supplied by you, supplied by us`,
  /** Behind a dash or a colon: "Columns - Purchaser". */
  others:
    "purchaser, buyer, client, customer, owner, by purchaser, by client, others, party, your scope, employer",
  /** Behind "by" and at most two words: "by PEB supplier". It is asked. */
  suppliers: "supplier, vendor, contractor, agency, fabricator, builder",
  /** The same, directly behind a part alone. An existing part is asked, too. */
  unclearBehind: `yours, ours, your side, our side, we will provide, we will give, we will supply, we will arrange, we shall provide, we shall arrange,
  you will provide, you will supply, aapka, aapki, aapke, apka, apki, apke, aap ka, aap ki, aap karenge, aap karoge, aap denge, aap doge, aap lagaoge,
  tamaru, tamari, amaru, amari, humara, humari, humare, hamara, hamari, hamare, hum denge, hum karenge, hum de denge, hum lagayenge, khud ka, khud ke,
  existing, already existing, already exists, exists, exist, available, already available, already there, already standing, standing, already hai, pehle se hai, pehle se, ready hai,
  already installed, already erected, already built, party will do, customer will do, client will do, we will do`,
  /** Words before a part that take it back, or say that it is there: "cancel gantry", "shed already has gantry". It is asked. */
  unclearBefore: `cancel, remove, delete, drop, skip, hatao, hata do, already has, already have, already having, has existing, have existing,
  we have, we are having, customer has, client has, party has, they have, has own, have own, has its own, have our own, has already, have already`,
} as const;

/** Words behind a part that is in scope: "gantry included". */
export const included = `included, includes, incl, required, reqd, to be included, to be supplied, needed, also required, is required, are required, is included, are included, in scope`;

/** The parts that may be left out, with their names. */
export const parts: Readonly<Record<ComponentId, string>> = {
  span: "",
  hoist: "hoist, hoists",
  end_carriage: "end carriage, end carriages, ec",
  lt_gantry:
    "gantry, lt gantry, runway, gantry girder, gantry girders, runway beam, gantry beam, runway girder, runway girders",
  column: "columns, column, col, cols, rcc columns, rcc column",
  wiring: "wiring",
  industrial_erection: `erection, industrial erection, installation, erection and commissioning, erection & commissioning, installation and commissioning, installation & commissioning`,
  panel: "panel",
};

/** Words about the whole scope, with the parts that they leave out, and those that they leave out probably. */
export const scopes: readonly (readonly [
  words: string,
  leftOut: readonly string[],
  probably: readonly string[],
])[] = [
  [
    "only crane, crane only, only the crane, just the crane, cranes only, only cranes, only eot crane, only crane required, bare crane, sirf crane, crane hi",
    ["lt_gantry", "column"],
    ["industrial_erection"],
  ],
  [
    `existing runway, existing gantry, existing lt gantry, runway existing, gantry existing, runway is existing, gantry is existing,
    existing gantry girder, existing gantry girders, gantry girder existing, gantry girders existing, runway exists, gantry exists, runway girders exist, gantry girders exist`,
    ["lt_gantry"],
    ["column"],
  ],
  [
    `we will erect, we shall erect, erect ourselves, we will erect ourselves, we will install, we will install ourselves, we will erect it ourselves,
    erection ourselves, own erection, khud lagayenge, hum lagayenge`,
    [],
    ["industrial_erection"],
  ],
];
/** Words for everything, with the runway and the erection. */
export const wholeScope = `complete, complete crane, complete cranes, complete set, complete system, complete job, complete supply, complete in all respects, turnkey, turn key, supply and erection, everything in your scope, all in your scope, complete scope`;
/** Short forms of hoists, with the words of the full name. */
export const hoistWords: readonly (readonly [written: string, words: string])[] = [
  ["wr", "wire rope"],
  ["wire rope", "wire rope"],
  ["chain", "chain"],
  ["lh", "low headroom"],
  ["low headroom", "low headroom"],
  ["low head room", "low headroom"],
  ["standard head room", "standard headroom"],
  ["standard headroom", "standard headroom"],
  ["std headroom", "standard headroom"],
  ["normal headroom", "standard headroom"],
  ["crab", "crab"],
  ["open winch", "open winch"],
];

/** Further names of the crane types, by series. */
export const craneTypeWords: Readonly<Record<string, string>> = {
  sg: "sgl grdr, sgl gdr, sgl girder, single beam, singal girder, singel girder, sigle girder, सिंगल गर्डर, સિંગલ ગર્ડર",
  dg: "dbl grdr, dbl gdr, dbl girder, double beam, duble girder, dubble girder, doubal girder, डबल गर्डर, ડબલ ગર્ડર",
};

/** Names of the capacity, behind which a unit may stand: "Capacity (MT) 10". */
export const capacityWords = "capacity, cap, swl, load, tonnage";

/** Units, each with the power of ten to metres or tonnes. */
export const lengthUnits: Readonly<Record<string, number>> = {
  ...{ m: 0, mtr: 0, mtrs: 0, mts: 0, metre: 0, metres: 0, meter: 0, meters: 0, mm: -3, मीटर: 0, મીટર: 0 },
};
export const weightUnits: Readonly<Record<string, number>> = {
  ...{ t: 0, te: 0, mt: 0, tan: 0, ton: 0, tons: 0, tn: 0, tns: 0, tonne: 0, tonnes: 0, टन: 0, ટન: 0 },
  ...{ kg: -3, kgs: -3 },
};
/** Units behind metres, each with the power of ten to metres: "15 m 50 cm". */
export const smallUnits: Readonly<Record<string, number>> = { mm: -3, cm: -2, cms: -2 };
/** Units that are offered in metres: the power of ten does not say it. */
export const feetUnits = "ft, feet, foot, rft";
export const inchUnits = "in, inch, inches";
/** Units of other things. */
export const otherUnits = `cm, cms, dm, km, yd, yard, yards, kn, kw, hp, v, volt, volts, hz, rpm, mpm, sqm, sqft, lb, lbs, deg,
  degree, c, a, amp, amps, kva, db, lux, micron, microns, nm, ph, hrs, hr, hours, days, weeks, months, tonner, g, l, sec, min, jan, january, feb, february, mar, march,
  apr, april, jun, june, jul, july, aug, august, sep, sept, september, oct, october, nov, november, dec, december`;
/** The words that turn a length or a weight into a speed, a load or another rate. */
export const rateWords =
  "min, mins, minute, s, sec, second, h, hr, hrs, hour, day, shift, m, mtr, mm, kg, cm, ft, month, year";

export const currencies = "rs, re, inr, rupees, rupee";
/** Words behind a count of pieces. */
export const pieces = "nos, no, number, set, sets, pc, pcs, piece, pieces, unit, units, नग, નંગ";
/** Words that make a value hold for every crane of a message. */
export const everyWords = `all, each, both, every, dono, sab, sabhi, sabka, in each case, in every case, in all cases, in all bays, in both bays,
  in all sheds, in both sheds, in all lines, in all the lines, in all the bays, in each bay, in every bay, in each shed, in every shed, for all cranes, for both cranes,
  for each crane, for every crane, for all the cranes, for all, for both, for each, for all two, for all three, for all four, for all five,
  dono me, dono mein, dono ka, dono ki, dono ke, sab me, sab mein, sab ka, sab ki`;
/** Those that stand before what holds for every crane: "both single girder". */
export const everyBefore = "all, both, dono, sab, sabhi";
/** Words between two cranes. */
export const andWords = "and, aur, ane, plus, tatha, evam";
/** Words behind a list of capacities that make each of them a crane. */
export const listWords = "cranes, separately, individually";
/** Names of a runway behind "same". */
export const runwayWords = "bay, runway, gantry, track, rail, rails, lt, line";
/** Words before the number of cranes that the customer has. */
export const owning = `we have, we are having, we already have, we had, hamare paas, hamare pas, you supplied, you supplied us, you have supplied,
  you have supplied us, you had supplied, you had supplied us, supplied us, supplied by you, we purchased, we have purchased, we had purchased, we bought,
  we have bought, we had bought, we took, aapne diya, aapse liya`;
/** Words by which a crane takes what it does not say from the crane above, or from the one of the number behind them. */
export const likeWords = `same as above, same as first, same as item, same as item no, same as sr, same as sr no, same as crane, same as crane no, same as no,
  same specification as, same specifications as, same spec as, as above, ditto, other details same, other details same as above, other details same as crane,
  other details same as item, all other details same, all other details same as crane, all other details same as above, other things same,
  others same, rest same, rest same as above, rest same as crane, rest same as item, remaining same, remaining same as above, baki same, baki sab same,
  similar to crane, similar to item, similar to above, same but, same with`;
/** Words before the cranes of a list without numbers, in their order, with the words that may follow them. */
export const ordinals =
  "first pehla pehli, second dusra dusri doosra doosri, third teesra teesri tisra, fourth chautha";
export const behindOrdinals = "one, crane, is, wala, wali, ka";
/** Words of a sentence about an earlier matter, or about a later one. A capacity in it is not of a wanted crane. */
export const otherTimes = `earlier offer, earlier quotation, earlier quote, earlier order, previous offer, previous quotation, previous order,
  old offer, old quotation, last offer, last quotation, last order, offer of last year, last time, last year, pichli baar, pichle saal, pichli vaari,
  gaya saal, we liked, we saw, we have seen, in future, in the future, later on, future expansion, at a later date, next phase, next year`;
/** Words between "for" and a crane that the customer has: "hoist for our existing 10T crane". */
export const owned = "existing, old, running, installed";
/** Words that end what a heading lists, or make it a list of wanted things: "ignore the old mail, new cranes:". */
export const endsOfList = "new, also, ignore, disregard, cancel, cancelled, po, naya, nayi";
/** Words that stand for what is built: an existing one is not a crane. */
export const builtWords = "shed, building, structure, columns, column, beam, beams, plant";

/** Words before a person's name, and behind it. */
export const titles = "mr, mrs, ms, miss, shri, sri, smt, dr, er, mister";
export const honours = "bhai, ben, ji, sir, saab, sahab";
/** Words in the names of firms, and not of persons. */
export const firmWords = `pvt, private, ltd, limited, llp, inc, co, company, corporation, corp, industries, industry, enterprise,
  enterprises, works, associates, infra, infrastructure, steel, steels, alloys, foundry, forge, mills, cement, pumps, chemicals,
  textiles, projects, constructions, auto, autos, exports, impex, international, tools, valves, cables, wires, plast, ceramic,
  tiles, glass, paper, power, energy, solar, metal, metals, ispat, machines, machinery, equipment, equipments, sons, bros,
  agency, agencies, technologies, systems, solutions, services, electricals, pharma, agro, foods, group, tubes, pipes, structures,
  structurals, rolling, precast, cranes, hoists`;
/** Words before a firm: "Firm: Oza Engineers". */
export const firmLabels = "firm, company, customer, client, party";
/** Words for posts. A name above a post is a signature. */
export const posts = `manager, purchase, director, proprietor, partner, engineer, officer, executive, head, maintenance, buyer, incharge, supervisor, gm, dgm, agm, md, dept, department, division`;
/** Further words for places and commerce, and not for persons. */
export const placeWords = `note, notes, remark, remarks, location, application, brand, project, projects, sales, marketing, plant, works, department, dept, office, factory, unit, plot,
  survey, road, lanka, phase, gidc, midc, mobile, mob, phone, tel, email, mail, contact, call, whatsapp, web, website, site, payment,
  budget, advance, terms, delivery, price, rate, tender, order, account, accounts, stores, store, january, february, march,
  april, may, june, july, august, september, october, november, december, jan, feb, mar, apr, jun, jul, aug, sep, sept, oct,
  nov, dec, monday, tuesday, wednesday, thursday, friday, saturday, sunday, diwali, ahmedabad, rajkot, surat, vadodara, sanand,
  vapi, mumbai, pune, delhi, chennai, morbi, bharuch, ankleshwar, gandhinagar, india, gujarat, maharashtra, authorised, authorized, auth, sign, signatory`;

/** Numbers as words, from one to ten. */
export const numberWords = `one ek, two do, three teen, four char chaar, five paanch panch, six chhe, seven saat, eight aath, nine nau, ten das`;
/** Words before "chhe" that make it "is needed", and not the number six. */
export const neededWords = "joie, joiye";

/** Words of a closing, and words beside them. */
export const closings =
  "thanks, thank, thanking, sd, regards, rgds, regds, faithfully, sincerely, truly, cheers, br, thx, best";
export const besideClosings = "you, and, n, very, much, best, warm, warmest, kind, with, yours";
/** Programs and telephones that sign a mail: "Sent from my iPhone". */
export const mailPrograms = "gmail, outlook, iphone, android, samsung";
/** Parts of a works. Behind one "50 mt" are metres, and "bay 3: no crane" says it of this bay. */
export const buildings = "bay, shed, hall, building, workshop, godown, plant";
/** Words before the number of a list: "Crane 2:". */
export const listHeadings =
  "crane, item, sr, sl, point, option, shop, shed, hall, location, area, position, pos";
/** Words for a further bay beside "one bay". */
export const otherWords = "another, other, second, next, adjacent, different";
/** Words before "same bay" that deny it. */
export const notWords = "not, never, nahi, nahin";
/** Words whose point ends no sentence, and units whose point may end one. */
export const abbreviations = `no, nos, col, cols, ht, h, mr, mrs, ms, dr, er, approx, max, min, cap, qty, excl, incl, rs, re, inr,
  reqd, std, temp, wt, vs, viz, dia, ref, tel, ph, mob, st, rd, opp, nr, dist, pvt, ltd, co, inc, s, w, o`;
/** Words that begin a sentence behind "2 nos.". */
export const openings = "please, pls, kindly, we, our, this, these, the, also, delivery, send, quote";
export const shortUnits = "m, mtr, mtrs, mm, t, te, mt, kg, kgs";

/** Returns the words of a row of this list. */
export const wordsIn = (row: string): string[] =>
  row
    .split(",")
    .map((word) => word.trim().replace(/\s+/g, " "))
    .filter((word) => word !== "");
