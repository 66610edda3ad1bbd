/** The words of names and of signatures, in rows like those of `words.ts`. */

/** Words before a person's name, and behind it. */
export const titles = "mr, mrs, ms, miss, shri, sri, smt, dr, er, mister, maj, capt, brig, prof, adv, retd";
/** Further words before a name in a signature. Elsewhere they mean other things. */
export const ranks = "ar, lt, col, gen, wg, cdr, cmde, mohd, md";
export const honours = "bhai, ben, ji, sir, saab, sahab, saheb";
/** Usual last names. A name that ends so is a person's, also where nothing else stands beside it. */
export const surnames = `agarwal, aggarwal, agnihotri, agrawal, ahmed, ahuja, ansari, apte, arora, awasthi, babar, bajpai, bakshi, banerjee, banerji, bansal, barot, basu,
  batra, bedi, bhagat, bhalerao, bhalodia, bhandari, bhardwaj, bhargava, bhat, bhati, bhatia, bhatt, bhattacharya, bhavsar, bhide, bhoir, bhosale, bisht, biswas,
  bose, chakraborty, chandra, chatterjee, chaturvedi, chaudhari, chaudhary, chauhan, chavan, chavda, chawla, chhabra, chopra, chordia, choudhary, choudhury,
  chowdhury, damle, darji, das, dave, desai, deshmane, deshmukh, deshpande, dhillon, dholakia, dhumal, dixit, dobariya, dubey, dutta,
  dwivedi, fernandes, gadgil, gaekwad, gaikwad, gajera, gajjar, ganatra, gandhi, garg, gavde, george, ghatge, ghosh, gill, gogoi, gohil, gokhale,
  gowda, goyal, grewal, gujar, gulati, gupta, gupte, gurjar, halder, hegde, hussain, ingle, iyengar, iyer, jadeja, jadhav, jagtap, jain, jha,
  jhaveri, jindal, joshi, kadam, kale, kamath, kamble, kansara, kapadia, kapoor, karande, kashyap, katre, kaur, khan, khandelwal, khanna, kher,
  khurana, kohli, koli, kotadiya, kothari, krishnamurthy, krishnan, kumar, kurian, kuriakose, kushwaha, lad, lakhani, lele, limaye, lodha, lohar, luthra,
  mahajan, mahato, maheshwari, makwana, malhotra, malik, malviya, mandal, mansuri, mathew, mathur, maurya, meena, mehta, memon, menon, mhatre, mirza,
  mishra, mistry, mittal, mohanty, mohite, mondal, more, mukherjee, mukherji, mulani, murthy, murugan, nadar, naidu, naik, nair, nambiar, nanda, narayanan,
  natarajan, negi, nikam, oberoi, pai, pal, palande, panchal, pancholi, pande, pandey, pandya, paranjape, parekh, parikh, parmar, paswan, patel,
  pathak, pathan, patidar, patil, pawar, phadke, pillai, pradhan, prajapati, prasad, purohit, qureshi, rajput, raju, ramachandran, raman, ramanathan,
  rana, rane, rao, rastogi, rathi, rathod, rathore, rautela, raval, rawat, reddy, saha, sahoo, saini, salunke, salunkhe, sandhu, savaliya,
  savani, sawant, saxena, sen, sengupta, sequeira, sethi, shah, shaikh, sharma, shastri, sheikh, shekhawat, shenoy, sheth, shetty, shetye, shinde,
  shrivastava, shukla, siddiqui, sidhu, singh, singhal, sinha, sisodia, solanki, soni, sorathiya, srivastava, subramaniam, subramanian, sundaram,
  surve, suthar, swaminathan, swamy, talwar, tambe, tandon, thakkar, thakur, thomas, thorat, tiwari, tomar, tripathi, trivedi, tyagi,
  upadhyay, vaghela, vaidya, varghese, varma, vasava, venkataraman, venkatesh, verma, vora, vyas, wagh, walia, wankhede, yadav, yeole, zala`;

/** Words in the names of firms, and not of persons. */
export const firmWords = `pvt, private, ltd, limited, llp, inc, co, company, corporation, corp, industries, industry, enterprise,
  enterprises, works, associates, infra, infrastructure, steel, steels, alloy, alloys, foundry, forge, mill, mills, cement, cements, pumps, chemicals, chem,
  textile, textiles, projects, constructions, construction, auto, autos, exports, impex, international, tools, valves, cables, wires, plast, plastic, ceramic,
  tiles, glass, paper, papers, power, energy, solar, metal, metals, ispat, machines, machinery, equipment, equipments, sons, bros,
  agency, agencies, technologies, systems, solutions, services, electricals, pharma, agro, foods, group, tubes, pipes, structures,
  structurals, rolling, precast, cranes, hoists, mart, marble, granite, granites, stone, stones, timber, udyog, trading, gears, gear, packaging, press,
  cons, consultancy, consultants, fabtech, tech, engg, mfg, polymer, rubber, sugar, dairy, petro, oil, gases, marine, shipyard, port, railways, cotton, ginning, salt, wood, paints, saw,
  aluminium, copper, brass, zinc, iron, batteries, motors, transport, logistics, reliance, essar, hindalco, vedanta, ultratech, ambuja, bhel, ntpc, ongc, iocl, nalco, larsen, toubro,
  thermax, siemens, grasim, welspun, warehousing, hotel, hospital, institute, university, infratech, buildcon`;
/** Words that end like a trade or its goods and are none: names of persons, and words of signatures and enclosures. */
export const noTrades = `agnes, andrews, bains, charles, gomes, james, jones, lopes, mathews, mendes, moses, pires, rodrigues, soares, williams, compliments,
  greetings, attentions, wishes, visitors, printing, serving, working, awaiting, looking, meeting, casting, melting, furnaces, ovens, concerns, resources,
  relations, developments, sheets, datasheets, drawings, layouts, photos, images, files, attachments, conditions, minutes, hours, timings, numbers, issues,
  typos, countries, docks, fairs, prices, managers, buyers, vendors, thursdays, saturdays, sundays, holidays, towers, states, emirates`;
/** Words for matters of a department: a firm has another word beside them. */
export const departments = `technical, certified, business, human, quality, safety, development, corporate, supply, chain, utility, utilities, affairs, admin, general, engineering,
  process, research, information, strategic, capital, expansion, special, brownfield, greenfield, production,
  local, government, approved, senior, repeat, trade`;
/** Words behind a firm that end its name: "M/s Amber Forge wants 10T", "M/s Amber Forge ke liye". */
export const behindFirms = `wants, want, needs, need, requires, require, required, asked, has, have, is, are, will, was, confirmed, called, told, says, said,
  for, at, from, to, who, ke, ka, ki, ko, ne, pe, se, mein, hai, liye, wale, wala, na, nu, mate, thi`;
/** Words before a firm: "Firm: Oza Engineers". */
export const firmLabels = "firm, company, customer, cust, client, party";
/** Words for posts and departments. A name above one is a signature. */
export const posts = `manager, purchase, purchases, procurement, director, proprietor, prop, partner, engineer, officer, executive, head, maintenance, buyer, incharge,
  supervisor, gm, dgm, agm, md, ceo, dept, department, division, architect, consultant, owner, contracts, materials, commercial, stores, planning, operations,
  commissioning, sourcing, scm, mech, elec, mechanical, electrical, civil, secretary, superintendent, foreman, chairman, president, vp`;
/** Further words for places and commerce, and not for persons. */
export const placeWords = `tag, bidder, tenderer, manufacturer, note, notes, remark, remarks, location, application, brand, project, projects, sales, marketing, plant, works, department, dept, office, factory, unit, plot,
  survey, road, lanka, phase, gidc, midc, sipcot, riico, mobile, mob, phone, tel, email, mail, contact, call, whatsapp, web, website, site, payment,
  budget, advance, terms, delivery, price, rate, tender, order, account, accounts, stores, store, january, february, march,
  april, may, june, july, august, september, october, november, december, jan, feb, mar, apr, jun, jul, aug, sep, sept, oct,
  nov, dec, monday, tuesday, wednesday, thursday, friday, saturday, sunday, diwali, authorised, authorized, auth, sign, signatory,
  city, town, village, nagar, park, estate, zone, area, sector, colony, chowk, circle, district, dist, taluka, tal, state, highway, east, west, north, south,
  shop, offices, section, yard, strip, team, near, behind, beside, opposite, opp, compound, grounds, crossroads, marg, darwaja, meadows, lines, heights,
  gardens, apartments, quarters, house, bhavan, bhawan, niwas, villa, market, pradesh, nadu, bengal, vidyanagar, nagari, navi, greater, complex, tower, building, industrial`;
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
  "thanks, thank, thanking, sd, regards, rgds, regds, brgds, faithfully, sincerely, truly, cheers, br, thx, tx, best, yours, abhar, aabhar, dhanyavad, dhanyawad";
export const besideClosings = "you, and, n, wishes, very, much, best, warm, warmest, kind, with";
