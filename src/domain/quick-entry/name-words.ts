/** The words of names and of signatures, in rows like those of `words.ts`. */

/** Words before a person's name, and behind it. */
export const titles = "mr, mrs, ms, miss, shri, sri, smt, dr, er, mister, maj, capt, brig, prof, adv, retd";
/** Further words before a name in a signature. Elsewhere they mean other things. */
export const ranks = "lt, col, gen, wg, cdr, cmde, mohd, md";
export const honours = "bhai, ben, ji, sir, saab, sahab, saheb";
/** Usual last names. A name that ends so is a person's, also where nothing else stands beside it. */
export const surnames = `agarwal, agrawal, ahmed, ansari, banerjee, bansal, barot, basu, bhatt, bhattacharya, bose, chakraborty, chatterjee, chaudhary,
  chaudhari, chauhan, chavan, chopra, das, dave, desai, deshmukh, deshpande, dutta, fernandes, gandhi, ghosh, gill, gohil, gokhale, goyal, gowda, gupta,
  hegde, iyengar, iyer, jadeja, jadhav, jain, jha, joshi, kadam, kapoor, kaur, khan, khanna, kothari, krishnan, kulkarni, kumar, lodha, maheshwari, makwana,
  malhotra, mathur, mehta, menon, mishra, mistry, mittal, mukherjee, murthy, nair, naidu, naik, pandey, pandya, panchal, parekh, parikh, parmar, patel, patil,
  pathan, pillai, pawar, prajapati, raju, rana, rao, rathod, rathore, raval, rawat, reddy, saxena, sen, sethi, shah, shaikh, sharma, sheikh, shetty, shinde,
  shukla, singh, singhal, sinha, solanki, soni, srivastava, subramanian, suthar, tandon, thakkar, thakur, tiwari, tomar, trivedi, tripathi, vaghela,
  varma, venkatesh, verma, vora, vyas, wagh, yadav`;

/** Words in the names of firms, and not of persons. */
export const firmWords = `pvt, private, ltd, limited, llp, inc, co, company, corporation, corp, industries, industry, enterprise,
  enterprises, works, associates, infra, infrastructure, steel, steels, alloy, alloys, foundry, forge, mill, mills, cement, cements, pumps, chemicals, chem,
  textile, textiles, projects, constructions, construction, auto, autos, exports, impex, international, tools, valves, cables, wires, plast, plastic, ceramic,
  tiles, glass, paper, papers, power, energy, solar, metal, metals, ispat, machines, machinery, equipment, equipments, sons, bros,
  agency, agencies, technologies, systems, solutions, services, electricals, pharma, agro, foods, group, tubes, pipes, structures,
  structurals, rolling, precast, cranes, hoists, mart, marble, granite, granites, stone, stones, timber, udyog, trading, gears, gear, packaging, press,
  fabtech, tech, engg, mfg, polymer, rubber, sugar, dairy, petro, oil, gases, marine, shipyard, port, railways, cotton, ginning, salt, wood, paints, saw,
  aluminium, copper, brass, zinc, iron, batteries, transport, logistics, reliance, essar, hindalco, vedanta, ultratech, ambuja, bhel, ntpc, ongc, iocl, nalco, larsen, toubro,
  thermax, siemens, grasim, welspun, warehousing, hotel, hospital, institute, university, infratech, buildcon`;
/** Words before a firm: "Firm: Oza Engineers". */
export const firmLabels = "firm, company, customer, client, party";
/** Words for posts and departments. A name above one is a signature. */
export const posts = `manager, purchase, purchases, procurement, director, proprietor, partner, engineer, officer, executive, head, maintenance, buyer, incharge,
  supervisor, gm, dgm, agm, md, ceo, dept, department, division, architect, consultant, owner`;
/** Further words for places and commerce, and not for persons. */
export const placeWords = `note, notes, remark, remarks, location, application, brand, project, projects, sales, marketing, plant, works, department, dept, office, factory, unit, plot,
  survey, road, lanka, phase, gidc, midc, sipcot, riico, mobile, mob, phone, tel, email, mail, contact, call, whatsapp, web, website, site, payment,
  budget, advance, terms, delivery, price, rate, tender, order, account, accounts, stores, store, january, february, march,
  april, may, june, july, august, september, october, november, december, jan, feb, mar, apr, jun, jul, aug, sep, sept, oct,
  nov, dec, monday, tuesday, wednesday, thursday, friday, saturday, sunday, diwali, authorised, authorized, auth, sign, signatory,
  city, town, village, nagar, park, estate, zone, area, sector, colony, chowk, circle, district, dist, taluka, tal, state, highway, east, west, north, south,
  pradesh, nadu, bengal, vidyanagar, nagari, navi, greater, complex, tower, building, industrial`;
/** Towns and states. Those that are names of persons, too, are left out. */
export const towns = `ahmedabad, rajkot, surat, vadodara, baroda, sanand, vapi, mumbai, thane, pune, nashik, nasik, nagpur, aurangabad, kolhapur, sangli, satara, solapur,
  jalna, jalgaon, delhi, noida, gurgaon, gurugram, faridabad, ghaziabad, manesar, bhiwadi, neemrana, sonipat, panipat, kanpur, lucknow, agra, varanasi, jaipur,
  jodhpur, udaipur, kota, kishangarh, makrana, beawar, chittorgarh, bhilwara, indore, bhopal, dewas, pithampur, gwalior, jabalpur, raipur, bhilai, durg, raigarh,
  korba, ranchi, jamshedpur, bokaro, dhanbad, patna, kolkata, howrah, durgapur, asansol, haldia, siliguri, guwahati, bhubaneswar, cuttack, rourkela, angul,
  sambalpur, jharsuguda, paradip, hyderabad, secunderabad, warangal, vizag, visakhapatnam, vijayawada, guntur, nellore, tirupati, chennai, hosur, coimbatore,
  tirupur, salem, erode, trichy, tiruchirappalli, madurai, sriperumbudur, oragadam, ambattur, bengaluru, bangalore, mysore, mysuru, hubli, belgaum, belagavi,
  mangalore, bellary, ballari, tumkur, kochi, cochin, calicut, thrissur, palakkad, goa, ludhiana, jalandhar, amritsar, mohali, chandigarh, baddi, mandi,
  gobindgarh, morbi, jamnagar, bhavnagar, junagadh, gandhidham, kandla, mundra, bhuj, anjar, kutch, mehsana, kadi, kalol, himatnagar, palanpur, bharuch,
  ankleshwar, dahej, halol, godhra, dahod, nadiad, vatva, odhav, naroda, changodar, bavla, kathwada, metoda, shapar, veraval, porbandar, wankaner, silvassa,
  daman, umbergaon, valsad, navsari, hazira, gandhinagar, savli, waghodia, makarpura, khopoli, taloja, chakan, ranjangaon, talegaon, ambernath, bhiwandi, tarapur,
  boisar, palghar, khed, butibori, chandrapur, india, gujarat, maharashtra, rajasthan, punjab, haryana, bihar, jharkhand, odisha, orissa, assam, telangana,
  karnataka, kerala, tamilnadu, uttarakhand, himachal, chhattisgarh`;

/** Words of a closing, and words beside them. */
export const closings =
  "thanks, thank, thanking, sd, regards, rgds, regds, faithfully, sincerely, truly, cheers, br, thx, best, yours";
export const besideClosings = "you, and, n, very, much, best, warm, warmest, kind, with";
