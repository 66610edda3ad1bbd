import { describe, expect, test } from "vitest";
import { exampleChoices } from "../testing/quick-entry.ts";
import { parseEnquiry } from "./read-enquiry.ts";

const readWith = (end: string) =>
  parseEnquiry(`Please quote 5T SG crane, span 15 m, lift 6 m.\nLT 36 m.${end}`, exampleChoices);
const personIn = (end: string): string | null => readWith(end).contact.person;
const customerIn = (end: string): string | null | undefined => readWith(end).cranes[0]?.customer;

test.each([
  ["\nSuresh / Kiran Steel", "Suresh"],
  ["\nKiran Steel, Anand Mehta", "Anand Mehta"],
  [" Rajan Shah, Kiran Steel.", "Rajan Shah"],
  ["\nRajan Shah | Purchase | Kiran Steel", "Rajan Shah"],
  ["\nRAJAN SHAH\nKIRAN STEEL", "RAJAN SHAH"],
  ["\nRajan Shah\nSent from my iPhone", "Rajan Shah"],
  ["\nKiran Steel Works\nSalem\nM. Rajan", "M. Rajan"],
  ["\nMohd. Salim Khan, Star Forge", "Mohd. Salim Khan"],
  ["\nLt. Col. Ajay Rawat\nDefence Works", "Lt. Col. Ajay Rawat"],
  ["\nSmt. Kamala Devi\nProprietor", "Smt. Kamala Devi"],
  [" This is Rajan Shah from Kiran Steel.", "Rajan Shah"],
  ["\nPlease call Rajan on 98400 12345", "Rajan"],
  ["\nYours faithfully,\nfor Kiran Steel\n(P. R. Rajan)\nProprietor", "P. R. Rajan"],
  ["\nSorry for the trouble.\nMukund Joglekar\nSatara", "Mukund Joglekar"],
  ["\nAr. Lavanya Rao\nlavanya@kiran.example", "Ar. Lavanya Rao"],
  ["\nCP: Anbu Selvan, 98400 12345", "Anbu Selvan"],
  ["\nContact person: Sandesh More", "Sandesh More"],
  [" Ask mr rao more details.", "mr rao"],
  [" Complete with erection.\nSatish Yadav Pithampur", "Satish Yadav"],
  ["\nTrupti B.", "Trupti B."],
  ["\nAbhar,\nChirag Modi", "Chirag Modi"],
  ["\nTx, Imran K.", "Imran K."],
  ["\n-- Irfan, Ludhiana", "Irfan"],
  ["\nArchitect Parthiv Mistry", "Parthiv Mistry"],
  ["\ndhaval p. sheth", "dhaval p. sheth"],
  ["\nMera naam Rakesh hai, Faridabad se", "Rakesh"],
])("the last lines name a person: %j", (end, person) => {
  expect(personIn(end)).toBe(person);
});

test.each([
  ["\nSabar Dairy, Himatnagar"],
  ["\nAnnexure A."],
  ["\nAndheri W."],
  ["\nDrawing by Architect Parthiv Mistry"],
  ["\n-- Sabar Steel"],
  ["\nArchitect to confirm"],
  ["\nMera naam nahi likha"],
  ["\nno more"],
  ["\nShah Alloys, Santej"],
  ["\nSri Murugan Mills, Erode"],
  ["\nReliance, Jamnagar Works"],
  ["\nKala Amb, Himachal Pradesh"],
  ["\nSri City, Chittoor"],
  ["\nNavi Mumbai"],
  ["\nGolden Yellow, RAL 1028"],
  ["\nPurchase Manager\nKiran Steel"],
  ["\nVendor Name: Kiran Steel Works"],
  ["\nVipul Mehta & Co"],
  ["\nRajan 98400 12345"],
  ["\nNavkar Mobiles\nPune"],
  ["\nShree Shankar\nPune"],
  ["\nContact person: More details"],
  ["\nRegards,\nWadhwa Axles"],
  ["\nRegards,\nWadhwa Axles, Dholka"],
  ["\nRegards,\nVasudha Agrotech"],
  ["\nRegards,\nBusiness Development"],
])("a firm, a town and a word beside a telephone are no person: %j", (end) => {
  expect(personIn(end)).toBeNull();
});

test.each([
  ["I got your number from Mr. Ashwin Gohil.", "\nManisha Trivedi\n98400 12345", "Manisha Trivedi"],
  ["We were referred by Mr. Ashwin Gohil.", "", null],
  ["As discussed with your Mr. Ashwin Gohil.", "", null],
  ["Please talk to Mr. Ashwin Gohil for drawings.", "\nLokesh Shetty\nShetty Plastics", "Lokesh Shetty"],
  ["Party sent by Mr. Ashwin Gohil, as below.", "\n- Ashish", "Mr. Ashwin Gohil"],
])("the writer goes before a person in the text, and a referral is no person: %j", (said, end, person) => {
  expect(personIn(` ${said}${end}`)).toBe(person);
});

test("the writer of a chat is the only one who names a capacity without a question", () => {
  const personOf = (...lines: string[]) =>
    parseEnquiry(lines.map((line) => `[03/02/27, 9:10 am] ${line}`).join("\n"), exampleChoices).contact
      .person;
  const asked = ["Nilesh Shah: 10 ton double girder span 18 mtr", "Nilesh Shah: lift 8 mtr"];
  expect(personOf(...asked, "Dinesh (Sales): LT kitni hai sir?")).toBe("Nilesh Shah");
  expect(personOf("Dinesh Rao: 5 ton or 10 ton?", ...asked)).toBe("Nilesh Shah");
  expect(personOf(...asked, "Dinesh Rao: ok 10 ton dg")).toBeNull();
});

describe("the firm of a message", () => {
  test.each([
    ["\nRegards,\nRohit Wadhwa\nGM Works\nWadhwa Axles", "Wadhwa Axles"],
    ["\nRegards,\nDhirubhai Mehta\nPartner, Sagar Utensils\n98400 12345", "Sagar Utensils"],
    ["\nRegards,\nSneha Bhosale\nBhosale Cotspin", "Bhosale Cotspin"],
    ["\nRegards,\nHiren Mistry\nRaj Engineering, Vapi", "Raj Engineering"],
    ["\nRegards,\nHiren Mistry\nRavi Technoforge\nRajkot - 360024", "Ravi Technoforge"],
    ["\nRegards,\nHiren Mistry\nNovatech Pumps", "Novatech Pumps"],
    ["\nRegards,\nHiren Mistry\nPark Bearings Pvt Ltd", "Park Bearings Pvt Ltd"],
    ["\nRegards,\nHiren Mistry\nM/s Parth Fabricators", "Parth Fabricators"],
    ["\nRegards,\nMilind Joshi\nTechnical Services\nBharat Presses", "Bharat Presses"],
    ["\nAnil Purohit\nJodhpur Stone Crushers", "Jodhpur Stone Crushers"],
    ["\nRekha Menon\nSouth Lift Equipments, Coimbatore\n0422-4567812", "South Lift Equipments"],
    ["\nNimesh Raval\nPurchase | Raval Ceramics LLP, Thangadh", "Raval Ceramics LLP"],
    ["\nDebashish Mohanty, Utkal Sponge Iron, 98400 12345", "Utkal Sponge Iron"],
    ["\nMahesh, Classic Tiles Morbi", "Classic Tiles"],
    ["\nM/s. Girnar Steel Tubes, Kheda\nVimal Ostwal 98400 12345", "Girnar Steel Tubes"],
  ])("is read beside and below the writer: %j", (end, firm) => {
    expect(customerIn(end)).toBe(firm);
  });

  test.each([
    ["Mr. Sukesh Shetty, Udupi Cashew Processors, 98400 12345.", "Udupi Cashew Processors"],
    ["Met Mr. Rajan Menon, GM, Cochin Trawlers.", "Cochin Trawlers"],
    ["Spoke to Hiteshbhai of Navdurga Forging.", "Navdurga Forging"],
    ["Visited Deccan Alloys, Hubli today. Met Mr. Ravi Kulkarni (maintenance head).", "Deccan Alloys"],
    ["Mr. Hegde called from Mangalore Fisheries.", "Mangalore Fisheries"],
    ["Team, customer Gayatri Iron Traders (Mandideep) confirmed.", "Gayatri Iron Traders"],
    ["Make offer for Neelkanth Polymers, Silvassa.", "Neelkanth Polymers"],
    ["\nCust: Kaveri Wires, Chakan", "Kaveri Wires"],
    ["Bill M/s Mangalam Die Works ke naam pe banega. Chetan", "Mangalam Die Works"],
  ])("is read in the note of a colleague: %j", (said, firm) => {
    expect(customerIn(` ${said}`)).toBe(firm);
  });

  test.each([
    ["\nRegards,\nGeeta Salvi\nHuman Resources"],
    ["\nRegards,\nGeeta Salvi\nCivil Lines, Jaipur"],
    ["\nRegards,\nGeeta Salvi\nForge Shop, Unit II"],
    ["\nRegards,\nGeeta Salvi\nDrawing Sheets attached"],
    ["\nRegards,\nGeeta Salvi\nAuthorised Dealers of Kirloskar Pumps"],
    ["\nRegards,\nGeeta Salvi\nVendors: Deccan Cranes, Star Hoists"],
    ["\nRegards,\nGeeta Salvi\nBlast Furnaces, Bokaro"],
    ["\nRegards,\nGeeta Salvi\nMelting Section"],
    ["\nRegards,\nGeeta Salvi\nEngineering Services"],
    ["\nRegards,\nGeeta Salvi\nG. Ganes"],
    ["\nRegards,\nGeeta Salvi\nProp. Layouts and Site Photos"],
    ["\nRegards,\nGeeta Salvi\nSunita Salvi"],
    ["\nRegards,\nGeeta Salvi\nSalvi House"],
    ["\nRegards,\nGurmeet Bains\nSunita Gomes"],
    [" Need offer for Godrej Hoists, in 2 days."],
    [" Offer for Steel Structures, Silvassa."],
    [" Spoke to Production Engineers."],
    [" Customer Wire Clamps attached."],
    [" Our client Bharat Forgings, Pune gives the columns."],
    [" We have a quote from Deccan Cranes."],
    [" We are Indian Railways vendors."],
    [" Customer Drawings attached. Visited Press Shop and Forge Shop."],
  ])("is no department, place, product, sentence, and no other firm: %j", (end) => {
    expect(customerIn(end)).toBeNull();
  });
});

test("a firm in capitals keeps its legal form with points", () => {
  const message = "5t sg 15m lift 6m\nRegards,\nRamesh Patel\nSABAR ENGINEERS PVT. LTD.";
  expect(parseEnquiry(message, exampleChoices).cranes[0]?.customer).toBe("SABAR ENGINEERS PVT. LTD.");
});

test("below a department stand a firm and a town, unless the name is a usual one, and behind “Ref by” nobody who writes", () => {
  expect(personIn("\nRegards,\nStore Dept\nAvadh Plywood\nYamunanagar")).toBeNull();
  expect(personIn("\nRegards,\nPurchase Dept\nSuresh")).toBe("Suresh");
  expect(personIn("\nRegards,\nPurchase Dept\nRajesh Shah")).toBe("Rajesh Shah");
  expect(personIn("\nRef by: Mr. Pawar")).toBeNull();
});

test("a day with its time is no telephone", () => {
  expect(readWith("\n03.03.2026 09:41").contact.phone).toBeNull();
  expect(readWith("\nMr. Rao, 02 26 2025 1234").contact.phone).toBe("02 26 2025 1234");
});

test("the code of a material is no telephone, and a mobile may have zeros", () => {
  expect(readWith("\nMaterial 8426-000213").contact.phone).toBeNull();
  expect(readWith("\nMob: 98765 00012").contact.phone).toBe("98765 00012");
});

test("many small groups of digits are no telephone", () => {
  const phoneIn = (end: string) => parseEnquiry(`5t sg span 15m\n${end}`, exampleChoices).contact.phone;
  expect(phoneIn("61-77-74-14-20")).toBeNull();
  expect(phoneIn("917 853 350 663")).toBeNull();
  expect(phoneIn("91 982 501 2345")).toBe("91 982 501 2345");
});

test("a closing above sizes ends before them, and the last closing has the person", () => {
  const sizesIn = (text: string) => parseEnquiry(text, exampleChoices).cranes[0]?.values;
  expect(sizesIn("bhai 5 ton sg crane chahiye\nthanks\nspan 15 mtr lift 6 mtr")).toMatchObject({
    "span.span_width_m": "15",
    "hoist.height_m": "6",
  });
  const signed = "Pl quote 5T SG crane.\nThanks\nSpan: 15 m\nRegards\nVijay Shah";
  expect(sizesIn(signed)).toHaveProperty(["span.span_width_m"], "15");
  expect(parseEnquiry(signed, exampleChoices).contact.person).toBe("Vijay Shah");
});

test("a sentence behind a firm, and a closing in the same line, leave the crane", () => {
  const craneOf = (text: string) => {
    const [crane] = parseEnquiry(text, exampleChoices).cranes;
    return [crane?.values["span.capacity"], crane?.customer];
  };
  expect(craneOf("We are M/s Sabar Steel Pvt Ltd. We need 5T SG crane span 15m")).toEqual([
    "5T",
    "Sabar Steel Pvt Ltd",
  ]);
  expect(craneOf("@Sabar Steel. 5t sg span 15m")).toEqual(["5T", "Sabar Steel"]);
  expect(craneOf("5t sg span 15m lift 6m, thanks & regards")).toEqual(["5T", null]);
});

test.each([
  ["Tushar this side. 5 ton single girder, span 12 m", "Tushar"],
  ["Alok Saxena (Kanpur Machines) here. 5T SG crane, span 12 m", "Alok Saxena"],
  ["Crane here is 5T SG, span 12 m", null],
  ["Loading here. 5T SG, span 12 m", null],
])("a writer who begins with the own name is the person: %j", (text, person) => {
  expect(parseEnquiry(text, exampleChoices).contact.person).toBe(person);
});
