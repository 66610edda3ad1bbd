/** The least characters (minimum length) of a username. */
export const minUsernameLength = 3;
/** The most characters (maximum length) of a username. */
export const maxUsernameLength = 200;
/** The refusal of a username that is longer. */
export const usernameTooLong = `Username must be at most ${maxUsernameLength} characters`;

/** Invisible characters and line breaks, because two names that differ only in them look the same. */
export const invisibleCharacters = /[\p{C}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]|[^\S ]| {2}/u;

/** Alphabets with similar letters. A name may use only one of them. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
];

/** Small letters of other alphabets, and digits, and below each the Latin one that it looks like (after Unicode's UTS 39). */
const drawn = "асԁеёһніїјкӏмпорԛгѕтцѵԝхуүьαβεηικνορστυχγωօսհոցıɑɡ01|";
const latin = "acdeëhhiïjklmnopqrstuvwxyybabenikvopotuxywouhngiagoll";
const likenesses = new Map(Array.from(drawn, (char, at) => [char, latin.charAt(at)]));

/** Returns a form that is equal for names that look alike: "аdmin" with a Cyrillic а is "admin". */
export const confusableKey = (username: string): string =>
  Array.from(username.normalize("NFKC").toLowerCase(), (char) => likenesses.get(char) ?? char)
    .join("")
    .replaceAll("rn", "m");

/** Returns the fault of a trimmed username: its length, then its characters. Undefined for a good one. */
export function usernameProblem(username: string): string | undefined {
  if (username === "") return "Username is required";
  if (username.length < minUsernameLength) return `Username must be at least ${minUsernameLength} characters`;
  if (username.length > maxUsernameLength) return usernameTooLong;
  if (invisibleCharacters.test(username))
    return "Username must not have line breaks, double blanks or invisible characters";
  if (alphabets.filter((alphabet) => alphabet.test(username)).length > 1)
    return "Username must not mix letters of different alphabets that look alike";
  return undefined;
}
