/** The words of messages about cranes that are there, or that are wanted now or later, in rows like those of `words.ts`. */

/** Words before the number of cranes that the customer has. */
export const owning = "we (have|are having|already have|had), has (a|an|one|ek), hamare pa(a|)s";
/** Words of a piece about a crane that is there now: "abhi 3 ton ki crane hai". */
export const atPresent = "abhi, filhal, currently, today";
export const beingThere = "hai, hain, che, chhe, is, are, using, use";
/** Words before a crane that was bought, offered or seen before. It is not wanted beside another one. */
export const deals = `(thanks|thank you) for the (offer|quotation|quote|proposal), you (have |had |)(supplied|quoted|offered|given|gave)( us|), supplied (us|by you), we (have |had |)(purchased|bought|ordered|taken),
  (we|i) (had|have) (earlier |)(enquired|inquired|asked) (for|about), (earlier|previously|last month) (we |)(enquired|inquired|asked) (for|about), we took, aapne, aap ne, aapse liya, neighbour(s|), (got|received|have|refer|refer to|reference to|against|thanks for|thank you for|as per|in) your (offer|quotation|quote|proposal),
  (offer|quotation|quote|proposal) (received|sent|submitted) for,
  your (offer|quotation|quote|proposal) (no|ref|dated|dt|received|is for|was for|is of|was of),
  (has|have|had|got|received) (a |an |another |)(offer|quotation|quote|price|rate) (from|of), (offer|quotation|quote) from, competitor(s|),
  similar to (our|your), similar to (crane|one) (supplied|at|in|of), like (the one|our|your|crane at), (same|similar) design as, (crane|cranes|one) supplied (to|at|by|in|last|earlier),
  (reference|ref) crane, (earlier|previous|old) crane, (last|previous|earlier) order, (adjacent|next|neighbouring|neighboring|adjoining|nearby|other) (bay|shed|hall|plant|unit) (already |)(has|there is),
  (they|others|other party|local party|vendor|bidder|supplier|maker|manufacturer|dealer) (have |has |had |)(gave|given|quoted|offered)`;
/** Words before the load of such a crane: "like 10T DG at our plant". */
export const likening = "like, similar to";
/** Words of a sentence about the prices of others, or of an earlier order. */
export const othersPrices = `(l1|l2) (has |have |)(gave|given|quoted|offered), (l1|l2) (rate|price|offer)(s|), (rate|price)(s|) of (l1|l2), (last|previous|earlier) (po|order|offer|quote|quotation|price), their (offer|quote|quotation|price|rate|erection|panel), other (party|vendor),
  local party, (cranes|engineers|ltd) (gave|quoted|offered), market (price|rate)`;
/** Such words behind the crane. */
export const dealsBehind =
  "(quoted|offered|supplied|given|sent|installed|erected|made) by you, under (your |)(po|order|execution|manufacturing|manufacture)";
/** Words of a piece that wants a crane. */
export const wanting = `want, wants, need, needs, needed, require, requires, required, reqd, quote, quotation, offer, new (crane|cranes|one|eot|single|double), (a|one) new, enquiry, requirement, tender, chahiye,
  chahie, joiye, leni, lena, lene, naya, nayi, naye, go for, going for, project, to be quoted`;
/** Words of a piece that says what became of a crane. A word that ends like "tripped" is one, too, unless it is among the others. */
export const happenings = "was, were, got, fell, bought, sold, gone, can, shows, lost, missing, stolen";
export const noHappenings = `discussed, mentioned, attached, enclosed, required, needed, rated, operated, shed, suspended, controlled, based, limited, covered,
  closed, located, fixed, welded, planned, revised, proposed, intended, desired, speed, feed, need, indeed, mounted, finalised, finalized,
  visited, talked, called, submitted, shared, approved, started, decided, interested, confirmed, considered, changed, increased, reduced, corrected, updated, modified,
  extended, asked`;
/** Words before a crane of the customer, before one that was supplied, and before any that is known. */
export const knownCranes = {
  our: "our, my, hamari, hamare",
  your: "your, aapki, aapke",
  any: "the, this, that, our, my, hamari, hamare, your, aapki, aapke",
};
/** Words of whole sentences. */
export const verbs =
  "is, are, was, were, has, have, had, must, do, does, did, can, what, which, how, seems, they, hai, hain, gaya, gayi";
/** Papers and amounts of a crane, and words that say that they are settled: "price of the 5T crane is approved". */
export const papers =
  "price, prices, rate, rates, offer, quotation, order, po, payment, budget, drawing, drawings, ga, contract";
export const settled = `(is|are|was|were|been|got|already|stands|now) (approved|accepted|settled|finalised|finalized|cleared|released|confirmed|placed|ok|okay|over),
  (crane|cranes|span|lift|girder) (is |was |has been |)(received|recd)`;
/** Words that ask for an offer. */
export const offers = `quote, quotation, offer, rate(s|), price(s|), bhav, cost(s|), kharch(a|), kimat, keemat, daam, estimate, budget, kitn(a|e|i) (hoga|ka|ki|padega|mein),
  looking for, interested in, planning, to (buy|purchase|install|put), do you (make|supply|manufacture|sell|have), you (make|supply|manufacture), banate ho, setting up, want to know`;
/** Words of a message about an order: its papers, payment, inspection and dispatch. */
export const ofOrders = `(tax |our |your |)invoice (no|number|dt|dated|copy|is|of|for), tax invoice, (balance|pending|due|retention) (payment|amount), payment (is |)(overdue|pending|due|not received), overdue, outstanding,
  e way bill, eway bill, lr copy, (despatched|dispatched) (today|yesterday|by|on|vide|through), (despatch|dispatch) (details|documents|clearance), tpi (date|call|report), inspection (call|date|offer), submit (pbg|bank guarantee|test certificates|the documents),
  release (the |our |)(balance|payment|retention), (of|against|under) our po, our po (no|dt|dated), po for, (released|placed|issued) (the |our |)(po|order), (dispatch|delivery) kab, kab (dispatch|deliver)`;
/** Words between a crane that is there and what it lacks: "our 5T crane needs new wire rope". */
export const needing = "need, needs, require, requires, wants";
/** Parts and papers of a crane that is there, and work on it: "wheels of 5T crane", "our 5T crane needs service". */
export const partsOfOwned = `wheel(s|), (wire |)rope(s|), hook(s|), brake(s|), brake (shoe|shoes|coil|coils|liner|liners), motor(s|), gear box, gearbox, cable(s|), festoon trolley,
  pendant, remote, key(s|), receiver, transmitter, limit switch, limit switches, contactor(s|), bearing(s|), coupling(s|), buffer(s|), collector(s|), busbar, drum, rope guide, spare(s|),
  service, servicing, repair(s|ing|), maintenance, painting, overhaul(ing|), inspection, certificate(s|), manual(s|), invoice(s|), bill(s|), warranty, amc, training, payment(s|), (dispatch|despatch|delivery) (date|status)`;
/** Words of a sentence about a crane that is wanted later, or a heading above such cranes. */
export const laterWords = `(do not|not to) quote, not to be quoted, for (information|info|reference only), not (now|required now|needed now|in this enquiry),
  future (scope|requirement|need), (next year|later|in future|future) :, next year we (will|shall) (need|require|buy|take|add), (will|shall|to) be (ordered|taken|taken up|enquired) (later|next year|separately later), will (enquire|order|take|need|require|buy) (later|separately|next year), abhi nahi (chahiye|lena), baad (me|mein) (lena|chahiye)`;
/** Words beside the only crane to be quoted: "quote Phase 1 only". */
export const quoting = "quote, quoted, quotation, offer, offered, price, rate";
/** Words that ask for an offer anew, of a crane that is known: "kindly send revised offer". */
export const revisions =
  "revised (offer|quotation|quote|price|prices|rates), revise (your |the |)(offer|quotation|quote|price), (requote|resubmit|re quote|re submit)";
/** Heads above cranes that are there: "Existing cranes:", "List of cranes in plant:". */
export const existingHeads = `(existing|present|installed|running|available|old) crane(s|), crane(s|) (already |)(existing|installed|available|running), cranes (in|at) (our |the |)(plant|works|factory|workshop|unit),
  (existing|present) :, (already |)installed, existing crane details, we have (the |)(following|below) crane(s|)`;
/** Words that take back a crane right before them: "10T, span 20 m (cancelled)", "item 1 is on hold". */
export const struck = `(not|no longer) (required|reqd|needed|wanted), cancelled, canceled, dropped, shelved, deleted, withdrawn, struck (off|out), (on |)hold, nahi (chahiye|chahie|lena)`;
/** Words before them that say nothing, and behind them. */
export const besideStruck =
  "we, is, are, was, be, been, being, has, have, may, can, to, now, kept, put, keep, stands, please, pls, presently, currently, abhi, also, any, more, anymore, present, at, of, as, by, us, from, our, your, the, this, enquiry, requirement, list, offer, and";
/** Words that take back a crane right behind them: "drop the second crane", "we withdraw our enquiry of 10T crane". */
export const striking = `cancel, drop, delete, deleted, remove, ignore, disregard, skip, omit, exclude, hold, withdraw, withdrawing,
  (no longer|do not|dont|don ' t) (want|need|require)`;
/** Words between "for" and a crane that the customer has: "hoist for our existing 10T crane". */
export const owned = "existing, old, running, installed";
/** Words that end what a heading lists, or make it a list of wanted things: "ignore the old mail, new cranes:". */
export const endsOfList = "new, also, ignore, disregard, cancel, cancelled, po, naya, nayi";
/** Words of a sentence about an earlier matter, about a later one, or about a crane that runs already. A capacity in it is not of a wanted crane. */
export const otherTimes = `(earlier|previous|last) (offer|quotation|order), earlier quote, old (offer|quotation), offer of last year, last (time|year), pichli (baar|vaari), pichle saal,
  gaya saal, we (liked|saw|have seen), in (the |)future, later on, future expansion, at a later date, next (phase|year),
  running, (years|year|yrs) old, will (lift|handle|carry), (is|are) (working|existing|installed), already (working|installed|there|supplied), supplied (earlier|in)`;
