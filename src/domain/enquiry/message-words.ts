/** Words of messages without a meaning for a crane, in English and in Hindi in Latin letters. */
export const messageWords: ReadonlySet<string> = new Set([
  ...["i", "we", "us", "me", "my", "you", "your", "our", "he", "they", "them", "it", "its", "this", "that"],
  ...["these", "those", "there", "here", "am", "are", "be", "been", "was", "were", "will", "would", "shall"],
  ...["can", "could", "may", "have", "has", "had", "as", "on", "at", "from", "also", "if", "so"],
  ...["below", "following", "follows", "given", "mentioned", "under", "like", "looking", "interested"],
  ...[
    "enquiry",
    "inquiry",
    "requirement",
    "requirements",
    "details",
    "detail",
    "specification",
    "specifications",
  ],
  ...[
    "req",
    "needs",
    "needed",
    "wants",
    "requires",
    "give",
    "provide",
    "submit",
    "let",
    "know",
    "now",
    "please",
  ],
  ...["good", "morning", "afternoon", "evening", "greetings", "respected", "madam", "mam", "team", "gm"],
  ...["thanks", "thank", "regards", "call", "contact", "number"],
  ...["नमस्ते", "नमस्कार", "धन्यवाद", "हमें", "हमको", "मुझे", "चाहिए", "चाहिये", "और", "का", "की", "के", "है", "sirji"],
  ...["bhai", "bhaiya", "saab", "sahab", "namaste", "namaskar", "chahiye", "chahie", "hai", "hain", "tha"],
  ...["ka", "ki", "ke", "ko", "se", "mein", "mai", "pe", "par", "hi", "bhi", "wala", "wali", "wale"],
  ...["bhej", "bhejo", "bhejna", "bhejiye", "dena", "dijiye", "karo", "karna", "kar", "batao", "bataiye"],
  ...[
    "hamko",
    "humko",
    "hume",
    "hamein",
    "mujhe",
    "apna",
    "apne",
    "aapka",
    "aap",
    "jaldi",
    "ya",
    "lagana",
    "lagani",
    "lagwana",
    "lena",
    "leni",
  ],
]);

/** Words with a meaning only before a number ("12 to 15 m"). */
export const beforeNumbers: ReadonlySet<string> = new Set(["to", "by"]);
/** Words with a meaning only after a number ("20 in", "82 per kg"). */
export const behindNumbers: ReadonlySet<string> = new Set(["in", "per"]);

/** Words that make a value hold for every crane. */
export const everyWords: ReadonlySet<string> = new Set([
  ...["all", "each", "both", "every", "dono", "sab", "sabhi", "sabka"],
]);

/** Words between two cranes. */
export const andWords: ReadonlySet<string> = new Set(["and", "aur", "plus", "tatha", "evam"]);

const english = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const hindi = ["ek", "do", "teen", "char", "paanch", "chhe", "saat", "aath", "nau", "das"];

/** Numbers as words. */
export const numberWords: ReadonlyMap<string, string> = new Map([
  ...[english, hindi].flatMap((words) => words.map((word, at) => [word, String(at + 1)] as const)),
  ["chaar", "4"],
  ["panch", "5"],
]);

/** Words that mean "nos" after a number. */
export const pieceWords: ReadonlySet<string> = new Set([
  ...["pc", "pcs", "piece", "pieces", "set", "sets", "unit", "units"],
]);
/** Words after a number as a word: "two nos", "do crane". */
export const countedWords: ReadonlySet<string> = new Set(["no", "nos", "crane", "cranes", ...pieceWords]);

/** Names of a runway after "same". */
export const runwayWords: ReadonlySet<string> = new Set([
  ...["bay", "runway", "gantry", "track", "rail", "rails", "lt", "line"],
]);

/** Words before a person's name. */
export const titles: ReadonlySet<string> = new Set([
  ...["mr", "mrs", "ms", "miss", "shri", "sri", "smt", "dr", "er", "mister"],
]);

/** Words after a person's name. */
export const honours: ReadonlySet<string> = new Set(["bhai", "ben", "ji", "sir", "saab", "sahab"]);

/** Words in the names of firms, and not of persons. */
export const firmWords: ReadonlySet<string> = new Set([
  ...["pvt", "private", "ltd", "limited", "llp", "inc", "co", "company", "corporation", "corp", "industries"],
  ...["industry", "enterprise", "enterprises", "works", "engineers", "engineering", "fabricators", "traders"],
  ...["trading", "associates", "infra", "infrastructure", "steel", "steels", "alloys", "castings", "foundry"],
  ...["forge", "forgings", "mills", "cement", "pumps", "chemicals", "textiles", "projects", "constructions"],
]);

/** Words for posts and places of work, and not for persons. */
export const postWords: ReadonlySet<string> = new Set([
  ...["manager", "purchase", "director", "proprietor", "partner", "engineer", "officer", "executive", "head"],
  ...["maintenance", "project", "projects", "sales", "marketing", "plant", "works", "gm", "dgm", "agm", "md"],
  ...["department", "dept", "office", "factory", "unit", "plot", "survey", "road", "phase", "gidc", "midc"],
  ...["mobile", "mob", "phone", "tel", "email", "mail", "contact", "call", "whatsapp", "web", "website"],
]);
