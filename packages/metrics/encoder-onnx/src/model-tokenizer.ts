import { addedTokenSplitter } from './added-tokens.ts'
import { pythonStrip } from './python-strip.ts'
import type { TokenForm } from './token-places.ts'
import { stepsOf, type TokenizerJson, type TokenizerPart } from './tokenizer-files.ts'

/** The part of `@huggingface/tokenizers` that is used. */
export interface TokenizersModule {
  readonly Tokenizer: new (tokenizer: object, config: object) => HuggingFaceTokenizer
}

/** A tokenizer of `@huggingface/tokenizers`. */
export interface HuggingFaceTokenizer {
  encode(
    text: string,
    options: { add_special_tokens: boolean },
  ): { readonly ids: readonly (number | undefined)[]; readonly tokens: readonly string[] }
  decode(
    ids: number[],
    options: { skip_special_tokens: boolean; clean_up_tokenization_spaces: boolean },
  ): string
}

/** The tokens of a text, with those that the model adds at the start and at the end. */
export interface ModelTokens {
  readonly ids: readonly number[]
  readonly tokens: readonly string[]
}

/** Splits texts into the tokens of a model. */
export interface ModelTokenizer extends TokenForm {
  /** The tokens that the model adds before a text and after it. */
  readonly start: ModelTokens
  readonly end: ModelTokens
  /** The tokens of a text, which is stripped as Python does, without a limit of length. */
  tokenize(text: string): ModelTokens
  /** The text of some of its tokens. */
  decode(ids: readonly number[]): string
}

/**
 * A tokenizer from the files of a model, with the ids of the Rust library `tokenizers`.
 *
 * `@huggingface/tokenizers` 0.2.0 does the work. What differs there from the Rust library is done here: white space beside
 * added tokens and in the pattern of byte-level tokenizers is that of Unicode, and ideographs outside the basic plane stand
 * alone in BERT.
 *
 * @param prefixSpace Whether byte-level tokenizers see a space before each piece of text, whatever the file says.
 * @throws RangeError if a file has not the form of a tokenizer's, or a text becomes a token without id.
 */
export function modelTokenizer(
  { Tokenizer }: TokenizersModule,
  json: TokenizerJson,
  config: object,
  prefixSpace: boolean,
): ModelTokenizer {
  const isByteLevel = stepsOf(json.pre_tokenizer).some(({ type }) => type === 'ByteLevel')
  const separatesIdeographs = stepsOf(json.normalizer).some(
    ({ type, handle_chinese_chars }) => type === 'BertNormalizer' && handle_chinese_chars !== false,
  )
  const library = new Tokenizer({ ...json, pre_tokenizer: withUnicodeSpace(json.pre_tokenizer) }, config)
  const sectionsOf = addedTokenSplitter((json.added_tokens ?? []).filter(({ normalized }) => !normalized))

  function ordinary(section: string): ModelTokens {
    const spaced = isByteLevel && prefixSpace && !section.startsWith(' ') ? ` ${section}` : section
    const text = separatesIdeographs ? spaceIdeographs(spaced) : spaced
    return checked(library.encode(text, { add_special_tokens: false }), section)
  }

  const [start, end] = specialEnds(library)
  return {
    start,
    end,
    isByteLevel,
    wordPrefix: json.model?.type === 'WordPiece' ? (json.model.continuing_subword_prefix ?? '##') : '',
    tokenize(text) {
      const parts = sectionsOf(pythonStrip(text)).map((section) =>
        typeof section === 'string' ? ordinary(section) : { ids: [section.id], tokens: [section.content] },
      )
      const all = [start, ...parts, end]
      return { ids: all.flatMap(({ ids }) => ids), tokens: all.flatMap(({ tokens }) => tokens) }
    },
    decode: (ids) =>
      ids.length === 0
        ? ''
        : library.decode([...ids], { skip_special_tokens: false, clean_up_tokenization_spaces: false }),
  }
}

/** The pattern of GPT-2's tokenizer, with the white space of Unicode. */
const GPT2_PATTERN = String.raw`'s|'t|'re|'ve|'m|'ll|'d| ?\p{L}+| ?\p{N}+| ?[^\p{White_Space}\p{L}\p{N}]+|\p{White_Space}+(?!\P{White_Space})|\p{White_Space}+`

/** The same steps, with byte-level ones in two: the split by a pattern, and the bytes. No step adds a space. */
function withUnicodeSpace(part: TokenizerPart | null | undefined): TokenizerPart | null {
  if (part === null || part === undefined) return null
  if (part.type === 'Sequence' && Array.isArray(part.pretokenizers))
    return { ...part, pretokenizers: part.pretokenizers.map(withUnicodeSpace) }
  if (part.type !== 'ByteLevel') return part
  const bytes = { ...part, add_prefix_space: false, use_regex: false }
  if (part.use_regex === false) return bytes
  const split = { type: 'Split', pattern: { Regex: GPT2_PATTERN }, behavior: 'Isolated', invert: false }
  return { type: 'Sequence', pretokenizers: [split, bytes] }
}

/** The tokens that the library adds before and after a text. */
function specialEnds(library: HuggingFaceTokenizer): readonly [ModelTokens, ModelTokens] {
  const { ids, tokens } = checked(library.encode('', { add_special_tokens: true }), '')
  if (ids.length !== 2) {
    throw new RangeError(
      `tokenizer.json: expected a tokenizer that adds one token before a text and one after it, as those of BERT and RoBERTa do; it adds ${ids.length}`,
    )
  }
  return [
    { ids: [ids[0]], tokens: [tokens[0]] },
    { ids: [ids[1]], tokens: [tokens[1]] },
  ]
}

function checked(
  { ids, tokens }: { readonly ids: readonly (number | undefined)[]; readonly tokens: readonly string[] },
  text: string,
): ModelTokens {
  const missing = ids.findIndex((id) => !Number.isInteger(id))
  if (missing < 0) return { ids: ids as readonly number[], tokens }
  throw new RangeError(
    `tokenizer.json: the token ${JSON.stringify(tokens[missing])} of ${JSON.stringify(text.slice(0, 40))} is not in the vocabulary, which has no token for unknown ones`,
  )
}

/** Chinese ideographs outside the basic plane. One block starts at U+2B920, as in the Rust library. */
const IDEOGRAPHS = /[\u{20000}-\u{2a6df}\u{2a700}-\u{2b81f}\u{2b920}-\u{2ceaf}\u{2f800}-\u{2fa1f}]/gu

/** Puts spaces around ideographs outside the basic plane, which `@huggingface/tokenizers` takes for two characters. */
export function spaceIdeographs(text: string): string {
  return text.replace(IDEOGRAPHS, ' $& ')
}
