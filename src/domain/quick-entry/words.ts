export { boundaries, included, leavingOut, parts, scopes, wholeScope } from "./part-words.ts";

/**
 * The words of lines and messages with their meanings. Add a word to its row: small letters, a comma between
 * two words, blanks inside a phrase, and strokes in brackets between parts that stand for each other: "bay(s|) (a|b)". A longer
 * phrase wins over a shorter one.
 */

/** Words that name a value. The number beside them is this value. */
export const labels = {
  span: `span(s|), sp, spn, spam, span (width|length), (crane|bridge|rail) span, span (rail|) c/c( of rail| of rails|), c/c of (gantry|gantries|gantry girders|gantry rails|runway|runways|track), c/c span, span of crane, span centre to centre,
    (rail|track) to (rail|track), rail (centres|centers), between rails, rail ke (bich|beech), स्पान, સ્પાન, गाला`,
  lift: `lift(s|), lft, hol, h o l, (height|ht|hight) of lift, (lift|lifting) height, height of lifting, hook lift, hook path, lifting, hook travel, travel of hook, (lift|hol|height of lift|lifting height|lift height) (of |)(the |)hook,
    (lift|hol|height of lift|lift of) (mh|main)(/| and | & )(ah|aux), (mh/ah|main/aux) lift, लिफ्ट, લિફ્ટ`,
  /** Probably the span: it is asked. */
  bayWidth: "(bay|shed|hall|building) width, width of (the |)(bay|shed|hall|building)",
  /** Probably the lift: it is asked. */
  hook: "(max|maximum|) hook height, height (of|under|below) hook, hook height required",
  runway: `runway(s|), runwy, runaway, (runway|bay) length(s|), bay, lt, gantry, lt (gantry|bay|runway|run), (lt|gantry|lt gantry|track|crane rail) length,
    length of (bay|runway|gantry), long travel, long travel length, lt travel, lt travel length, (runway|gantry) beam(s|), gantry girder(s|), runway girder(s|),
    gantry rail, track, crane track`,
  /** The runway, the trolley or the hook: it is asked. */
  travel: "travel, (travel|travelling) length, length of travel",
  /** Probably of the runway: it is asked. */
  length: "length, long, lamba, lambi, lambai",
  column: "column(s|), col(s|), stanchion(s|), pillar(s|)",
  columnHeight: "(column|col) (height|ht), (height|ht) of (column|col)",
  /** A number before it counts them: "12 columns ht 8". */
  columnsHeight: "(columns|cols) (height|ht), (height|ht) of (columns|cols)",
  columnCount: "(no|nos|number|qty) of (column|col)(s|), column(s|) (qty|nos)",
  height: "height, hight, high, uchai, unchai, oonchai, ऊंचाई",
  /** Behind a column it is the height of the column. */
  shortHeight: "ht",
  quantity:
    "qty, quantity, (no|nos|number) of crane(s|), (no|nos|number) of (units|sets), (no|nos|number) (required|reqd), crane(s|) qty, (total|order|reqd|required) qty, (qty|quantity) (nos|ea|units|sets|reqd|required)",
  spanSteel: "(span|girder) steel( rate| price|), (span|girder) (steel |)rate",
  gantrySteel: "(gantry|lt gantry|runway) steel( rate| price|), (gantry|lt gantry|runway) rate",
  columnSteel: "(column|columns|col|cols) steel( rate| price|), (column|columns|col|cols) rate",
  steel: "steel( rate| price|), rate of steel, stl",
  wiring: "wiring( rate| cost| charges|)",
  margin: "margin, mrgn, mgn, mrg",
  erection: "(industrial |)erection( cost| charges| price|), installation charges",
  panel: "panel( cost| charges| price|)",
  endCarriage: "end carriage(s|), ec",
  main: "main, mh, main (hoist|hook|capacity|hoist capacity)",
  auxiliary: "(aux|auxiliary), ah, (aux|auxiliary) (hoist|hook|capacity), aux hoist capacity",
  topOfRail: `top of rail( level|), tor, rail (level|top|height), rail top level, level of rail,
    (top of rail|rail top|rail level|tor) (from|above) (ffl|floor)`,
} as const;
export type LabelName = keyof typeof labels;
/** The labels of lengths. */
export const lengthLabels: ReadonlySet<LabelName> = new Set([
  ...(["span", "lift", "hook", "runway", "travel", "length", "height", "shortHeight", "topOfRail"] as const),
  ...(["bayWidth", "column", "columnHeight", "columnsHeight"] as const),
]);

/** Things that are no value of a line, by the side of their number. A matter and a counted thing have no size. */
export const things = {
  /** Things that are no value of a line. The number behind them is theirs: "motor 5.5 kW", "job 3 t". */
  before: `(hoist |hoisting |lifting |lt |ct |travel |)speed, (lt |ct |hoist |)motor, (lt |)motors, motor rating, cross travel, ct, traverse, lt drive,
  (ambient |)temperature, ambient, temp, humidity, altitude, (overall |)width, overall, (overall|total|pendant|cable|rope) length, cable(s|), pendant cable,
  (wire |)rope (dia|diameter|size), (wire|wheel) dia, wheel base, (corbel|bracket)( level|), (eave|eaves)( height|), (roof|truss|ceiling|ridge|mezzanine)( height|), truss bottom, under truss,
  (building|crane|machine|job) height, (hook |end |side |)approach, bay spacing(s|), (column|columns|col) spacing, spacing of columns,
  column (pitch|centre|centres|center|grid), columns centre, shift, pit, depth, (door|gate)( height| width|), door size, shutter( height|),
  girder (depth|width|length), depth of girder, dsl, (busbar|bus bar)(s|), plate(s|), web, flange, (max |job |)size, (supply |)voltage, power( supply|),
  frequency, protection, boom, beam(s|), platform, walkway width, (trolley |rail |)gauge, duty factor`,
  /** Loads that are no capacity: "test load 6.25 t", "job 3 t", "rail 60 kg". */
  load: `(tested|test|load tested|proof tested) at, tested (to|with|for), load test, (crane |)rail, rail size, cr, (job |)(weight|wt), weighing, weighs, job(s|),
  (weight|wt) of( each| one| the| max| heaviest|) (job|mould|mold|die|coil|casting|component|piece|item|roll|block|machine|part)(s|),
  (pump|truck|trailer|lorry|vehicle|tanker)(s|), (block|mould|mold|die|coil|casting|billet|ingot|slab|ladle|transformer|machine|press|bundle)(s|) (of|upto|up to|weighing)( about| approx| max| up to| upto|),
  lifted, (test|proof|column|floor|corner) load, overload test, (dead|self|bridge|crane|trolley|crab|steel|total) (weight|wt)`,
  /** Work of several cranes on one load, which is no capacity: "tandem lift of 10 t". */
  together: "tandem (lift|lifting|hoisting|operation|working)",
  /** Parts whose load stands before them, or their count: "two 5T hoists"; and behind them: "two hoists of 5T". */
  parts: "(hoist|crab|trolley|trollie)s",
  ofParts: "(hoist|crab|trolley|trollie)s of",
  /** Goods whose weight stands before them, or their count: "12 MT MS plates". */
  material: `(ms|m s|gi|hr|cr|ss|mild steel|steel) (plate|angle|channel|beam|pipe|coil|sheet|bar|rod|section|structure|scrap)(s|), angles, channels, tmt, tmt bars,
  structural steel, structurals, ingots, billets, cement bag(s|), test certificate(s|)`,
  /** Matters with an amount, a time or a number of their own behind them, never a size: "budget 12 lakh", "PO no 4500". */
  matter: `budget, (target |quoted |last |)price, (our |old |last |)rate, last, last (quoted|quote), bhav, distance from, total, amount, value, cost, validity, delivery,
  payment( terms|), advance, warranty, guarantee, (tender|nit|rfq|clause|ref|po|plot|unit|model|item)( no|), (enquiry|drg|survey|shed|plant|line|serial|sr|gst) no,
  bay (no|nos|number), so no, dt, dated, (due |)date, emd, sector, floor, pin, pin code, pincode, profit( margin|), tds, ld, gstin,
  make(s|), maker(s|), item code, hsn( code|), (ga |)drawing no, ga drg no, ga (drg|drawing), scope of supply, year, mob, mobile, phone, tel, cell, whatsapp, fax`,
  /** Things whose size stands before them: "6 m c/c", "15 m wide". */
  behind: `c/c, c to c, ctc, apart, centre to centre, center to center, centres, centers, wide, deep, high wall, thick, chauda, chaudi`,
  /** Things that are counted, or times: "12 days", "2 coats", "3 core". */
  counted: `day(s|), week(s|), month(s|), years, coat(s|), ls, core(s|), fall(s|), falls of rope, shifts, hrs, hours, side(s|), wheels, drives, speeds,
  persons, men, operators, quotes, quotations, offers, pages, copies, ropes, hooks, rails, phase, ph, pole, shops, sheds, plants,
  visits, trips, (ga |)drawing(s|), data sheet(s|), (o and m |operation |)manual(s|), document(s|), catalogue(s|), qap, kva dg( set| sets|), points, bolts, nuts, buffer(s|), stops, (hoist |)brake(s|), load cell(s|), load indicator, (anti collision|anticollision)( device(s|)|), hooter(s|), siren, isolator, hook block(s|), sq mm, sqmm, limit switch, limit switches, (year|months) warranty`,
  /** Things whose size stands on either side: "spacing 6 m", "6 m spacing". */
  beside: `spacing(s|), pitch, shed( size| width| length| height|), building( size|), column to column, distance, grid, headroom, head room,
  minimum headroom, headroom available, available headroom, arm( length|), every, clearance, gap, offset, overhang, cantilever, capacity of hoist, thickness,
  thk, dia, diameter`,
} as const;

/** The operation of a crane and its duty. They are of no part, so the name of a part ends before them: "no gantry radio remote". */
export const ofOperation = `duty, duty class, (heavy|medium|light|severe) duty, vfd, vvvf, vsd, inverter, radio, remote, rrc, pendant, pendent, joystick,
  cabin, radio remote, remote control, push button(s|), indoor, outdoor`;

/** Words with one meaning each, by its kind. */
export const kinds = {
  /** Words that change nothing, wherever they stand. */
  nothing: `crane, cranes, eot, overhead, hoist, capacity, cap, swl, safe working load, (rated|lifting|load|working|hoisting) capacity, rated,
  of, for, the, a, an, is, type, our, electric, electrical, operated, travelling, traveling, bridge, machine,
  c/c of rail, c/c of rails, c/c rail, rail c/c, rails c/c, centre to centre of rails, center to center of rails, new,
  on, refer, referring, now, (shall|can|must|should) lift, presently please, at present (:|please|we need|we require), (present|current|immediate) (requirement|need|enquiry|scope)(s|), pls, please, plz, pl, kindly, need, needs, want, require, required, reqd, req, send, quote, quotation, offer, urgent,
  asap, hi, hello, sir, ji, dear, supply, supply of, provide, total of, as, also, each, both, all,
  girder crane, i, we, us, me, my, you, your, he, they, them, it, its, this, that, these, those, there, here, am, are, be,
  been, will, would, shall, should, must, everything, should, must, can, could, may, have, has, had, if, so, below, following, follows, given, mentioned, like, looking,
  interested, enquiry, inquiry, answer, answers, reply, query, queries, question, questions, clarification, clarifications, requirement, requirements, details, detail, specification, specifications, spec, specs, wants, requires,
  needed, needs, arrange, give, submit, let, know, good, morning, afternoon, evening, greetings, respected, madam, mam, team, gm, thanks,
  thank, regards, same, same as above, separately, individually, rest, rqmt, reqmt, reqt, rqd, customer, client, want to, revise, revised, amend, amended, (will |)(remain|remains), having, budgetary, also required, is required, are required,
  complete details, complete detail, complete specification, complete specifications, complete offer, complete quotation,
  complete quote, complete technical, complete data, complete address, complete drawing, complete drawings, complete by, to be complete,
  (max|maximum) (lifting |load |rated |)capacity, bhi, alag, unchanged, no change, purchase, install, installing, tell, confirm, keep, take, but, except, mein, me, call, contact, number, only eot, chahiye, chahie, ka, ki, ke, ko, hai, hain, hoga, aur, bhai, bhaiya, sirji, only, dusra, dusri, doosra, doosri, naya, nayi, naye, dono, liye, namaste, namaskar, wala, wali,
  to be quoted, (shall|will|may) be quoted, urgent fwd, fwd, fw, forwarded, forwarding, in place of (burnt|damaged|broken|old) one, one of, one more, (new|other|another|bigger|smaller|this|that) one, another, additional, in addition, (gentle |)reminder, follow up, followup, any update, update, status, pending, still pending, wale, bhejo, bhej, dena, dijiye, lagana, lagani, mujhe, hume, hamko, humko, hamein, joie, joiye, che,
  ps, nb, chhe, kem, cho, leni, lena, lene, kitna, kitne, kitni, padega, padegi, lagega, (rate|price|bhav|daam) (kya |)chal (raha|rahe)( hai|), mokalo, bana do, bana dena, bana dijiye, batao, batana, bataiye, nu, ni, other, add, additionally, identical, no rate bhejo, jaldi,
  चाहिए, चाहिये, का, की, के, है, और, हमें, हमको, मुझे, नमस्ते, नमस्कार, धन्यवाद, क्रेन, सर, भाई, जी, कृपया, wahi, wohi, vahi, ke saath, haan, achha, accha, ab (hume|humko|hamko|hame|naya|nayi|new|ek), abhi, filhal, amhala, aamhala, amhi, mala, pahije, pahijet, havet, cha, chi, ahe, aahe, ahet, hogi, rakhvi, currently, hence, thus, therefore, accordingly, respectively, resp, isliye, meanwhile, quote karo, quote kar do, quote kardo, common, bay crane, bay cranes, સર, ભાઈ, કૃપા કરી, જોઈએ, છે, નો, ની, નું, ક્રેન, અને`,
  /** Duty classes and accessories. They are not used, and a value beside one stays certain. */
  accessory: `${ofOperation}, complete, (sg|s g|s/g) (iron|casting)(s|), (sg|s g|s/g) iron (foundry|casting|castings), class, hazardous, festoon, drag chain, cable chain, shrouded, overload, flameproof,
  flame proof, explosion proof, weatherproof, walkway, canopy, paint, painting, epoxy, galvanised,
  single (or|ya) double( girder|), single/double( girder|), girder( type|)( :| -|) single(/| or | ya )double( girder|),
  girder( type|)( :| -|) double(/| or | ya )single( girder|), micro speed, dual speed, two speed, creep speed, variable speed, three phase, single phase, underslung, under slung,
  top running, grab, magnet, bucket, discount, + gst, plus gst, gst extra, + taxes, taxes extra, civil work, civil works, foundation, foundations, unloading, loading, lumpsum, lump sum, (dg|diesel|diesel generator|diesel generating) (set(s|)|power|supply|backup|room|house), genset, freight, transport,
  transportation, insurance, packing, panel door, hoist rope, dusty,
  for scrap yard, for stock yard, for machine shop, for fabrication shop, for assembly shop, for paint shop,
  for press shop, for tool room, for workshop, for our workshop, for factory, for our factory, for godown, for warehouse,
  for foundry, for new plant, for our plant, supervision, optional`,
  /** Names of bays, which belong to no value beside them. */
  bayName:
    "(bay|shed|hall|shop|block|line|plant|unit|phase|stage) (a|b|c|d|e|f), (phase|stage) (1|2|3|4|i|ii|iii)",
  /** Words before a spare part. The words and numbers behind them are of the part. */
  spare: `spare(s|), spare part(s|), wheel assembly, wheel assemblies, brake (shoe|shoes|coil|liner), gear box, gearbox, rope guide`,
  /** Other products than this program quotes. A sentence about one opens no crane. */
  product: `jib( crane| cranes|), (gantry|goliath) crane, gantry cranes, goliath, semi (goliath|gantry), monorail( hoist|), mono rail,
  (rope |wire rope |chain |electric |electric wire rope |electric chain |)hoist only, only hoist(s|), sirf hoist, pallet truck(s|), forklift, hydra,
  (mobile|tower|wall|pillar|swivel) crane, wall mounted, winch machine, stacker, (scissor|goods|passenger) lift, passenger lifts, passenger( elevator|), elevator(s|),
  dock leveller(s|), weighbridge, weighing scale(s|), compressor, transfer (trolley|car), (chain |)pulley block, chain pulley blocks, cpb, chain block(s|), lifting (tackle|beam), c hook,
  load chain, sling(s|), shackle(s|)`,
  /** Work on a crane that the customer has, and words that take back what was asked. A sentence with one opens no crane. */
  service: `(amc|maintenance|servicing|service|repair|repairing|overhauling|overhaul|spares|spare parts) of, (amc|spares|spare parts) for, annual maintenance of,
  annual maintenance contract for, (spares|spare parts) (required|needed), (require|need) spares,
  (dismantling|relocation|modification|load testing|load test|inspection|re-erection|reerection|repainting|rewiring|re-installation|refurbishment) of, inspection (call |)for,
  (shifting|painting|conversion|extension|upgradation|rewinding|renewal) of (our|existing|your|old), shifting (of|our|existing),
  (crane |)operator(s|) (training|chahiye|required|needed), need (crane |)operator(s|),
  (shift|relocate|dismantle|upgrade|convert|paint|repair|overhaul|inspect) (our|existing|your), (technician|engineer) for our, depute (your |the |a |)(engineer|technician|fitter|someone), send (your |the |a |)(technician|fitter|service engineer), send engineer, amc (quotation|quote|offer|proposal|charges|rates), (quotation|quote|offer) for amc, past suppl(y|ies), reference cranes,
  (should|must|shall) have (supplied|executed|manufactured|completed|experience), refer (our |)po, against (our |)po, as per our po, (attached|enclosed|find|herewith) (our |the |)(po|purchase order), our (po|purchase order) (for|no|dated), ignore, disregard, cancel, cancelled`,
  /** Words that say of a whole message that it wants no crane. */
  noCrane: `no (new |)crane(s|), crane (is |)(not required|not needed|nahi chahiye), without crane, close (the|this|our) enquiry,
  (project|plan) (is |has been |)(dropped|shelved), (dropped|shelved) (the|this|our) (project|plan)`,
  /** What is said of a crane that is there: it is at work, out of order, let or sold. Its sentence opens no crane. */
  ofOwned: `breakdown, break down, not (working|holding|lifting|moving|starting|running|responding|stopping), complaint, safe to, second hand, on lease, rental, bech(na|ni),
  chal(a|) (rahi|rahe|raha), badal(na|ni|wana), noise (from|in), (making|giving|creating) (noise|sound|trouble|problem|problems|jerks),
  burnt, burned, damaged, broken, broke( down|),
  bent, jammed, stuck, tripping, slipping, faulty, defective, worn out, (problem|trouble) (in|of|with), jal gay(a|i), kharab, awaaz, awaz, toot gay(a|i),
  band (hai|pada|padi|ho gaya|ho gayi), (working|running) (fine|well|ok|smoothly|properly|nicely|good|satisfactorily), commissioned, installed by you,
  (on|for) (hire|rent), hire charges, (rent|kiraye|bhade) (pe|par), (for|to) (sale|sell), be (despatched|dispatched), ready for (despatch|dispatch),
  (brought|shifted|moved|relocated) to, (which|that) we (have |had |)(ordered|purchased|bought), ordered vide,
  on hold, hold (pe|par|mein|me), not interested, (warranty|amc) (is |)(over|expired|finished), engineer visited, (engineer|technician) (came|attended),
  (engineer|technician|fitter|mechanic|aadmi) bhej(o|na|iye| do)`,
  /** Metres of a runway. */
  running: "rmt, rm, rmtr, running (metre|meter|metres|meters|mtr)",
  /** What stands before it does not stay: "existing gantry to be replaced". */
  renewed: `to be (replaced|changed|modified|removed|scrapped|dismantled|extended), will be (replaced|removed|extended), shall be extended`,
  /** What stands behind it was said before: "earlier we had written that gantry is not required". */
  reported: `earlier (we had|we have|we|you had|it was), we had (written|said|told|asked|mentioned|informed), we wrote, you had (quoted|offered), pehle (likha|bola) tha`,
  /** Words that share out what stands before them: "1 crane in each of 3 bays". A value beside them is asked. */
  sharing:
    "(in|for|at) each of, in (each|every), each (at|for), crane each, per (bay|shed|unit|plant|location), (each|every|har) bay, each shed, bay wise, baywise",
  /** Words that count both sides of a runway. */
  perSide: "(per|each|on each|on either|either|one|a) side, (each|per) row",
  /** Words that mention both sides without counting them. */
  bothSides: "both side(s|), on both sides, (two|2) sides",
  /** Words behind the number of bays of a runway: "5 bays of 6 m". */
  bays: "bays, panels, modules",
  /** Words in the place of a value that is not known yet: "lift tbc". */
  openValue: `tbc, tba, tbd, na, nil, later, as per (drawing|drg|site|layout), to be (confirmed|decided|advised), not (decided|fixed|finalised)`,
  /** Words that ask for both choices. */
  alternatives: "with and without, with or without, with & without, with/without",
  /** One of the two is meant. */
  or: "or, ya, या, either",
  /** Both together, or one of the two. */
  plus: "plus",
  /** The value behind it is the old one. */
  instead: "instead of, in place of, rather than, in lieu of, not",
  /** The value before it is the old one: "15 m ki jagah 16.5 m". */
  replacedBy: "ki jagah( pe| par|), ke (badle|bajay), na badle",
  /** The value behind it is the old one, and the new one follows. */
  from: `(to be |)(changed|change|revise|revised|increased|increase|upgrade|upgraded|reduced|reduce|modify|modified|update|updated) from,
    (change|revise|increase|upgrade|reduce|modify|update) (the |your |our |)(capacity|swl|offer|quotation|quote|crane|it) from`,
  /** The value before it is the old one, and the new one follows: "15 m to be changed to 16 m". */
  changedTo:
    "(to be |is |are |has been |have been |has now been |)(changed|revised|increased|raised|reduced|upgraded|modified|enhanced) to",
  between: "between, betn, in between, bich, beech",
  to: "to, upto, up to, till, se",
  by: "by",
  /** The value behind it stands in place of one before it. */
  corrected: `sorry, correction, corrected, (i|we) mean, by mistake, wrong, wrongly, galti se, no no, oops, wait, typo, actually, please read, read as, make it,
  (change|change it|revise) to,
    (increase|raise|reduce|upgrade|enhance), (increase|raise|reduce|upgrade|enhance) (the |)(capacity|swl) to`,
  /** As a correction. The crane type before it is not wanted: "double girder nahi". */
  denied: "nahi, nahin, nahi nahi, nahin nahin, नहीं",
  /** The value before it stands in place of an earlier one: "capacity 7.5t karo". */
  changed:
    "karo, (kar|rakh) (do|dena), kardo, kar (dijiye|dijiyega|lo|dein), rakho, rakhna, kari (do|dejo), rakhjo",
  /** The value behind it is not wanted any more. */
  old: `existing, old, puran(a|i|e), earlier, previous, previously, presently, present, replace, replacing, was, quoted, already have, current (crane|capacity)`,
  /** It limits the value behind it. */
  limit: `max, maximum, min, minimum, approx, approximately, about, around, nearly, clear, lagbhag, say, abt, appx, (more|less) than,
  not less than, at least, within, tentative, effective, inside, net, (not|not to) (exceed|exceeding)`,
  /** As a limit. Two lifts with one of them are on both sides of the floor: "6 m above and 3 m below floor level". */
  level: "(above|below) (the |)(floor|ffl|ground|finished floor)( level|), above, below",
  /** Two values, or two things. */
  and: "and, tatha, ane, ani, aani",
  /** A part that is only mentioned. */
  with: `with, incl, including, include, supply with, complete with, along with, at, in, near, beside, next to, opposite, at site, per crane, per unit`,
} as const;

/** Names of hoists by the words of the full name. */
export const hoistWords = {
  "wire rope": "wr, wire rope",
  "low headroom": "lh, low head(room| room)",
  "standard headroom": "(standard|std|normal) head(room| room)",
  ...{ chain: "chain", crab: "crab", "open winch": "open winch" },
} as const;

/** Further names of the crane types, by series. */
export const craneTypeWords: Readonly<Record<string, string>> = {
  sg: "girder( type|)( :| -|) single, sgl grdr, sgl gdr, sgl girder, single beam, singal girder, singel girder, sigle girder, (single|singal) girdar, सिंगल गर्डर, સિંગલ ગર્ડર",
  dg: "girder( type|)( :| -|) double, dbl grdr, dbl gdr, dbl girder, double beam, duble girder, dubble girder, double girdar, doubal girder, डबल गर्डर, ડબલ ગર્ડર",
};

/** Names of the capacity, behind which a number without a unit may be tonnes. */
export const capacityNames = "capacity, cap, swl, tonnage";
/** Names of the capacity, behind which a unit may stand: "Capacity (MT) 10". */
export const capacityWords = `${capacityNames}, load`;

/** Words behind a count of pieces. */
export const pieces = "nos, no, nang, number, set, sets, pc, pcs, piece, pieces, unit, units, ea, नग, નંગ";
export const counted = `${pieces}, crane, cranes`;
/** Words before a number that counts no cranes: "Lot 3 (cranes)". */
export const numbered = `lot, phase, stage, part, annexure, appendix, section, schedule, package, block, unit, plant, shed, line, rev, revision, table, volume, grade, sheet, wing, category`;
/** Words before a number of works: "workers in two units". */
export const beforeWorks = "have, having, has, in, our, from, across";
/** Words that make a value hold for every crane of a message. */
export const everyWords = `all, each, both, every, dono, donhi, sab, sabhi, sabka, in (each|every) (case|bay|shed), in all (cases|bays|sheds|lines), in all the (bays|lines),
  in both (bays|sheds), for (all|both) cranes, for (each|every) crane, for all the cranes, for (all|both|each), for all (two|three|four|five),
  (dono|sab) (me|mein|ka|ki), dono ke, sabhi me`;
/** Those that stand before what holds for every crane: "both single girder". */
export const everyBefore = "all, both, dono, sab, sabhi";
/** Words between "each bay" and its length. */
export const beforeMeasures = "is, are, of, length, will, be";
/** Words that begin a clause about what stands before it: "in a bay of 100 m on which a 10T crane runs". */
export const clauseWords = "which, where";
/** Words before the title of a product, as markets for enquiries have it: "interested in your product SG EOT Crane 20 Ton". */
export const productTitles = "interested in, product( name|), buylead";
/** Words of a heading above new values of the crane before it: "Kindly revise as below:". */
export const revising = "revise, revised, amend, amended, change, changes, changed, modify, modified";
/** Words of a heading above what holds for every crane: "Please note:". */
export const commonHeadings =
  "note, notes, remark, remarks, terms, conditions, scope, general, common, commercial";
/** Words between two cranes. */
export const andWords = "and, aur, ane, ani, aani, plus, tatha, evam";
/** They stand before the last of several numbers with one unit: "5, 7.5 and 10 ton". */
export const listAnds = "and, aur, ane, tatha, evam";
/** They give each crane its own of several sizes: "span 15 m and 20 m respectively". */
export const inTurnWords = "respectively, resp";
/** A list of numbers with one unit may begin behind them. */
export const beforeLists = "of, is, for, eot";
/** Words behind a list of capacities that make each of them a crane. */
export const listWords = "cranes, separately, individually";
/** Names of a runway behind "same". */
export const runwayWords = "bay, runway, gantry, track, rail, rails, lt, line";
/** Words by which a crane takes what it does not say from the crane above, or from the one of the number behind them. */
export const likeWords = `same as, same as (above|first|item|item no|option|sr|sr no|crane|crane no|bay|shed|no), same spec(s|ification|ifications|)( as above| as| me| mein|), as above, ditto,
  (all |)other details same( as above| as crane| as item|), other things same, others same, rest same( as above| as crane| as item|), remaining same( as above|),
  baki( sab|) same, similar to (crane|item|above), same (but|with|without|w/o|excluding|excl), same for (unit|shed|bay|crane|hall|line|shop),
  as (crane|item|bay|shed), (wahi|wohi|vahi|usi) crane, waisi hi( crane|), same (crane|dimension|size|data|detail|parameter)(s|), (more|another|additional) (same|identical|similar)( crane| one| unit|), same other (dimension|size|data|detail|parameter)s`;
/** Words before the cranes of a list without numbers, in their order, with the words that may follow them. */
export const ordinals =
  "first pehla pehli, second dusra dusri doosra doosri, third teesra teesri tisra, fourth chautha";
export const behindOrdinals = "one, crane, is, wala, wali, ka";
/** Words that stand for what is built: an existing one is not a crane. */
export const builtWords = "shed, building, structure, columns, column, beam, beams, plant";

/** Numbers as words, from one to ten. */
export const numberWords = `one ek, two do, three teen, four char chaar, five paanch panch, six chhe, seven saat, eight aath, nine nau, ten das`;

/** Programs and telephones that sign a mail: "Sent from my iPhone". */
export const mailPrograms = "gmail, outlook, iphone, android, samsung";
/** Parts of a works. Behind one "50 mt" are metres, and "bay 3: no crane" says it of this bay. */
export const buildings = "bay, shed, hall, building, workshop, godown, plant";
/** Words before the number of a list: "Crane 2:". */
export const listHeadings =
  "crane, eot, item, sr, sl, point, option, schedule, lot, package, shop, shed, hall, location, area, position, pos, requirement";
/** Words before the number or the letter of a crane: "90 m for crane 2". */
export const namingWords =
  "crane(s|), eot, stage, phase, type(s|), item(s|), sr, bay(s|), shed(s|), hall, shop, plant";
/** Places of a works, which name a crane by the word before them: "machine shop". A foundry needs none. */
export const namingPlaces = "shop, shed, yard, section, hall, bay";
export const namingAlone = "foundry, workshop, godown, warehouse";
/** Words before such a place that do not belong to its name. */
export const beforePlaces =
  "in, at, for, of, the, a, our, your, new, this, that, same, next, other, another, one, each, every, both, all, and";
/** Words for a further crane: "one more crane of 5 T". */
export const furtherWords =
  "more, another, additional, additionally, second, third, also, alternate, alternative, similar, similarly";
/** Words for a further bay beside "one bay". */
export const otherWords = "another, other, second, next, adjacent, different";
/** Words before "same bay" that deny it. */
export const notWords = "not, never, nahi, nahin";
/** Words whose point ends no sentence. */
export const abbreviations = `aux, no, nos, sr, sl, col, cols, ht, h, mr, mrs, ms, dr, er, approx, max, min, cap, qty, excl, incl, rs, re, inr,
  reqd, std, temp, wt, vs, viz, dia, ref, drg, dwg, doc, tel, ph, mob, st, rd, opp, nr, dist, pvt, ltd, co, inc, s, w, o`;
/** Words before the code of a thing or a document, whose numbers are no values: "Drg. SG/5T/15M/R1". */
export const codes = "tag, code";
export const documents = `${codes}, drg, dwg, drawing, file, attachment, doc, document`;
/** Short words that end the name of a firm. */
export const firmEnds = "ltd, co, inc, llp";
/** Answers to a question before them: "Columns required? No". */
export const answers = "no, n, nahi, nahin, yes, not, haan, ha, ok, to, by, ans, reply, answer";
/** Words before a part that the crane has. */
export const withWords = "with, incl, include, including, along";
/** Words of a phrase about what is built already: "shed with gantry is ready". */
export const ofBuilt =
  "shed, building, structure, hall, workshop, godown, plant, existing, already, ready, available";
/** Words between a count and new cranes: "one new 5T crane". */
export const newWords = "new, identical, naya, nayi, naye";
/** Words that begin a sentence behind "2 nos.". */
export const openings =
  "please, pls, kindly, we, our, they, hamare, this, these, the, other, also, already, and, client, customer, delivery, send, quote";

/** Returns each way to write a text with strokes in brackets: "(no|nos) of (column|col)" are four. */
function waysOf(text: string): string[] {
  const [open, close] = [text.indexOf("("), text.indexOf(")")];
  if (open < 0) return [text];
  const parts = text.slice(open + 1, close).split("|");
  return parts.flatMap((part) => waysOf(text.slice(0, open) + part + text.slice(close + 1)));
}

/** Returns the words of a row of this list. */
export const wordsIn = (row: string): string[] =>
  row
    .split(",")
    .flatMap(waysOf)
    .map((word) => word.trim().replace(/\s+/g, " "))
    .filter((word) => word !== "");

const sets = new Map<string, ReadonlySet<string>>();
/** Returns the words of a row as a set, which is made once. */
export function setOf(row: string): ReadonlySet<string> {
  const found = sets.get(row) ?? new Set(wordsIn(row));
  sets.set(row, found);
  return found;
}
