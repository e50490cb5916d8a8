import { NUMBERS_VERSION } from './version.ts'

/** The settings by which code is extracted from an answer. */
export interface ExtractionPolicy {
  /**
   * Whether a model's reasoning is left out, before anything else: see `outsideReasoning`. `strip` by default.
   */
  readonly reasoning?: 'strip' | 'keep'
  /**
   * Which fenced blocks: the `first`, the `last`, the `longest` (in UTF-16 code units; the first of several), or `all`,
   * joined by line feeds. `first` by default.
   */
  readonly blocks?: 'first' | 'last' | 'longest' | 'all'
  /**
   * Only blocks in these languages, as the first word after the fence names them, whatever its case: `['python', 'py']`.
   * If there is none, blocks without a language. Without the option, or with an empty list, every block counts.
   */
  readonly languages?: readonly string[]
  /** Whether prompts and printed lines of interactive sessions are left out: see `sessionCode`. `strip` by default. */
  readonly prompts?: 'strip' | 'keep'
  /** The result if no block counts: the `whole` answer, or an `empty` text. `whole` by default. */
  readonly otherwise?: 'whole' | 'empty'
  /**
   * The part of the code that is taken: `all`, or, where it begins with the `body` of a function of Python, that alone
   * (`bodyEnd`), without the next function, which may be cut off. `all` by default.
   */
  readonly extent?: 'all' | 'body'
}

/** A policy with all defaults filled in. */
export type FullExtractionPolicy = Required<ExtractionPolicy>

/** The values of each setting but `languages`; the first is the default. */
const CHOICES = {
  reasoning: ['strip', 'keep'],
  blocks: ['first', 'last', 'longest', 'all'],
  prompts: ['strip', 'keep'],
  otherwise: ['whole', 'empty'],
  extent: ['all', 'body'],
} as const

/** The form of a policy as text, for help and errors. */
export const EXTRACTION_SYNTAX =
  'fences, followed by any of /first, /last, /longest, /all, /language=NAME (repeatable), /reasoning=strip, /reasoning=keep, /prompts=strip, /prompts=keep, /otherwise=whole, /otherwise=empty, /body, /references'

/**
 * A policy with its defaults filled in.
 *
 * @throws RangeError for an unknown value, or a language that is empty or holds white space or one of `/ , | %`.
 */
export function fullExtractionPolicy(policy: ExtractionPolicy = {}): FullExtractionPolicy {
  const choices = Object.entries(CHOICES).map(([name, values]) => {
    const { [name as keyof typeof CHOICES]: value = values[0] } = policy
    if (!(values as readonly string[]).includes(value))
      throw new RangeError(`${name}: expected ${values.join(', ')}, got '${String(value)}'`)
    return [name, value]
  })
  const { languages = [] } = policy
  if (!Array.isArray(languages))
    throw new TypeError(`languages: expected a list of names, got ${String(languages)}`)
  for (const language of languages) {
    if (typeof language !== 'string' || !/^[^\s/,|%]+$/.test(language))
      throw new RangeError(
        `languages: expected names without white space, /, comma, | and %, got '${String(language)}'`,
      )
  }
  return { ...Object.fromEntries(choices), languages: languages.map((name) => name.toLowerCase()) }
}

/**
 * Writes a policy as signatures carry it, with the version of these rules:
 * `fences@0.1.0/first/reasoning=strip/prompts=strip/otherwise=whole`.
 *
 * @param references Whether code is extracted from references, too.
 * @throws RangeError as `fullExtractionPolicy`.
 */
export function formatExtraction(policy: ExtractionPolicy = {}, references = false): string {
  const { reasoning, blocks, languages, prompts, otherwise, extent } = fullExtractionPolicy(policy)
  return [
    `fences@${NUMBERS_VERSION}`,
    blocks,
    ...languages.map((name) => `language=${name}`),
    `reasoning=${reasoning}`,
    `prompts=${prompts}`,
    `otherwise=${otherwise}`,
    ...(extent === 'body' ? ['body'] : []),
    ...(references ? ['references'] : []),
  ].join('/')
}

/** A parsed policy, and whether it applies to references, too. */
export interface ParsedExtraction {
  readonly policy: FullExtractionPolicy
  readonly references: boolean
}

/**
 * Parses a policy: `fences`, `fences/last/language=python/language=py`, or the output of `formatExtraction`. Settings
 * that are left out have their defaults; a version is ignored, as in signatures.
 *
 * @throws RangeError if the policy is malformed or repeats a setting.
 */
export function parseExtraction(text: string): ParsedExtraction {
  const [kind = '', ...words] = text.split('/')
  if (!/^fences(@.+)?$/s.test(kind)) throw syntaxError(text, kind)
  const given = new Map<string, string>()
  const languages: string[] = []
  for (const word of words) {
    const value = word.slice(word.indexOf('=') + 1)
    const sets = WORDS.get(word)
    if (sets !== undefined) {
      if (given.has(sets))
        throw new RangeError(`extraction '${text}': '${word}' comes after '${given.get(sets)}'`)
      given.set(sets, value)
    } else if (word.startsWith('language=')) languages.push(value)
    else throw syntaxError(text, word)
  }
  const { references, ...policy } = Object.fromEntries(given)
  return { policy: fullExtractionPolicy({ ...policy, languages }), references: references !== undefined }
}

/** The setting of each word. */
const WORDS: ReadonlyMap<string, string> = new Map([
  ...(['reasoning', 'prompts', 'otherwise'] as const).flatMap((name) =>
    CHOICES[name].map((value) => [`${name}=${value}`, name] as const),
  ),
  ...CHOICES.blocks.map((value) => [value, 'blocks'] as const),
  ['body', 'extent'],
  ['references', 'references'],
])

function syntaxError(text: string, word: string): RangeError {
  return new RangeError(`extraction '${text}': '${word}' is unknown; expected ${EXTRACTION_SYNTAX}`)
}
