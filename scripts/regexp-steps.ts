/** Matches the rest behind a piece. False makes the piece try its next way. */
type Rest = (at: number) => boolean;
type Match = (text: string, at: number, rest: Rest, count: () => void) => boolean;
/** A part of an expression, with a text that it matches. */
type Piece = { match: Match; sample: string };

type Reading = {
  source: string;
  flags: string;
  characters: ((char: string) => boolean)[];
  /** Texts that lead up to each repetition. */
  ways: Set<string>;
};

const anyCharacters = [
  ...["a", "0", " ", "\n", "\0", "é", "\u0301", "क", "\u202e"],
  ...Array.from({ length: 95 }, (_, at) => String.fromCharCode(32 + at)),
];

/** One character as the engine itself knows it; each that was asked about is kept. */
function character(source: string, reading: Reading): Piece {
  const expression = new RegExp(`^(?:${source})$`, reading.flags.replace(/[gy]/g, ""));
  // Most texts have characters of the first 256 codes alone: their answers are looked up by code.
  const simple: (boolean | undefined)[] = Array(256).fill(undefined);
  const known = new Map<string, boolean>();
  const fits = (char: string): boolean => {
    const fit = known.get(char) ?? expression.test(char);
    known.set(char, fit);
    return fit;
  };
  reading.characters.push(fits);
  return {
    sample: [source, ...anyCharacters].find(fits) ?? "",
    match: (text, at, rest, count) => {
      count();
      if (at >= text.length) return false;
      const code = text.codePointAt(at) ?? 0;
      if (code < 256) {
        simple[code] ??= expression.test(String.fromCharCode(code));
        return simple[code] && rest(at + 1);
      }
      const char = String.fromCodePoint(code);
      return fits(char) && rest(at + char.length);
    },
  };
}

/** A place between characters, such as `^` or `\b`, or a look behind of a few characters: the engine is asked. */
function place(source: string, flags: string): Piece {
  const expression = new RegExp(source, `${flags.replace(/[gy]/g, "")}y`);
  return {
    sample: "",
    match: (text, at, rest, count) => {
      count();
      expression.lastIndex = at;
      return expression.test(text) && rest(at);
    },
  };
}

const lookAhead = (inner: Piece, wanted: boolean): Piece => ({
  sample: "",
  match: (text, at, rest, count) => inner.match(text, at, () => true, count) === wanted && rest(at),
});

function repeated({ match, sample }: Piece, least: number, most: number, isLazy: boolean): Piece {
  const from =
    (done: number): Match =>
    (text, at, rest, count) => {
      const goOn: Rest = (next) => (next > at || done < least) && from(done + 1)(text, next, rest, count);
      const again = (): boolean => done < most && match(text, at, goOn, count);
      if (done < least) return again();
      return isLazy ? rest(at) || again() : again() || rest(at);
    };
  return { match: from(0), sample: sample.repeat(Math.min(Math.max(least, 1), most)) };
}

const quantifier = /^(?:[*+?]|\{(\d+)(,?)(\d*)\})(\??)/;

function quantified(piece: Piece, [whole, least, comma, most, lazy]: RegExpExecArray): Piece {
  const endless = Number.POSITIVE_INFINITY;
  const few = least === undefined ? Number(whole.startsWith("+")) : Number(least);
  const many = least === undefined ? endless : comma ? Number(most || endless) : few;
  return repeated(piece, few, whole.startsWith("?") ? 1 : many, lazy === "?");
}

/** Reads alternatives up to a bracket or the end; `before` leads up to them. Gives where they end, too. */
function readAlternatives(reading: Reading, start: number, before: string): [Piece, number] {
  const { source } = reading;
  const ways: Piece[] = [];
  let pieces: Piece[] = [];
  const close = (): void => {
    const parts = pieces;
    const from =
      (index: number): Match =>
      (text, at, rest, count) => {
        const part = parts[index];
        return part
          ? part.match(text, at, (next) => from(index + 1)(text, next, rest, count), count)
          : rest(at);
      };
    ways.push({ match: from(0), sample: parts.map(({ sample }) => sample).join("") });
    pieces = [];
  };
  let at = start;
  while (at < source.length && source[at] !== ")") {
    if (source[at] === "|") {
      close();
      at += 1;
      continue;
    }
    const here = before + pieces.map(({ sample }) => sample).join("");
    const [piece, end] = readPiece(reading, at, here);
    const found = quantifier.exec(source.slice(end));
    if (found) reading.ways.add(here).add(here + piece.sample);
    pieces.push(found ? quantified(piece, found) : piece);
    at = end + (found?.[0].length ?? 0);
  }
  close();
  const match: Match = (text, from, rest, count) => ways.some((way) => way.match(text, from, rest, count));
  return [{ match, sample: ways[0]?.sample ?? "" }, at];
}

function readPiece(reading: Reading, at: number, before: string): [Piece, number] {
  const { source, flags } = reading;
  const rest = source.slice(at);
  const [opening] = /^\((?:\?:|\?<?[=!]|\?<\w+>)?/.exec(rest) ?? [];
  if (opening !== undefined) {
    const [inner, end] = readAlternatives(reading, at + opening.length, before);
    const whole = source.slice(at, end + 1);
    if (/<[=!]/.test(opening)) return [place(whole, flags), end + 1];
    return [/[=!]/.test(opening) ? lookAhead(inner, opening.endsWith("=")) : inner, end + 1];
  }
  const [between] = /^(?:\^|\$|\\[bB])/.exec(rest) ?? [];
  if (between !== undefined) return [place(between, flags), at + between.length];
  const [char = ""] =
    /^(?:\[(?:\\.|[^\]\\])*\]|\\p\{[^}]*\}|\\u\{[^}]*\}|\\u[\da-f]{4}|\\x[\da-f]{2}|\\.|[^\\])/isu.exec(
      rest,
    ) ?? [];
  return [character(char, reading), at + char.length];
}

/** Beyond this it does not matter how many more. */
const maxSteps = 100_000;

/** The number of characters that a backtracking engine reads for a text. */
function stepsOf(whole: Piece, flags: string, text: string): number {
  let steps = 0;
  const count = (): void => {
    steps += 1;
    if (steps > maxSteps) throw new RangeError("too many steps");
  };
  const goesOn = /[gy]/.test(flags);
  try {
    for (let at = 0; at <= text.length; ) {
      let end = -1;
      const reach: Rest = (next) => {
        end = next;
        return true;
      };
      const isFound = whole.match(text, at, reach, count);
      if (isFound && !goesOn) break;
      at = isFound && end > at ? end : at + 1;
    }
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
  }
  return steps;
}

/** One character for each set of the expression's own classes: all others act like one of them. */
function kindsOf({ characters }: Reading): string[] {
  const kinds = new Map<string, string>();
  for (const char of anyCharacters) {
    const kind = characters.map((fits) => Number(fits(char))).join("");
    if (!kinds.has(kind)) kinds.set(kind, char);
  }
  return [...kinds.values()];
}

const [few, many] = [25, 100];
const maxTried = 1500;

/**
 * Finds catastrophic backtracking of a regular expression (ReDoS): returns a text that grows by repeating one or two
 * characters and for which the work grows faster than the text; undefined when none was found. A backtracking matcher
 * counts the characters that it looks at, as the engine's would.
 */
export function findPump({ source, flags }: RegExp): string | undefined {
  // A pattern without endless repetition takes at most so many steps for each character.
  if (!/[*+]|,\}/.test(source)) return undefined;
  const reading: Reading = { source, flags, characters: [], ways: new Set([""]) };
  const [whole] = readAlternatives(reading, 0, "");
  const kinds = kindsOf(reading);
  const pairs = kinds.flatMap((one) => kinds.map((other) => one + other));
  const pumps = [...kinds, ...reading.ways, ...pairs].filter((pump) => pump !== "");
  const befores = [...reading.ways, ...kinds];
  const behinds = ["", ...kinds];
  const perPump = befores.length * behinds.length;
  const stride = Math.ceil((pumps.length * perPump) / maxTried);
  for (const [index, pump] of pumps.entries()) {
    const first = index * perPump;
    // Every single character is tried, of the others as many as time allows.
    const step = pump.length > 1 ? stride : 1;
    const begun = Math.ceil(first / step) * step;
    if (begun >= first + perPump) continue;
    const repeats = { [few]: pump.repeat(few), [many]: pump.repeat(many) };
    for (let at = begun; at < first + perPump; at += step) {
      const before = befores[Math.floor((at - first) / behinds.length)] ?? "";
      const behind = behinds[(at - first) % behinds.length] ?? "";
      const steps = (times: number): number => stepsOf(whole, flags, `${before}${repeats[times]}${behind}`);
      const long = steps(many);
      if (long > maxSteps || (long > many * 10 && long > 2 * (many / few) * steps(few)))
        return `${before}(${pump})*${behind}`;
    }
  }
  return undefined;
}
